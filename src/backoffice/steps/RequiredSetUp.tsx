import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import { SetUpApp } from './SetUpApp.tsx'
import styles from './OperatorSteps.module.css'

/** Nothing else is there before a second step is. [OPS270, OPS277] */
export function RequiredSetUp() {
  const { t } = useTranslation(['desk', 'steps'])
  const backOffice = useBackOffice()
  const { beginTotp, confirmTotp } = useSelector(backOffice, ({ children }) => children)
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{t('steps:login.title')}</h1>
      <p className={styles.text}>{t('step.needed')}</p>
      {beginTotp && confirmTotp && <SetUpApp begin={beginTotp} confirm={confirmTotp} />}
      <Button block variant="plain" onClick={() => backOffice.send({ type: 'backOffice.lock' })}>
        {t('lock')}
      </Button>
    </div>
  )
}
