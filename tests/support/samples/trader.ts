/** Somebody with a demo account on a back end that closes with the test, who places orders and looks at them. */
import { onTestFinished } from 'vitest'
import type { Deals, OrderRequest } from '#contract/shapes/order.ts'
import { type Decimal, formatDecimal } from '#rules/number/decimal.ts'
import type { Order, OrderStatus } from '#rules/trading/order.ts'
import { buyEuro } from './samples.ts'
import { type TestBackEnd, openBackEnd } from '../backend/backEnd.ts'
import type { Answered } from '../backend/wireCall.ts'

export type Trader = {
  /** Another one after `reopen`. */
  readonly back: TestBackEnd
  readonly token: string
  /** Buys 0.10 lots of EUR/USD at 1:100, or what is asked for instead. */
  readonly submit: (request?: Partial<OrderRequest>) => Promise<Answered<Order>>
  /** The same for an order that has to be accepted. */
  readonly placed: (request?: Partial<OrderRequest>) => Promise<Order>
  readonly close: (id: number, lots?: Decimal | null) => Promise<Answered<Order>>
  readonly deals: (status: OrderStatus, page?: number) => Promise<Deals>
  readonly listed: (status: OrderStatus) => Promise<readonly Order[]>
  readonly balance: () => Promise<string>
  /** A second later, a tick. */
  readonly tick: (price: number, code?: string) => Promise<void>
  /** Id, reason, closing price and profit of what ended, the newest end first. */
  readonly ends: () => Promise<readonly (readonly [number, string | null, string, string])[]>
  readonly reopen: () => Promise<void>
}

export async function openTrader(settings: Parameters<typeof openBackEnd>[0] = {}): Promise<Trader> {
  let back = await openBackEnd(settings)
  onTestFinished(() => back.close())
  const token = await back.enter()
  const submit: Trader['submit'] = (request = {}) => back.call('submitOrder', { ...buyEuro, ...request }, { token })
  const deals: Trader['deals'] = async (status, page = 1) =>
    valueOf(await back.call('deals', { status, page }, { token }))
  return {
    get back() {
      return back
    },
    token,
    submit,
    placed: async (request) => valueOf(await submit(request)),
    close: (id, lots = null) => back.call('closeOrder', { id, lots }, { token }),
    deals,
    listed: async (status) => (await deals(status)).orders,
    balance: async () => formatDecimal(valueOf(await back.call('balance', {}, { token })).balance),
    tick: async (price, code = 'EURUSD') => {
      back.pass(1_000)
      await back.market.tick(code, price)
    },
    ends: async () =>
      (await deals('ended')).orders.map(
        ({ id, closeReason, nowPrice, profit }) =>
          [id, closeReason, formatDecimal(nowPrice), formatDecimal(profit)] as const,
      ),
    reopen: async () => {
      back = await back.reopen()
    },
  }
}

function valueOf<T>({ value, code }: Answered<T>): T {
  if (value === null) throw new Error(`It was refused with ${code}.`)
  return value
}
