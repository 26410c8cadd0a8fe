import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { type PasskeyActor, type Signed, usePasskeyLogin } from '#src/app/wiring/passkeyActors.ts'
import { PasskeyButton } from '#src/components/PasskeyButton.tsx'
import styles from './forms.module.css'

/** Hands on what the passkey signed, once. */
export function useSigned(passkey: PasskeyActor, onSigned: (signed: Signed) => void) {
  const answer = useSelector(passkey, ({ context }) => context.answer)
  const hand = useEffectEvent((signed: Signed) => {
    passkey.send({ type: 'passkey.leave' })
    onSigned(signed)
  })
  useEffect(() => {
    if (answer !== null && 'assertion' in answer) hand(answer)
  }, [answer])
}

type PasskeyLoginProps = {
  readonly isBusy: boolean
  /** Why the back end did not take it. */
  readonly refusal: CallProblem | null
  readonly onSigned: (signed: Signed) => void
}

/** In with a passkey alone: nothing is typed. [SES540, SES543] */
export function PasskeyLogin({ isBusy, refusal, onSigned }: PasskeyLoginProps) {
  const { t } = useTranslation('passkey')
  const passkey = usePasskeyLogin()
  const snapshot = useSelector(passkey, (known) => known)
  useSigned(passkey, onSigned)
  return (
    <div className={styles.passkey}>
      <PasskeyButton
        label={t('logIn')}
        isBusy={isBusy || snapshot.hasTag('busy')}
        isAsking={snapshot.hasTag('asking')}
        problem={snapshot.context.problem ?? refusal}
        onPress={() => passkey.send({ type: 'passkey.ask', prompt: null })}
      />
    </div>
  )
}
