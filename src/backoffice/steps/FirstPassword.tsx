import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'
import styles from './OperatorSteps.module.css'

/** Whoever added the operator knows the password: nothing else is there before an own one is. [OPS395, OPS398] */
export function FirstPassword() {
  const { t } = useTranslation('desk')
  const backOffice = useBackOffice()
  const changing = useSelector(backOffice, ({ children }) => children.changePassword)
  if (!changing) return null
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{t('password.title')}</h1>
      <p className={styles.text}>{t('password.first')}</p>
      <OwnPasswordForm changing={changing} onDone={() => backOffice.send({ type: 'backOffice.setUp' })} />
      <Button block variant="plain" onClick={() => backOffice.send({ type: 'backOffice.lock' })}>
        {t('lock')}
      </Button>
    </div>
  )
}
