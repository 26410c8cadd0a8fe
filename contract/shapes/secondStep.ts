/** Second steps of a log-in: how they are set up, asked for and taken. [SES480, SES482, SES485] */
import * as v from 'valibot'
import { type Codec, at, listOf, orElse, orNull, record } from '../codec.ts'
import { integer, text, textOf } from '../primitives.ts'
import { type Assertion, assertionInput, passkeyLoginInput } from '../passkey.ts'

/** A code, or what a passkey signed. */
export type StepProof = { readonly code: string } | { readonly assertion: Assertion }
/** What a second step is answered with. */
export type StepAnswer = { readonly challenge: string } & StepProof

const fields = v.object({
  challenge: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  code: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(20))),
  assertion: v.optional(assertionInput.schema),
})
type Fields = v.InferOutput<typeof fields>

/** One of both, as with the ways to log in. */
const schema = v.pipe(
  fields,
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    if ((input.code === undefined) !== (input.assertion === undefined)) return
    const key = 'code'
    addIssue({ message: 'one of both', path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
  }),
)

export const stepAnswerInput: Codec<StepAnswer, Fields> = {
  schema,
  read: ({ challenge, code = '', assertion }) =>
    assertion === undefined ? { challenge, code } : { challenge, assertion: assertionInput.read(assertion) },
  write: (answer) =>
    'code' in answer ? answer : { challenge: answer.challenge, assertion: assertionInput.write(answer.assertion) },
}

export const totpBegunShape = record({
  /** Base32, for who cannot show the picture to a camera. */
  secret: at('secret', text),
  /** `otpauth://`: what the picture says. */
  uri: at('uri', text),
})
export type TotpBegun = ReturnType<typeof totpBegunShape.read>

/** Whoever found a back office open sets up nothing. */
export const presentPasswordInput = record({ password: at('password', textOf(1, 512)) })
/** The present password, or what a passkey signed in its place; with neither the call says what a passkey has to sign. */
export const ownPasswordInput = record({
  newPassword: at('new_password', textOf(1, 512)),
  password: at('password', orElse(textOf(0, 512), '')),
  passkey: at('passkey', orNull(passkeyLoginInput)),
})
/** In place of the token that the call was made with. */
export const renewedTokenShape = record({ token: at('token', text) })
export const operatorPasskeyRemovalInput = record({ id: at('id', integer), password: at('password', textOf(1, 512)) })
export const totpConfirmInput = record({ code: at('code', textOf(1, 20)) })
const backupCodes = { backupCodes: at('backup_codes', listOf(text)) }
export const backupCodesShape = record(backupCodes)
export const operatorBackupCodesShape = record({ ...backupCodes, token: at('token', text) })
