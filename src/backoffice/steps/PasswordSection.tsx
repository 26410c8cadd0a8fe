import type { ComponentProps } from 'react'
import { Card } from '#src/ui/layout/Card.tsx'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'
import styles from './OperatorSteps.module.css'

/** The operator's own password. [OPS399] */
export function PasswordSection({ changing }: Pick<ComponentProps<typeof OwnPasswordForm>, 'changing'>) {
  return (
    <div className={styles.section}>
      <Card>
        <OwnPasswordForm changing={changing} />
      </Card>
    </div>
  )
}
