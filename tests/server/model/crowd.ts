/** Many accounts that hold the same instruments, and what one violent quote has to do to each of them, computed by itself. [ACC22, ACC23, ACC26] */
import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import {
  type Decimal,
  compare,
  decimal,
  divide,
  isAbove,
  isNegative,
  isZero,
  minus,
  plus,
  round,
  sum,
  times,
  zero,
} from '#rules/number/decimal.ts'
import type { Side } from '#rules/trading/order.ts'
import type { TradingUnderTest } from '#tests/support/backend/tradingUnderTest.ts'
import { idOf } from './acts.ts'
import { type TradingState, openPositionsOf, ordersOf, trades } from './tradingState.ts'

export type Position = {
  readonly instrument: 'BTCUSD' | 'EURUSD' | 'FIXED'
  readonly side: Side
  readonly lots: string
}

/** Three at most, small and large, which one account can pay for together: in what gaps, in what stands still, and in what may be closed. */
export const positions: fc.Arbitrary<readonly Position[]> = fc.array(
  fc.oneof(
    position('BTCUSD', fc.integer({ min: 10, max: 18_00 })),
    position('EURUSD', fc.integer({ min: 1, max: 30_00 })),
    position('FIXED', fc.integer({ min: 1, max: 3_00 })),
  ),
  { minLength: 1, maxLength: 3 },
)

function position(instrument: Position['instrument'], hundredths: fc.Arbitrary<number>): fc.Arbitrary<Position> {
  const lots = hundredths.map((count) => (count / 100).toFixed(2))
  return fc.record({ instrument: fc.constant(instrument), side: fc.constantFrom<Side>('buy', 'sell'), lots })
}

/** What waits for three seconds is refused, as anybody's is: on a busy machine no more than these are served by then. */
const enteringAtOnce = 50

/** A new account for each; answers their ids. */
export async function fillCrowd(
  trading: TradingUnderTest,
  crowd: readonly (readonly Position[])[],
): Promise<readonly number[]> {
  const ids: number[] = []
  while (ids.length < crowd.length)
    ids.push(...(await enter(trading, crowd.slice(ids.length, ids.length + enteringAtOnce))))
  return ids
}

async function enter(trading: TradingUnderTest, crowd: readonly (readonly Position[])[]): Promise<readonly number[]> {
  const accounts = await Promise.all(crowd.map(() => trading.enter()))
  const submits = crowd.flatMap((own, index) =>
    own.map(({ instrument, side, lots }, nth) => {
      const request = {
        instrumentId: idOf(trading, instrument),
        side,
        lots: decimal(lots),
        leverage: instrument === 'BTCUSD' ? 50 : 100,
        ...({ mode: 'market', entryPrice: null, stopLoss: null, takeProfit: null, terms: null } as const),
      }
      const accountId = accounts[index] ?? 0
      return trading.act(accountId, `${accountId}/${nth}`, (at) => at.submit(accountId, request))
    }),
  )
  await Promise.all(submits)
  return accounts
}

type Held = { readonly id: number; readonly profit: Decimal; readonly margin: Decimal; readonly isTrading: boolean }

/** Which of an account's positions go, in their order, and what its balance is then. */
function expected(before: TradingState, after: TradingState, accountId: number) {
  const held: readonly Held[] = openPositionsOf(before, accountId).map(
    ({ id, side, lots, openPrice, margin, instrumentId }) => {
      const { terms, quote } = after.context.instrument(instrumentId) ?? {}
      if (!terms || !quote || !openPrice) throw new Error(`Order ${id} has no price.`)
      const moved = side === 'buy' ? minus(quote.price, openPrice) : minus(openPrice, quote.price)
      const profit = round(times(times(moved, lots), terms.unitsPerLot), 6)
      return { id, profit, margin, isTrading: trades(after, instrumentId) }
    },
  )
  let balance = before.accounts.find(({ id }) => id === accountId)?.balance ?? zero
  let left = held
  const gone: number[] = []
  while (isTooLow(balance, left)) {
    const [worst] = left
      .filter(({ isTrading }) => isTrading)
      .toSorted((a, b) => compare(a.profit, b.profit) || a.id - b.id)
    if (!worst) break
    balance = plus(balance, worst.profit)
    left = left.filter(({ id }) => id !== worst.id)
    gone.push(worst.id)
  }
  return { gone, balance: gone.length > 0 && left.length === 0 && isNegative(balance) ? zero : balance }
}

/** At or below half of the margin. */
function isTooLow(balance: Decimal, held: readonly Held[]): boolean {
  const margin = sum(held.map((one) => one.margin))
  const net = plus(balance, sum(held.map((one) => one.profit)))
  return !isZero(margin) && !isAbove(net, divide(margin, decimal(2), 12))
}

/** What the ledger says has ended, in its order. */
export const closedIn = ({ ledger }: TradingState): readonly (readonly [accountId: number, orderId: number])[] =>
  ledger.flatMap(({ kind, accountId, orderId }) =>
    kind === 'profit' && orderId !== null ? [[accountId, orderId]] : [],
  )

/** What is otherwise than it has to be after the quote, as sentences. */
export function findCrowdProblems(
  before: TradingState,
  after: TradingState,
  told: readonly (readonly [accountId: number, orderId: number])[],
): readonly string[] {
  const toldOf = Map.groupBy(told, ([accountId]) => accountId)
  return after.accounts.flatMap(({ id, balance }) => {
    const due = expected(before, after, id)
    const ended = (toldOf.get(id) ?? []).map(([, orderId]) => orderId)
    const reasons = ordersOf(after, id).filter(({ status }) => status === 'ended')
    const problems: string[] = []
    if (!isDeepStrictEqual(ended, due.gone)) problems.push(`closes ${ended.join()} instead of ${due.gone.join()}`)
    if (compare(balance, due.balance) !== 0) problems.push('has another balance than that makes')
    if (reasons.some(({ closeReason }) => closeReason !== 'stop_out')) problems.push('has an order without its reason')
    if (isNegative(balance) && openPositionsOf(after, id).length === 0) problems.push('is below zero')
    return problems.map((problem) => `account ${id} ${problem}`)
  })
}
