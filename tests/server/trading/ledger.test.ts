/** What must hold after any sequence of orders, ticks and wrong turns. */
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderRequest } from '#contract/shapes/order.ts'
import { decimal, formatDecimal, minus, plus, sum } from '#rules/number/decimal.ts'
import { type Ticket, priceAsDecimal } from '#rules/trading/orderTicket.ts'
import { summariseTicket } from '#rules/trading/ticketSummary.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { holdsAsync } from '#tests/support/laws/holds.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
})
afterEach(() => back.close())

type Step =
  | { readonly kind: 'submit'; readonly request: OrderRequest }
  | { readonly kind: 'close' | 'cancel'; readonly nth: number }
  | { readonly kind: 'tick'; readonly code: string; readonly moved: number }
  | { readonly kind: 'reset' }

const starts: Readonly<Record<string, number>> = { EURUSD: 1.08517, USDJPY: 150, EURJPY: 162, BTCUSD: 90_000 }
const placesOf: Readonly<Record<string, number>> = { EURUSD: 5, USDJPY: 3, EURJPY: 3, BTCUSD: 2 }
const idsOf: Readonly<Record<number, string>> = { 7: 'EURUSD', 8: 'USDJPY', 9: 'EURJPY', 11: 'BTCUSD' }
const leverages: Readonly<Record<number, readonly number[]>> = { 7: [50, 200], 8: [100], 9: [100], 11: [50] }

const requests: fc.Arbitrary<OrderRequest> = fc.constantFrom(7, 8, 9, 11).chain((instrumentId) => {
  const code = idsOf[instrumentId]!
  const near = fc
    .integer({ min: -300, max: 300 })
    .map((permille) => decimal((starts[code]! * (1 + permille / 10_000)).toFixed(placesOf[code])))
  const stop = fc.option(near, { freq: 2 })
  return fc.record({
    side: fc.constantFrom('buy', 'sell'),
    lots: fc.integer({ min: 1, max: 4_000 }).map((hundredths) => decimal((hundredths / 100).toFixed(2))),
    instrumentId: fc.constant(instrumentId),
    mode: fc.constantFrom('market', 'pending'),
    entryPrice: stop,
    stopLoss: stop,
    takeProfit: stop,
    leverage: fc.constantFrom(...leverages[instrumentId]!),
    terms: fc.constant(null),
  })
})

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: requests.map((request) => ({ kind: 'submit', request }) as const) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('close', 'cancel'), nth: fc.nat(5) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('tick'),
      code: fc.constantFrom(...Object.keys(starts)),
      moved: fc.integer({ min: -400, max: 400 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'reset' } as const) },
)

async function take(step: Step, token: string): Promise<void> {
  back.pass(100)
  if (step.kind === 'tick') {
    const price = (starts[step.code]! * (1 + step.moved / 10_000)).toFixed(placesOf[step.code])
    return back.market.tick(step.code, Number(price))
  }
  if (step.kind === 'reset') return void (await back.call('resetDemo', {}, { token }))
  if (step.kind === 'submit') {
    const { request } = step
    const entryPrice = request.mode === 'market' ? null : request.entryPrice
    return void (await back.call('submitOrder', { ...request, entryPrice }, { token }))
  }
  const status = step.kind === 'close' ? 'holding' : 'pending'
  const { value } = await back.call('deals', { status, page: 1 }, { token })
  const order = value!.orders[step.nth % Math.max(1, value!.orders.length)]
  if (order) await back.call(step.kind === 'close' ? 'closeOrder' : 'cancelOrder', { id: order.id }, { token })
}

async function books(token: string) {
  const { value: user } = await back.call('userInfo', {}, { token })
  const { value: detail } = await back.call('accountDetail', {}, { token })
  const { value: holding } = await back.call('deals', { status: 'holding', page: 1 }, { token })
  const { value: ended } = await back.call('deals', { status: 'ended', page: 1 }, { token })
  const rows = await back.store.reader
    .selectFrom('ledger')
    .selectAll()
    .where('account_id', '=', BigInt(user!.id))
    .orderBy('id')
    .execute()
  return { detail: detail!, holding: holding!, ended: ended!, rows }
}

