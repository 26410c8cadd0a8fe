import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PasskeyAnswer, passkeyMachine } from '#machines/account/passkeyMachine.ts'

/** What a passkey signed, and the challenge that it was asked with. */
export type Signed = Extract<PasskeyAnswer, { readonly assertion: unknown }>

/** Hands on what the passkey signed, once. */
export function useSigned(passkey: ActorRefFrom<typeof passkeyMachine>, onSigned: (signed: Signed) => void) {
  const answer = useSelector(passkey, ({ context }) => context.answer)
  const hand = useEffectEvent((signed: Signed) => {
    passkey.send({ type: 'passkey.leave' })
    onSigned(signed)
  })
  useEffect(() => {
    if (answer !== null && 'assertion' in answer) hand(answer)
  }, [answer])
}
