import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import { SetUpApp } from './SetUpApp.tsx'
import styles from './OperatorSteps.module.css'

/** The operator's own second step: whether it is on, how many backup codes are left, and the way to it. [OPS271, OPS277] */
export function StepSection(props: ComponentProps<typeof SetUpApp>) {
  const { t } = useTranslation(['desk', 'steps'])
  const step = useSelector(useBackOffice(), ({ context }) => context.access?.secondStep)
  return (
    <div className={styles.section}>
      <Card>
        <div className={styles.form}>
          <h2 className={styles.title}>
            {t('steps:app.name')}
            {step?.isOn ? <Badge tone="good">{t('steps:app.on')}</Badge> : <Badge>{t('steps:app.off')}</Badge>}
          </h2>
          {step?.isOn ? (
            <>
              <p className={styles.text}>{t('steps:app.left', { count: step.backupCodes })}</p>
              <p className={styles.text}>{t('step.lost')}</p>
            </>
          ) : (
            <>
              <p className={styles.text}>{t('step.text')}</p>
              <SetUpApp {...props} />
            </>
          )}
        </div>
      </Card>
    </div>
  )
}
