/** Bound addresses and bank accounts and withdrawals. What is refused is said where it was typed, not as a toast. */
import { fundsEndpoints } from '#contract/endpoints/funds.ts'
import type { Input } from '#contract/endpoints/index.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import { readHold } from './securityCalls.ts'
import type { Call } from './caller.ts'

const tellsSuccess = { tellsSuccess: true } as const

/** All that is bound of a kind. */
export const readWays = async (call: Call, kind: WayKind) =>
  (await call(fundsEndpoints.drawMethods, { kind, currencyId: null })).value

export const readDrawCurrencies = async (call: Call, kind: WayKind) =>
  (await call(fundsEndpoints.drawCurrencies, { kind })).value

export const bindWay = async (call: Call, form: Input<'bindDrawMethod'>) =>
  (await call(fundsEndpoints.bindDrawMethod, form, tellsSuccess)).value

export const removeWay = async (call: Call, id: number) =>
  (await call(fundsEndpoints.removeDrawMethod, { id }, tellsSuccess)).value

/** What a withdrawal of a kind can be made of: its currencies, what is bound, and until when nothing is withdrawn at all. */
export async function readWithdrawalOffer(call: Call, kind: WayKind) {
  const [currencies, ways, holdUntil] = await Promise.all([
    readDrawCurrencies(call, kind),
    readWays(call, kind),
    // A back end that does not tell judges all the same.
    readHold(call).catch(() => null),
  ])
  return { currencies, ways, holdUntil }
}

type Withdrawing = { readonly request: Input<'withdraw'>; readonly key: string }

export async function withdraw(call: Call, { request, key }: Withdrawing) {
  const { value } = await call(fundsEndpoints.withdraw, request, { key })
  return { ...value, id: value.id ?? 0 }
}

export async function readWithdrawals(call: Call, kind: WayKind, page: number) {
  const { value } = await call(fundsEndpoints.withdrawals, { kind, page })
  const { rows, total } = value
  return { items: identified(rows, total - (page - 1) * pageSizeRows), total, version: null, extra: null }
}

/**
 * Each with an id of its own. Where a back end tells none, rows are counted from the oldest one, which stays as newer ones come; below zero, so that none is taken for a real one.
 * `ordinal` is the first row's.
 */
const identified = <Row extends { readonly id: number | null }>(rows: readonly Row[], ordinal: number) =>
  rows.map((row, index) => ({ ...row, id: row.id ?? index - ordinal }))