describe('laws', () => {
  it('[ACC12, ACC1, ACC2, ORD23, ORD4] rows make the balance, positions make the figures, after anything', async () => {
    await holdsAsync(
      { sequence: fc.array(steps, { minLength: 4, maxLength: 24 }) },
      async ({ sequence }) => {
        const token = await back.enter()
        for (const [code, price] of Object.entries(starts)) await back.market.tick(code, price)
        for (const step of sequence) await take(step, token)
        const { detail, holding, ended, rows } = await books(token)
        let running = 0n
        for (const row of rows) {
          running += row.amount
          expect(row.balance_after).toBe(running)
          expect(row.amount).not.toBe(0n)
        }
        expect(formatDecimal(detail.balance)).toBe(formatDecimal(decimal(formatMillionths(running))))
        const booked = rows.filter(({ kind }) => kind === 'profit').reduce((total, { amount }) => total + amount, 0n)
        expect(formatDecimal(ended.profitOfAll)).toBe(formatDecimal(decimal(formatMillionths(booked))))
        expect(detail.equity).toEqual(plus(detail.balance, holding.profitOfAll))
        expect(detail.freeMargin).toEqual(minus(detail.equity!, detail.margin!))
        if (holding.total <= 20) expect(detail.margin).toEqual(sum(holding.orders.map(({ margin }) => margin)))
        if (holding.total === 0) expect(detail.balance.units >= 0n).toBe(true)
        for (const order of ended.orders) {
          const wasOpen = order.openPrice !== null
          expect(wasOpen || formatDecimal(order.profit) === '0').toBe(true)
          expect([
            'manual',
            'stop_loss',
            'take_profit',
            'stop_out',
            'cancelled',
            'no_margin',
            'demo_reset',
            'expired',
          ]).toContain(order.closeReason)
        }
        expect(back.logged.filter((line) => line.includes('"failed"'))).toEqual([])
      },
      { runs: 40 },
    )
  }, 60_000)

  it('[MRG1, FEE1, TKT34] what the preview says is booked to the last digit', async () => {
    const token = await back.enter()
    await holdsAsync(
      { request: requests },
      async ({ request }) => {
        await back.call('resetDemo', {}, { token })
        for (const [code, price] of Object.entries(starts)) await back.market.tick(code, price)
        const { value: detail } = await back.call('accountDetail', {}, { token })
        const { value: listed } = await back.call('instruments', { search: idsOf[request.instrumentId]! }, {})
        const terms = listed![0]!
        const quote = back.market.quote(terms.id)!
        const ticket: Ticket = { ...request, mode: 'market', entryPrice: null, stopLoss: null, takeProfit: null }
        const preview = summariseTicket(ticket, {
          terms,
          quote: { price: priceAsDecimal(quote.price, terms.pricePrecision), time: quote.time },
          now: back.now(),
          feeType: 'per lot',
          conversionRate: terms.conversionRate,
          freeMargin: detail!.freeMargin,
        })!
        const { value: order, code } = await back.call(
          'submitOrder',
          { ...request, ...ticket, leverage: request.leverage },
          { token },
        )
        if (preview.freeMarginAfter!.units < 0n) {
          expect(code).toBe(2004)
          return
        }
        expect([order!.margin, order!.fee, order!.openPrice]).toEqual([preview.margin, preview.fee, preview.price])
        const { value: after } = await back.call('accountDetail', {}, { token })
        expect(after!.freeMargin).toEqual(preview.freeMarginAfter)
      },
      { runs: 100 },
    )
  })
})

const formatMillionths = (units: bigint): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(7, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
}
