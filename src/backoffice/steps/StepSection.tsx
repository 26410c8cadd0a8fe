import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import { OwnPasskeys } from './OwnPasskeys.tsx'
import { SetUpApp } from './SetUpApp.tsx'
import styles from './OperatorSteps.module.css'

type StepSectionProps = {
  readonly app: ComponentProps<typeof SetUpApp>
  readonly passkeys: Omit<ComponentProps<typeof OwnPasskeys>, 'passkeys'>
}

/** The operator's own second steps: which are on, how many backup codes are left, and the way to them. [OPS271, OPS277, OPS385] */
export function StepSection({ app, passkeys }: StepSectionProps) {
  const { t } = useTranslation(['desk', 'steps'])
  const step = useSelector(useBackOffice(), ({ context }) => context.access?.secondStep)
  return (
    <div className={styles.section}>
      <Card>
        <OwnPasskeys {...passkeys} passkeys={step?.passkeys ?? []} />
      </Card>
      <Card>
        <div className={styles.form}>
          <h2 className={styles.title}>
            {t('steps:app.name')}
            {step?.hasApp ? <Badge tone="good">{t('steps:app.on')}</Badge> : <Badge>{t('steps:app.off')}</Badge>}
          </h2>
          {step?.hasApp ? (
            <>
              <p className={styles.text}>{t('steps:app.left', { count: step.backupCodes })}</p>
              <p className={styles.text}>{t('step.lost')}</p>
            </>
          ) : (
            <>
              <p className={styles.text}>{t('step.text')}</p>
              <SetUpApp {...app} />
            </>
          )}
        </div>
      </Card>
    </div>
  )
}
