/** Confirmations: a second proof for what moves money or changes where it may go. [SES450, SES451] */
import * as v from 'valibot'
import { guardedActions } from '#rules/people/confirmation.ts'
import { at, listOf, orNull, plain, record } from '../codec.ts'
import { text, textOf } from '../primitives.ts'
import { passkeyRequestShape } from '../passkey.ts'

export const confirmBeginInput = record({
  deed: at('deed', plain(v.picklist(guardedActions))),
  /** Of the call that it is for, as that is sent. */
  body: at('body', plain(v.record(v.string(), v.unknown()))),
})

/** The header that carries one. */
export const confirmationHeader = 'confirmation'

const secret = textOf(1, 100)

export const challengeShape = record({
  challenge: at('challenge', secret),
  /** How it may be answered: `email` and `mobile` are a code that was sent there. */
  ways: at('ways', listOf(text)),
  /** What the browser asks a passkey with; null where that is no way. */
  passkey: at('passkey', orNull(passkeyRequestShape)),
})
export type Challenge = ReturnType<typeof challengeShape.read>

export const confirmationShape = record({ confirmation: at('confirmation', secret) })
