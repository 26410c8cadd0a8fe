import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { usePasskeyLogin } from '#src/app/wiring/passkeyActors.ts'
import { PasskeyButton, usePasskeyWords } from '#src/components/PasskeyButton.tsx'
import { type Signed, useSigned } from '#src/components/useSigned.ts'
import styles from './forms.module.css'

type PasskeyLoginProps = {
  readonly isBusy: boolean
  /** Why the back end did not take it. */
  readonly refusal: CallProblem | null
  readonly onSigned: (signed: Signed) => void
}

/** In with a passkey alone: nothing is typed. [SES540, SES543] */
export function PasskeyLogin({ isBusy, refusal, onSigned }: PasskeyLoginProps) {
  const { t } = useTranslation('passkey')
  const say = usePasskeyWords()
  const passkey = usePasskeyLogin()
  const snapshot = useSelector(passkey, (known) => known)
  useSigned(passkey, onSigned)
  const problem = snapshot.context.problem ?? refusal
  return (
    <div className={styles.passkey}>
      <PasskeyButton
        label={t('logIn')}
        isBusy={isBusy || snapshot.hasTag('busy')}
        isAsking={snapshot.hasTag('asking')}
        problem={problem === null ? undefined : say(problem)}
        onPress={() => passkey.send({ type: 'passkey.ask', prompt: null })}
      />
    </div>
  )
}
