import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import { CodeForm } from './CodeForm.tsx'
import styles from './OperatorSteps.module.css'

/** The password was right: a code lets in, or one goes back. [OPS272, OPS277] */
export function EntryCode() {
  const { t } = useTranslation(['desk', 'steps'])
  const backOffice = useBackOffice()
  const { step, problem } = useSelector(backOffice, ({ context }) => context)
  const isBusy = useSelector(backOffice, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <h1 className={styles.title}>{t('steps:login.title')}</h1>
      <CodeForm
        label={t('steps:login.title')}
        text={t('steps:login.text')}
        step={step}
        problem={problem}
        isBusy={isBusy}
        sendLabel={t('unlock.send')}
        leaveLabel={t('steps:login.back')}
        onSend={(code) => backOffice.send({ type: 'backOffice.code', code })}
        onLeave={() => backOffice.send({ type: 'backOffice.lock' })}
      />
    </>
  )
}
