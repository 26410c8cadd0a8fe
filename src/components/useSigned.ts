import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PasskeyAnswer, passkeyMachine } from '#machines/account/passkeyMachine.ts'

type PasskeyActor = ActorRefFrom<typeof passkeyMachine>

/** What a passkey signed, and the challenge that it was asked with. */
export type Signed = Extract<PasskeyAnswer, { readonly assertion: unknown }>
/** A new passkey, as the authenticator made it. */
type Made = Extract<PasskeyAnswer, { readonly credential: unknown }>

/** Hands on what the passkey signed, once. */
export const useSigned = (passkey: PasskeyActor, onSigned: (signed: Signed) => void) =>
  useAnswer(passkey, (answer) => {
    if ('assertion' in answer) onSigned(answer)
  })

/** Hands on what the authenticator made, once. */
export const useMade = (passkey: PasskeyActor, onMade: (made: Made) => void) =>
  useAnswer(passkey, (answer) => {
    if ('credential' in answer) onMade(answer)
  })

function useAnswer(passkey: PasskeyActor, onAnswer: (answer: PasskeyAnswer) => void) {
  const answered = useSelector(passkey, ({ context }) => context.answer)
  const hand = useEffectEvent((answer: PasskeyAnswer) => {
    passkey.send({ type: 'passkey.leave' })
    onAnswer(answer)
  })
  useEffect(() => {
    if (answered !== null) hand(answered)
  }, [answered])
}
