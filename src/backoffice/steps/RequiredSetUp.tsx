import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPasskeys } from '#src/platform/passkeys.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { SetUpApp } from './SetUpApp.tsx'
import styles from './OperatorSteps.module.css'

/** Nothing else is there before a second step is: an authenticator app, or a passkey. [OPS270, OPS277, OPS385] */
export function RequiredSetUp() {
  const { t } = useTranslation(['desk', 'steps', 'passkey'])
  const backOffice = useBackOffice()
  const [isPasskey, choose] = useState(false)
  const { beginTotp, confirmTotp, beginPasskey, newPasskey, addPasskey } = useSelector(
    backOffice,
    ({ children }) => children,
  )
  if (!beginTotp || !confirmTotp || !beginPasskey || !newPasskey || !addPasskey) return null
  const passkey = { begin: beginPasskey, making: newPasskey, add: addPasskey }
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{t('steps:login.title')}</h1>
      <p className={styles.text}>{t('step.needed')}</p>
      {isPasskey ? (
        <AddPasskey setUp={passkey} onCancel={() => choose(false)} />
      ) : (
        <SetUpApp begin={beginTotp} confirm={confirmTotp} />
      )}
      {!isPasskey && hasPasskeys() && (
        <Button block variant="quiet" onClick={() => choose(true)}>
          {t('passkey:add')}
        </Button>
      )}
      <Button block variant="plain" onClick={() => backOffice.send({ type: 'backOffice.lock' })}>
        {t('lock')}
      </Button>
    </div>
  )
}
