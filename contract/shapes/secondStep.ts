/** Second steps of a log-in: how they are set up, asked for and taken. [SES480, SES482, SES485] */
import { type Codec, at, listOf, record } from '../codec.ts'
import { text, textOf } from '../primitives.ts'

/** What a second step is answered with. */
export type StepAnswer = { readonly challenge: string; readonly code: string }

const secret = textOf(1, 100)

export const stepAnswerInput: Codec<StepAnswer> = record({
  challenge: at('challenge', secret),
  code: at('code', textOf(1, 20)),
})

export const totpBegunShape = record({
  /** Base32, for who cannot show the picture to a camera. */
  secret: at('secret', text),
  /** `otpauth://`: what the picture says. */
  uri: at('uri', text),
})
export type TotpBegun = ReturnType<typeof totpBegunShape.read>

export const operatorTotpInput = record({ password: at('password', textOf(1, 512)) })
export const totpConfirmInput = record({ code: at('code', textOf(1, 20)) })
export const backupCodesShape = record({ backupCodes: at('backup_codes', listOf(text)) })
