/** What is kept about some accounts, read from the tables as they stand, and what one command made of it. */
import type { Decimal } from '#rules/number/decimal.ts'
import { isFresh } from '#rules/market/quote.ts'
import type { MarketSnapshot, OrderRecord } from '#engine/accountState.ts'
import { snapshotMarket } from '#server/trading/snapshotMarket.ts'
import { moneyFromRow } from '#server/store/trading/money.ts'
import { fromRow } from '#server/store/trading/orderColumns.ts'
import type { TradingUnderTest } from '#tests/support/backend/tradingUnderTest.ts'

export type LedgerRow = {
  readonly accountId: number
  readonly kind: string
  readonly orderId: number | null
  readonly amount: Decimal
  readonly balanceAfter: Decimal
}

export type TradingState = {
  readonly accounts: readonly { readonly id: number; readonly balance: Decimal; readonly version: number }[]
  readonly orders: readonly OrderRecord[]
  readonly ledger: readonly LedgerRow[]
  readonly context: MarketSnapshot
}

export type Step = {
  readonly before: TradingState
  readonly after: TradingState
  /** Instruments that had a quote. */
  readonly ticked: readonly number[]
  /** Several things happened at the same moment. */
  readonly isCrowded: boolean
  readonly told: readonly (readonly [accountId: number, orderId: number])[]
  readonly answers: readonly { readonly accountId: number; readonly text: string }[]
  readonly repeated: readonly { readonly first: string; readonly again: string }[]
}

export async function readTradingState(
  trading: TradingUnderTest,
  accountIds: readonly number[],
): Promise<TradingState> {
  const { reader } = trading.store()
  const ids = accountIds.map(BigInt)
  const accounts = await reader.selectFrom('accounts').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const orders = await reader.selectFrom('orders').selectAll().where('account_id', 'in', ids).orderBy('id').execute()
  const ledger = await reader.selectFrom('ledger').selectAll().where('account_id', 'in', ids).orderBy('id').execute()
  const context = snapshotMarket({ market: trading.market(), clock: trading.now, broker: trading.broker })
  for (const { id } of trading.market().list()) context.instrument(id)
  return {
    accounts: accounts.map(({ id, balance, version }) => ({
      id: Number(id),
      balance: moneyFromRow(balance),
      version: Number(version),
    })),
    orders: orders.map(fromRow),
    ledger: ledger.map((row) => ({
      accountId: Number(row.account_id),
      kind: row.kind,
      orderId: row.order_id === null ? null : Number(row.order_id),
      amount: moneyFromRow(row.amount),
      balanceAfter: moneyFromRow(row.balance_after),
    })),
    context,
  }
}

export const ordersOf = ({ orders }: TradingState, accountId: number): readonly OrderRecord[] =>
  orders.filter((order) => order.accountId === accountId)

export const openPositionsOf = (state: TradingState, accountId: number): readonly OrderRecord[] =>
  ordersOf(state, accountId).filter(({ status }) => status === 'holding')

/** Whether an instrument trades at that moment: open, with a fresh quote and a conversion rate. [ORD12, ORD13] */
export function trades({ context }: TradingState, instrumentId: number): boolean {
  const { terms, quote } = context.instrument(instrumentId) ?? {}
  return terms?.market === 'open' && Boolean(terms.conversionRate) && Boolean(quote && isFresh(quote, context.now))
}
