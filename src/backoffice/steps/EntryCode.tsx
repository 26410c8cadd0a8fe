import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import { ProofForm } from './ProofForm.tsx'
import styles from './OperatorSteps.module.css'

/** The password was right: a code or a passkey lets in, or one goes back. [OPS272, OPS277, OPS385] */
export function EntryCode() {
  const { t } = useTranslation(['desk', 'steps'])
  const backOffice = useBackOffice()
  const { step, problem } = useSelector(backOffice, ({ context }) => context)
  const isBusy = useSelector(backOffice, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <h1 className={styles.title}>{t('steps:login.title')}</h1>
      <ProofForm
        label={t('steps:login.title')}
        text={t('steps:login.text')}
        step={step}
        problem={problem}
        isBusy={isBusy}
        sendLabel={t('unlock.send')}
        leaveLabel={t('steps:login.back')}
        onSend={(proof) => backOffice.send({ type: 'backOffice.code', proof })}
        onLeave={() => backOffice.send({ type: 'backOffice.lock' })}
      />
    </>
  )
}
