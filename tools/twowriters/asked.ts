/** What was asked of two back ends, and what they answered: all that the judge knows beside the database. */
import { fundsEndpoints } from '#contract/endpoints/funds.ts'
import { tradingEndpoints } from '#contract/endpoints/trading.ts'
import type { Call } from './callers.ts'

export type Wanted =
  | {
      readonly kind: 'submit'
      readonly side: 'buy' | 'sell'
      readonly lots: string
      readonly instrumentId: number
      /** 0 buys at the market. */
      readonly entryPrice: number
      /** 0 for none. */
      readonly stopLoss: number
      readonly takeProfit: number
    }
  | { readonly kind: 'close' | 'cancel'; readonly order: number }
  | { readonly kind: 'protect'; readonly order: number; readonly stopLoss: number; readonly takeProfit: number }
  | {
      readonly kind: 'withdraw'
      readonly amount: string
      readonly currencyId: number
      readonly methodId: number
    }

/** A call with a key, however often it was sent. */
export type Asked = {
  readonly account: number
  readonly key: string
  readonly wanted: Wanted
  /** Each different answer. */
  readonly answers: Set<string>
  /** When it was sent first, in milliseconds of the tool. */
  readonly askedAt?: number
  /** When the first came, in milliseconds of the tool. */
  answeredAt?: number
}
/** Without a key: sent once. Null: it is not known whether it acted. */
export type Reset = { readonly account: number; readonly version: number | null }
export type Decision = {
  readonly about: 'deposit' | 'withdrawal'
  readonly id: number
  readonly decision: 'approve' | 'reject'
  /** Of the answer. */
  readonly code: number | null
}
/** Both back ends were told of it, and one of them answered. */
export type SetPrice = { readonly price: number; readonly sentAt: number }
/** An answer that took longer than it may. */
export type Late = {
  readonly path: string
  readonly tookMs: number
  readonly isAnswered: boolean
  /** From when its process went on after a stop until the call; null where it was not stopped before. */
  readonly sinceWokenMs: number | null
}
export type Record = {
  readonly asked: readonly Asked[]
  readonly prices: readonly SetPrice[]
  /** Of processes that were not stopped meanwhile. */
  readonly late: readonly Late[]
  readonly resets: readonly Reset[]
  readonly decisions: readonly Decision[]
}

export const leverage = 50

export function callOf(token: string, { key, wanted }: Pick<Asked, 'key' | 'wanted'>): Call {
  const { path, fields } = wireOf(wanted)
  const headers = `Authorization: ${token}\r\nIdempotency-Key: ${key}\r\n`
  if (wanted.kind !== 'withdraw') return { path, headers, body: JSON.stringify(fields) }
  const body = new URLSearchParams(fields as { [name: string]: string }).toString()
  return { path, headers, body, type: 'application/x-www-form-urlencoded' }
}

function wireOf(wanted: Wanted): { readonly path: string; readonly fields: object } {
  const { submitOrder, closeOrder, cancelOrder, setStops } = tradingEndpoints
  switch (wanted.kind) {
    case 'submit':
      return {
        path: submitOrder.path,
        fields: {
          type: wanted.side === 'buy' ? 1 : 2,
          cont: wanted.lots,
          forex_id: wanted.instrumentId,
          status: wanted.entryPrice === 0 ? 1 : 0,
          target_price: wanted.entryPrice,
          stop_loss_price: wanted.stopLoss,
          target_profit_price: wanted.takeProfit,
          multiple: leverage,
        },
      }
    case 'close':
      return { path: closeOrder.path, fields: { id: wanted.order } }
    case 'cancel':
      return { path: cancelOrder.path, fields: { id: wanted.order } }
    case 'protect':
      return {
        path: setStops.path,
        fields: {
          id: wanted.order,
          stop_loss_price: wanted.stopLoss,
          target_profit_price: wanted.takeProfit,
        },
      }
    case 'withdraw': {
      const ids = { draw_currency_id: String(wanted.currencyId), draw_method_id: String(wanted.methodId) }
      return { path: fundsEndpoints.withdraw.path, fields: { ...ids, number: wanted.amount, memo: '' } }
    }
  }
}
