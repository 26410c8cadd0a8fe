import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PasskeyPrompt, passkeyMachine } from '#machines/account/passkeyMachine.ts'
import { PasskeyButton } from '#src/components/PasskeyButton.tsx'
import { type Signed, useSigned } from '#src/components/useSigned.ts'
import type { ButtonVariant } from '#src/ui/controls/Button.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import { useRefusal } from './useRefusal.ts'

type PasskeyWayProps = {
  readonly label: string
  readonly variant?: ButtonVariant
  /** Null where nobody is known yet: the back end is asked for it, and the passkey says who it is. */
  readonly prompt: PasskeyPrompt | null
  readonly isBusy: boolean
  readonly onSigned: (signed: Signed) => void
}

/** A passkey signs, and what it signed is handed on. [OPS385] */
export function PasskeyWay(props: PasskeyWayProps) {
  const passkey = useSelector(useBackOffice(), ({ children }) => children.passkey)
  return passkey ? <Asking {...props} passkey={passkey} /> : null
}

type AskingProps = PasskeyWayProps & { readonly passkey: ActorRefFrom<typeof passkeyMachine> }

function Asking({ label, variant = 'quiet', prompt, isBusy, onSigned, passkey }: AskingProps) {
  const isAtWork = useSelector(passkey, (snapshot) => snapshot.hasTag('busy'))
  const isAsking = useSelector(passkey, (snapshot) => snapshot.hasTag('asking'))
  const problem = useRefusal(useSelector(passkey, ({ context }) => context.problem))
  useSigned(passkey, onSigned)
  useEffect(() => () => passkey.send({ type: 'passkey.leave' }), [passkey])
  return (
    <PasskeyButton
      label={label}
      variant={variant}
      isBusy={isBusy || isAtWork}
      isAsking={isAsking}
      problem={problem}
      onPress={() => passkey.send({ type: 'passkey.ask', prompt })}
    />
  )
}
