/** What a handler answers, before it is wrapped for the wire. */
import type { Refusal } from '#contract/codes.ts'
import type { LinkFault } from '#rules/app/supportLink.ts'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import type { StepAsked } from '#rules/people/secondStep.ts'
import type { TradingState } from '#rules/market/tradingState.ts'
import type { LevelFault } from '#rules/people/riskBounds.ts'

/** What is said in place of the code's own sentence, where that would not tell why. */
export type Why =
  | 'changed meanwhile'
  | 'captcha first'
  | 'code first'
  | 'log in again'
  | 'wrong step'
  | 'wrong passkey'
  | 'no more passkeys'
  | 'no passkeys here'
  | 'passkey known'
  | 'passkey over'
  | 'last step'
  | 'step again'
  | LinkFault
  | LevelFault
  | 'owner only'
  | 'not above zero'
  | 'leverage above bound'
  | 'two owners'
  | 'another operator'
  | 'own password'
  | 'first password over'
  | 'same password'
  | 'link over'
  | 'closing only'
  | 'halted'
  | 'period backwards'
  | 'period too long'
  | 'report too large'

export type Refused = {
  readonly kind: 'refused'
  readonly code: Refusal
  readonly why?: Why
  /** What was wrong, as the wire calls it. */
  readonly field?: string
  readonly retryAfterSeconds?: number
  /** The operator's role does not allow it. Not told: noted in the security log. */
  readonly isRole?: true
  /** When it may be, epoch milliseconds. */
  readonly until?: number
  /** Why the session ended, with 999. */
  readonly reason?: EndReason | null
  /** How a log-in goes on, with 1010. */
  readonly step?: StepAsked
  /** Whose password was right then, for the security log. */
  readonly uid?: string
  readonly operator?: string
  /** The price that there was, with 2010. */
  readonly price?: string
  /** What may be done with the instrument of that name, with 2001 where the broker stopped opening. */
  readonly stopped?: { readonly trading: TradingState; readonly name: string }
}

export type Answer<T> =
  /** `version`: the account's counter, where the answer is about an account. */
  | {
      readonly kind: 'done'
      readonly value: T
      readonly version?: number
      /** Whose account it is about, or which operator logged in, for the security log. */
      readonly uid?: string
      readonly operator?: string
    }
  | Refused

export const done = <T>(value: T, version?: number): Answer<T> =>
  version === undefined ? { kind: 'done', value } : { kind: 'done', value, version }

export const refused = (
  code: Refusal,
  more: {
    readonly field?: string
    readonly why?: Why
    readonly retryAfterSeconds?: number
    readonly isRole?: true
    readonly until?: number
    readonly reason?: EndReason
    readonly step?: StepAsked
    readonly price?: string
    readonly stopped?: NonNullable<Refused['stopped']>
  } = {},
): Refused => ({ kind: 'refused', code, ...more })

/** No business answer: an HTTP status with the envelope. [NET4, NET6] */
export class HttpProblem extends Error {
  readonly statusCode: number
  readonly retryAfterSeconds: number | null
  constructor(statusCode: number, retryAfterSeconds: number | null = null) {
    super(`HTTP ${statusCode}`)
    this.statusCode = statusCode
    this.retryAfterSeconds = retryAfterSeconds
  }
}
