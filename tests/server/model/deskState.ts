/** What is kept about some accounts, read from the tables as they stand, and what one command made of it. */
import type { Decimal } from '#rules/number/decimal.ts'
import { isFresh } from '#rules/market/quote.ts'
import type { Circumstances, OrderRecord } from '#engine/accountState.ts'
import { circumstancesOf } from '#server/trading/circumstances.ts'
import { moneyFromRow } from '#server/store/trading/money.ts'
import { fromRow } from '#server/store/trading/orders.ts'
import type { DeskUnderTest } from '#tests/support/backend/deskUnderTest.ts'

export type LedgerRow = {
  readonly accountId: number
  readonly kind: string
  readonly orderId: number | null
  readonly amount: Decimal
  readonly balanceAfter: Decimal
}

export type DeskState = {
  readonly accounts: readonly { readonly id: number; readonly balance: Decimal; readonly version: number }[]
  readonly orders: readonly OrderRecord[]
  readonly ledger: readonly LedgerRow[]
  readonly meets: Circumstances
}

export type Step = {
  readonly before: DeskState
  readonly after: DeskState
  /** Instruments that had a quote. */
  readonly ticked: readonly number[]
  /** Several things happened at the same moment. */
  readonly isCrowded: boolean
  readonly told: readonly (readonly [accountId: number, orderId: number])[]
  readonly answers: readonly { readonly accountId: number; readonly text: string }[]
  readonly repeated: readonly { readonly first: string; readonly again: string }[]
}

export async function readDeskState(desk: DeskUnderTest, accountIds: readonly number[]): Promise<DeskState> {
  const { reader } = desk.store()
  const ids = accountIds.map(BigInt)
  const accounts = await reader.selectFrom('accounts').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const orders = await reader.selectFrom('orders').selectAll().where('account_id', 'in', ids).orderBy('id').execute()
  const ledger = await reader.selectFrom('ledger').selectAll().where('account_id', 'in', ids).orderBy('id').execute()
  const meets = circumstancesOf({ market: desk.market(), clock: desk.now, house: desk.house })
  for (const { id } of desk.market().list()) meets.instrument(id)
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
    meets,
  }
}

export const ordersOf = ({ orders }: DeskState, accountId: number): readonly OrderRecord[] =>
  orders.filter((order) => order.accountId === accountId)

export const holdingOf = (state: DeskState, accountId: number): readonly OrderRecord[] =>
  ordersOf(state, accountId).filter(({ status }) => status === 'holding')

/** Whether an instrument trades at that moment: open, with a fresh quote and an account rate. [ORD12, ORD13] */
export function trades({ meets }: DeskState, instrumentId: number): boolean {
  const { terms, quote } = meets.instrument(instrumentId) ?? {}
  return terms?.market === 'open' && Boolean(terms.accountRate) && Boolean(quote && isFresh(quote, meets.now))
}
