/**
 * A deposit as it is filled in: what it is worth, and what is missing or wrong. [DEP8, DEP10, DEP11, DEP12, DEP22]
 * A back end need not tell prices, places and minimum: what is unknown is not judged here.
 */
import { type Decimal, isBelow, isPositive, one, plus, divide, zero } from '../number/decimal.ts'
import { creditOf, findDepositProblem } from './deposit.ts'
import { readTypedNumber } from '../number/typedNumber.ts'

/** By card the payment provider takes the money, on a page of its own. */
export type DepositWay = 'coin' | 'bank' | 'card'

/** Where money can be sent to. */
export type DepositPlace = {
  readonly id: number
  readonly currency: string
  /** USD for one unit. */
  readonly usdPrice: Decimal | null
  readonly precision: number | null
}

export type DepositDraft = {
  readonly way: DepositWay
  /** Of the coin networks. */
  readonly currency: string | null
  readonly networkId: number | null
  readonly wireId: number | null
  /** As typed, in the place's currency; USD by card. */
  readonly amount: string
  /** The sender's. */
  readonly address: string
}

export type DepositProblem =
  | 'no place'
  | 'no amount'
  | 'no number'
  | 'too many places'
  | 'too small'
  | 'too large'
  | 'no proof'

export type DepositContext = {
  readonly place: DepositPlace | null
  /** USD. */
  readonly minimum: Decimal | null
  readonly proof: string | null
}

export type DepositSummary = {
  /** Null while none is typed. */
  readonly amount: Decimal | null
  /** USD; null while nobody knows. */
  readonly credit: Decimal | null
  readonly problems: readonly DepositProblem[]
}

export const newDepositDraft: DepositDraft = {
  way: 'coin',
  currency: null,
  networkId: null,
  wireId: null,
  amount: '',
  address: '',
}

/** What is paid by card is in USD. */
export const cardPlace: DepositPlace = { id: 0, currency: 'USD', usdPrice: one, precision: 2 }

export function summariseDeposit(draft: DepositDraft, { place, minimum, proof }: DepositContext): DepositSummary {
  const amount = readTypedNumber(draft.amount)
  const usdPrice = place?.usdPrice ?? null
  const wrong = findAmountProblem(draft.amount, amount, place, minimum)
  return {
    amount,
    credit: amount && usdPrice && (wrong === null || wrong === 'too small') ? creditOf(amount, usdPrice) : null,
    problems: [
      ...(place ? [] : ['no place' as const]),
      ...(wrong ? [wrong] : []),
      ...(draft.way === 'card' || proof !== null ? [] : ['no proof' as const]),
    ],
  }
}

/** The least amount of the currency that may be deposited; null while nobody knows. [DEP10] */
export function leastDeposit({ usdPrice, precision }: DepositPlace, minimum: Decimal | null): Decimal | null {
  if (!usdPrice || !isPositive(usdPrice) || precision === null || !minimum) return null
  const below = divide(minimum, usdPrice, precision, 'down')
  return isBelow(creditOf(below, usdPrice), minimum) ? plus(below, { units: 1n, scale: precision }) : below
}

/** The network of a currency that has but one; otherwise it is chosen. */
export function withCurrency(networks: readonly DepositPlace[], currency: string): Partial<DepositDraft> {
  const [first, ...others] = networks.filter((network) => network.currency === currency)
  return { currency, networkId: first && others.length === 0 ? first.id : null }
}

/**
 * The provider's page for an amount in USD, where `{amount}` and `{uid}` in its link are filled in. [DEP17]
 * Null when the link is no web address: nothing else is ever opened.
 */
export function cardPayPage(link: string, amount: string, uid: string): string | null {
  const filled = link.replaceAll('{amount}', encodeURIComponent(amount)).replaceAll('{uid}', encodeURIComponent(uid))
  return /^https:\/\//i.test(filled) && URL.canParse(filled) ? filled : null
}

function findAmountProblem(
  typed: string,
  amount: Decimal | null,
  place: DepositPlace | null,
  minimum: Decimal | null,
): DepositProblem | null {
  if (typed.trim() === '') return 'no amount'
  if (!amount) return 'no number'
  if (!isPositive(amount)) return 'no amount'
  if (!place) return null
  const { usdPrice, precision } = place
  if (precision !== null && amount.scale > precision) return 'too many places'
  if (!usdPrice) return null
  const least = minimum ?? zero
  const code = findDepositProblem(amount, { usdPrice, precision: precision ?? amount.scale }, least)
  if (code === null) return null
  const credit = creditOf(amount, usdPrice)
  return isBelow(credit, least) || !isPositive(credit) ? 'too small' : 'too large'
}
