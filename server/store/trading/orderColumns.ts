/** An order's row: a new field of an order is one line here, and a migration. Beside it the rows of its ledger. */
import type { Generated } from 'kysely'
import { type FeedMark, markText, readMark, soleEpoch } from '#rules/market/feedMark.ts'
import { closeReasons, type CloseReason, type OrderStatus, type Side } from '#rules/trading/order.ts'
import type { EntrySide } from '#rules/trading/triggers.ts'
import type { OrderRecord } from '#engine/accountState.ts'
import {
  asDigits,
  asItIs,
  asMoney,
  asWhole,
  type ColumnsFor,
  orNull,
  type RowFrom,
  rowsOf,
  type Way,
} from '../columns.ts'

/** A reason that this build does not know is none. */
const asReason: Way<CloseReason | null, string | null> = {
  read: (column) => closeReasons.find((reason) => reason === column) ?? null,
  write: (reason) => reason,
}

/** Of a process that is alone it is nothing once that has ended. */
const asMark: Way<FeedMark | null, string | null> = {
  read: readMark,
  write: (mark) => (mark && mark.epoch < soleEpoch ? markText(mark) : null),
}

const columns = {
  id: ['id', asWhole],
  accountId: ['account_id', asWhole],
  instrumentId: ['instrument_id', asWhole],
  status: ['status', asItIs<OrderStatus>()],
  side: ['side', asItIs<Side>()],
  lots: ['lots', asDigits],
  leverage: ['leverage', asWhole],
  requestedPrice: ['asked_price', asDigits],
  entrySide: ['target_side', asItIs<EntrySide | null>()],
  openPrice: ['open_price', orNull(asDigits)],
  closePrice: ['close_price', orNull(asDigits)],
  profit: ['profit', asMoney],
  margin: ['margin', asMoney],
  fee: ['fee', asMoney],
  spreadCost: ['spread_cost', asMoney],
  swap: ['swap', asMoney],
  rolledTo: ['rolled_to', orNull(asWhole)],
  since: ['since', asMark],
  stopLoss: ['stop_loss', orNull(asDigits)],
  takeProfit: ['take_profit', orNull(asDigits)],
  trailDistance: ['trail', orNull(asDigits)],
  expiresAt: ['expires_at', orNull(asWhole)],
  createdAt: ['created_at', asWhole],
  closedAt: ['closed_at', orNull(asWhole)],
  closeReason: ['close_reason', asReason],
  parentId: ['parent_id', orNull(asWhole)],
} as const satisfies ColumnsFor<OrderRecord>

export type OrderRow = RowFrom<typeof columns>
/** Those of a whole record. */
export const orderFields = Object.keys(columns) as readonly (keyof OrderRecord)[]
export const orderColumns = Object.values(columns).map(([column]) => column)
export const { fromRow, toRow } = rowsOf(columns)

export type LedgerTable = {
  id: Generated<bigint>
  account_id: bigint
  amount: bigint
  kind: string
  /** Figures that the row's sentence needs, JSON. */
  memo: string
  balance_after: bigint
  order_id: bigint | null
  created_at: bigint
  /** The roll that a swap is of; null of other kinds. */
  rolled_at: bigint | null
}
