/** What operators see and decide: identities, and money that comes and goes. [OPS26, OPS27] */
import * as v from 'valibot'
import type { DepositStatus } from '#rules/funds/deposit.ts'
import type { ReviewStatus } from '#rules/people/identity.ts'
import type { WithdrawalStatus } from '#rules/funds/withdrawal.ts'
import { type Codec, type ValueOf, at, listOf, orElse, orNull, record, recordByKind } from '../codec.ts'
import { integer, isoTime, money, oneOf, pageText, text } from '../primitives.ts'
import { typedText } from '../typedText.ts'
import { depositFields, depositStatusShape, withdrawalFields, withdrawalStatusShape } from './funds.ts'
import { reviewStatusShape } from './identity.ts'
import { pathId } from './operator.ts'

const ofEach = {
  id: at('id', integer),
  user: at('user', record({ uid: at('uid', text), email: at('email', text), mobile: at('mobile', text) })),
  createdAt: at('created_at', isoTime),
  remark: at('remark', text),
  /** Null while it waits. */
  decidedBy: at('decided_by', orNull(text)),
  decidedAt: at('decided_at', orNull(isoTime)),
}
const { kind: depositWay, ...deposit } = depositFields
const { kind: withdrawalWay, notes: memo, ...withdrawal } = withdrawalFields

/** A record that waits or was decided. `way` is coin or bank. */
export const reviewShape = recordByKind({
  identity: {
    ...ofEach,
    name: at('name', text),
    cardId: at('card_id', text),
    frontPicture: at('front_pic', text),
    backPicture: at('reverse_pic', text),
    status: at('status', reviewStatusShape),
  },
  deposit: {
    ...deposit,
    ...ofEach,
    way: depositWay,
    /** Where the proof lies. */
    proof: at('proofImg', text),
    address: at('address', text),
    /** The network's protocol, or the name of the bank. */
    channel: at('channel', text),
    /** USD for one unit now. */
    usdPrice: at('usd_price', money),
  },
  withdraw: {
    ...withdrawal,
    ...ofEach,
    way: withdrawalWay,
    status: at('status', withdrawalStatusShape),
    /** What its user wrote. */
    memo,
    protocol: at('protocol', text),
    bankName: at('bank_name', text),
    bankAddress: at('bank_address', text),
    bankSwift: at('bank_swift', text),
    payeeName: at('payee_name', text),
  },
})
export type Review = ValueOf<typeof reviewShape>

type Statuses = { identity: ReviewStatus; deposit: DepositStatus; withdraw: WithdrawalStatus }
type AskedOf<K extends keyof Statuses> = {
  readonly kind: K
  /** Null asks for what waits. */
  readonly status: Statuses[K] | null
  readonly page: number
}
export type ReviewsAsked = AskedOf<'identity'> | AskedOf<'deposit'> | AskedOf<'withdraw'>

/** Each kind has numbers of its own for its statuses; in a query they are text. */
const statusOf: { readonly [K in keyof Statuses]: Codec<Statuses[K], number> } = {
  identity: reviewStatusShape,
  deposit: depositStatusShape,
  withdraw: withdrawalStatusShape,
}
const isKnown = (kind: keyof Statuses, status: string | undefined): boolean =>
  status === undefined || v.is(statusOf[kind].schema, Number(status))

const askedFields = v.object({
  kind: v.picklist(['identity', 'deposit', 'withdraw']),
  status: v.optional(v.pipe(v.string(), v.regex(/^\d$/))),
  page: pageText.schema,
})
type AskedWire = v.InferOutput<typeof askedFields>

export const reviewsAskedShape: Codec<ReviewsAsked, AskedWire> = {
  schema: v.pipe(
    askedFields,
    v.forward(
      v.partialCheck([['kind'], ['status']], ({ kind, status }) => isKnown(kind, status), 'no status of this kind'),
      ['status'],
    ),
  ),
  read: ({ kind, status, page: wirePage }) => {
    const read = <T>(codec: Codec<T, number>): T | null => (status === undefined ? null : codec.read(Number(status)))
    const page = pageText.read(wirePage)
    if (kind === 'identity') return { kind, status: read(statusOf.identity), page }
    return kind === 'deposit'
      ? { kind, status: read(statusOf.deposit), page }
      : { kind, status: read(statusOf.withdraw), page }
  },
  write: ({ kind, status, page }) => {
    const codec: Codec<unknown, number> = statusOf[kind]
    return { kind, page: pageText.write(page), ...(status === null ? {} : { status: String(codec.write(status)) }) }
  },
}

type Decided<D> = { readonly id: number; readonly decision: D; readonly remark: string }
const isExplained = ({ decision, remark = '' }: { readonly [name: string]: unknown }): boolean =>
  decision !== 'reject' || String(remark).trim() !== ''

/** A rejection says why. [OPS27] */
function decisionOf<D extends string>(...decisions: readonly D[]): Codec<Decided<D>, { [name: string]: unknown }> {
  const told = record({
    id: at('id', pathId),
    decision: at('decision', oneOf<D, D>(decisions.map((word) => [word, word] as const))),
    remark: at('remark', orElse(typedText(0, 500), '')),
  })
  return {
    schema: v.pipe(told.schema, v.forward(v.check(isExplained, 'needed for a rejection'), ['remark'])),
    read: (wire) => ({ ...told.read(wire), remark: told.read(wire).remark.trim() }),
    write: (decided) => told.write(decided),
  }
}

export const decisionShape = decisionOf('approve', 'reject')
/** A release lets frozen withdrawals of the account be paid. */
export const withdrawalDecisionShape = decisionOf('approve', 'reject', 'release')
export const depositDecisionShape = decisionOf('approve', 'reject', 'invalidate')

const kinds: readonly Review['kind'][] = ['identity', 'deposit', 'withdraw']

/** What waits for an operator now, and what else one should know before anything else. */
export const overviewShape = record({
  /** Of the kinds that the operator may decide. */
  waiting: at(
    'waiting',
    listOf(
      record({
        kind: at('kind', oneOf(kinds.map((kind) => [kind, kind] as const))),
        count: at('count', integer),
        /** When the one that waits longest was handed in; null where nothing waits. */
        since: at('since', orNull(isoTime)),
      }),
    ),
  ),
  /** Of all accounts. */
  openPositions: at('open_positions', integer),
  /** Of real accounts, by instrument, the largest first; null for whoever has nothing to do with risk. */
  exposures: at(
    'exposures',
    orNull(
      listOf(
        record({
          instrumentId: at('forex_id', integer),
          code: at('code', text),
          positions: at('positions', integer),
          longLots: at('long', money),
          shortLots: at('short', money),
          netUsd: at('net_usd', orNull(money)),
          profit: at('profit', money),
        }),
      ),
    ),
  ),
  /** Codes of open instruments without a fresh quote. */
  stale: at('stale', listOf(text)),
  companyStatus: at('company_status', integer),
  /** When this was so. */
  at: at('at', isoTime),
})
export type Overview = ValueOf<typeof overviewShape>
