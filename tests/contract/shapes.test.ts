import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Codec, readWire } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { accountDetailShape, equityAskedShape, equityPointShape } from '#contract/shapes/account.ts'
import { loginShape } from '#contract/shapes/login.ts'
import { userShape } from '#contract/shapes/user.ts'
import { candleShape } from '#contract/shapes/candle.ts'
import { categoryShape, instrumentShape } from '#contract/shapes/instrument.ts'
import { dealsAskedShape, dealsShape, orderShape, protectionShape, submitShape } from '#contract/shapes/order.ts'
import { idListText } from '#contract/primitives.ts'
import { settingsShape } from '#contract/shapes/settings.ts'
import { liveCandleShape, marketQuoteShape, tradeFiguresShape } from '#contract/socket.ts'
import { decimal } from '#rules/number/decimal.ts'
import { anyPeriod, candles } from '#tests/arbitraries/candles.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { conversionRates, instruments } from '#tests/arbitraries/instruments.ts'
import { moments } from '#tests/arbitraries/prices.ts'
import { orderRequests, ordersAsked, orders } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { order } from '#tests/support/samples/inputs.ts'

/** What is written is taken by the schema, after a journey as JSON, and reads as what it was. */
function travels<T>(codec: Codec<T>, values: fc.Arbitrary<T>): void {
  holds({ value: values }, ({ value }) => {
    expect(readWire(codec, JSON.parse(JSON.stringify(codec.write(value))))).toEqual({ ok: true, value })
  })
}

/** What is written is taken without asking the schema; so is nothing that the schema refuses, be it all of a message or one field. */
function isTakenQuickly<T>(codec: Codec<T>, values: fc.Arbitrary<T>): void {
  const odd = fc.oneof(
    fc.anything(),
    fc.constantFrom(null, undefined, '', '1e3', Number.NaN, Infinity, 0.5, 2 ** 60, 1),
  )
  holds({ value: values, at: fc.nat(), spoilt: odd }, ({ value, at, spoilt }) => {
    const wire = JSON.parse(JSON.stringify(codec.write(value))) as Record<string, unknown>
    expect(codec.accepts?.(wire)).toBe(true)
    const names = Object.keys(wire)
    const other = { ...wire, [names[at % names.length] ?? '']: spoilt }
    if (codec.accepts?.(other)) expect(v.is(codec.schema, other)).toBe(true)
    if (codec.accepts?.(spoilt)) expect(v.is(codec.schema, spoilt)).toBe(true)
  })
}

const money = decimals({ min: '-1000000', max: '1000000' })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary)
const ids = fc.integer({ min: 0, max: 2 ** 40 })
const words = fc.string({ unit: 'binary' })
const amounts = maybe(decimals({ min: '0.000001', max: '1000000000' }))
const users = fc.record({
  id: ids,
  uid: words,
  email: words,
  mobile: words,
  kind: fc.constantFrom('real', 'demo'),
  inviteCode: words,
  isLocked: fc.boolean(),
  isStepNeeded: fc.boolean(),
})

describe('laws', () => {
  it('[NET20, NET16] an order reads as it was written', () => travels(orderShape, orders()))
  it('[NET20, ORD56] a request for an order reads as it was written', () => travels(submitShape, orderRequests))
  it('[NET20] stops read as they were written', () =>
    travels(protectionShape, fc.record({ id: ids, takeProfit: amounts, stopLoss: amounts, trail: amounts })))
  it('[NET20] orders of a page read as they were written', () =>
    travels(
      dealsShape,
      fc.record({ orders: fc.array(orders(), { maxLength: 3 }), total: ids, profitOfAll: money, balance: money }),
    ))
  it('[NET20] what is asked of orders reads as it was written', () => travels(dealsAskedShape, ordersAsked))
  it('[NET20] a list of ids reads as it was written', () =>
    travels(idListText, fc.array(ids, { minLength: 1, maxLength: 100 })))
  it('[NET20] an instrument reads as it was written', () => travels(instrumentShape, instruments()))
  it('[NET20] a category reads as it was written', () => travels(categoryShape, fc.record({ id: ids, name: words })))
  it('[NET20, NET11] a candle reads as it was written', () => {
    travels(candleShape, anyPeriod.chain(candles))
    travels(liveCandleShape, liveCandles)
  })
  it('[NET20, SES14] a user and a login read as they were written', () => {
    travels(userShape, users)
    travels(loginShape, fc.record({ token: words, user: users }))
  })
  it('[NET20, ACC15] figures of an account read as they were written', () => {
    const figure = maybe(money)
    travels(
      accountDetailShape,
      fc.record({
        balance: money,
        locked: money,
        equity: figure,
        freeMargin: figure,
        margin: figure,
        marginLevel: figure,
        prepaymentRatio: figure,
      }),
    )
  })
  it('[NET20, ACC17] a point of the curve and what is asked of it read as they were written', () => {
    travels(equityPointShape, fc.record({ time: moments, balance: money, equity: money }))
    travels(equityAskedShape, fc.record({ from: maybe(moments), to: maybe(moments) }))
  })
  it('[NET20, NET84, NET85] settings read as they were written', () =>
    travels(
      settingsShape,
      fc.record({
        serviceLink: words,
        serviceLinkType: fc.nat(),
        verifyRegisterType: fc.nat(),
        feeType: fc.constantFrom('per lot', 'share of margin'),
        marginCallPercent: fc.nat(),
        stopOutPercent: fc.nat(),
        guard: maybe(fc.integer()),
        identityToWithdraw: maybe(fc.integer()),
        termsVersion: maybe(fc.nat()),
        maxOrders: maybe(fc.nat()),
        profile: maybe(words),
        losingAccounts: maybe(fc.record({ share: fc.nat(), n: fc.nat() })),
        mode: fc.constantFrom('main', 'company'),
        name: words,
        logo: words,
        messengers: fc.array(fc.record({ name: words, url: words })),
        complaintOrigin: words,
        passkeyHost: words,
        cardPayLink: words,
        minimums: maybe(fc.record({ deposit: money, withdraw: money })),
      }),
    ))
  const price = fc.integer({ min: 1, max: 10_000_000 }).map((units) => units / 100)
  const quotes: fc.Arbitrary<ReturnType<typeof marketQuoteShape.read>> = fc.record({
    code: words,
    quotation: fc.record({ price, change: price, time: maybe(moments), ask: fc.option(price, { nil: undefined }) }),
    market: maybe(fc.constantFrom('open', 'closed')),
    conversionRate: maybe(conversionRates),
  })
  const held = fc.record({
    id: ids,
    nowPrice: money,
    profit: money,
    stopLoss: fc.option(money.filter(({ units }) => units !== 0n)),
  })
  const figures = fc.record({
    profit: money,
    marginLevel: money,
    margin: money,
    balance: maybe(money),
    orderCount: maybe(fc.nat()),
    orders: fc.array(held),
  })
  const liveCandles = anyPeriod.chain((period) => candles(period).map((candle) => ({ period, ...candle })))

  it('[NET20, WSS11, WSS15] a quote and live figures read as they were written', () => {
    travels(marketQuoteShape, quotes)
    travels(tradeFiguresShape, figures)
  })
  it('[NET27, WSS9] what comes ten times a second is taken without the schema, and nothing that the schema refuses', () => {
    isTakenQuickly(marketQuoteShape, quotes)
    isTakenQuickly(tradeFiguresShape, figures)
    isTakenQuickly(liveCandleShape, liveCandles)
  })

  it('[NET27, NET30] whatever comes in is read or refused, and never throws', () => {
    for (const { input, output } of Object.values<Endpoint>(endpoints)) {
      holds(
        { wire: fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }) },
        ({ wire }) => {
          expect(typeof readWire(input, wire).ok).toBe('boolean')
          expect(typeof readWire(output, wire).ok).toBe('boolean')
        },
        { runs: 100 },
      )
    }
  })
})

describe('the examples of the contract', () => {
  it('[NET16, MKT13] an instrument', () => {
    const wire = {
      Id: 7,
      Code: 'EURUSD',
      ShowCode: 'EUR/USD',
      Logo: '/logos/eurusd.svg',
      CategoryId: 1,
      MarketStatus: 1,
      NextChange: '2026-11-20T22:00:00.000Z',
      Hours: 'forex',
      PricePrecision: 5,
      Pip: '0.01',
      ForexMinCont: '0.01',
      ForexContNum: '100000',
      ForexFeeRate: '7',
      MarginMode: 2,
      HasForexMultiple: [{ Value: 50 }, { Value: 100 }, { Value: 200 }],
      Terms: 3,
      AccountRate: '1',
      Spread: '0.00012',
      SwapLong: '-6.4',
      SwapShort: '1.85',
      ForexQuotations: {
        Open: 1.08421,
        Close: 1.08517,
        Change: 0.09,
        High: 1.08604,
        Low: 1.08352,
        Time: 1795164061213,
        Ask: 1.08529,
      },
    }
    const read = readWire(instrumentShape, wire)
    expect(read).toMatchObject({
      ok: true,
      value: {
        code: 'EURUSD',
        market: 'open',
        marginMode: 'leveraged',
        leverages: [50, 100, 200],
        lotStep: decimal('0.01'),
      },
    })
    if (read.ok) expect(instrumentShape.write(read.value)).toEqual(wire)
  })

  it('[NET16, NET11, ORD8] an order', () => {
    const wire = {
      Id: 90412,
      forex_id: 7,
      ForexTradeLists: { ShowCode: 'EUR/USD', Code: 'EURUSD', PricePrecision: 5 },
      Status: 1,
      OrderType: 1,
      Quantity: '0.10',
      Multiple: 100,
      OriginPrice: '1.08510',
      Price: '1.08517',
      UpdatePrice: '1.08533',
      FactProfits: '1.6',
      CautionMoney: '108.517',
      TradeFee: '0.7',
      SpreadCost: '1.2',
      Swap: '-3.2',
      TargetLossPrice: '0',
      TargetProfitPrice: '0',
      CreateTimeHandler: '2026-11-20T08:41:07.113Z',
      CloseTime: null,
      CloseReason: null,
    }
    const read = readWire(orderShape, wire)
    expect(read).toMatchObject({
      ok: true,
      value: {
        status: 'holding',
        side: 'buy',
        stopLoss: null,
        openPrice: decimal('1.08517'),
        createdAt: 1795164067113,
      },
    })
    if (read.ok)
      expect(orderShape.write(read.value)).toEqual({
        ...wire,
        Quantity: '0.1',
        OriginPrice: '1.0851',
        TrailDistance: '0',
        ExpiresAt: null,
      })
  })

  it('[NET13] an order without the fields that are optional, and with some that nobody knows', () => {
    const wire = {
      Id: 1,
      ForexTradeLists: { ShowCode: 'EUR/USD' },
      Status: 0,
      OrderType: 5,
      Quantity: '1',
      Multiple: 100,
      OriginPrice: '1',
      Price: '0',
      UpdatePrice: '1',
      FactProfits: '0',
      CautionMoney: '0',
      TradeFee: '0',
      TargetLossPrice: '0',
      TargetProfitPrice: '0',
      CreateTimeHandler: '2026-11-20T08:41:07.113Z',
      CloseReason: 'by_a_reason_of_tomorrow',
      Swap: '0',
    }
    expect(readWire(orderShape, wire)).toMatchObject({
      ok: true,
      value: { instrumentId: 0, side: 'sell', openPrice: null, closedAt: null, closeReason: null },
    })
  })
})

describe('reading', () => {
  const submit = { ...order, stop_loss_price: 0, target_profit_price: '1.09' }
  it('[NET17] takes a decimal as text or as a finite number', () => {
    expect(readWire(submitShape, submit)).toMatchObject({
      ok: true,
      value: { lots: decimal('0.1'), entryPrice: null, stopLoss: null, takeProfit: decimal('1.09') },
    })
    expect(readWire(submitShape, { ...submit, cont: 0.1 })).toMatchObject({ value: { lots: decimal('0.1') } })
  })

  it.each([
    null,
    '',
    ' ',
    '1e3',
    '0x1',
    '1_000',
    '1,5',
    '.5',
    '5.',
    '+1',
    '--1',
    'NaN',
    Number.NaN,
    Infinity,
    true,
    [],
    ['7'],
    {},
  ])('[NET27, NET26] bends nothing into a decimal: %j', (wrong) => {
    for (const field of ['cont', 'target_price', 'stop_loss_price', 'target_profit_price']) {
      expect(readWire(submitShape, { ...submit, [field]: wrong })).toEqual({ ok: false, field })
    }
  })

  it.each([null, '7', 7.5, 2 ** 53, true, [7], {}])('[NET27] bends nothing into a whole number: %j', (wrong) => {
    expect(readWire(submitShape, { ...submit, forex_id: wrong })).toEqual({ ok: false, field: 'forex_id' })
  })

  it('[NET21] takes six places and 10^9, and no more', () => {
    const read = (price: string) => readWire(submitShape, { ...submit, target_price: price }).ok
    expect(['0.000001', '0.1000000000', '1000000000', '-5'].map(read)).toEqual([true, true, true, true])
    expect(['0.0000001', '1000000000.1', '1000000001', '-1000000001'].map(read)).toEqual([false, false, false, false])
  })

  it('[NET28] leaves out what it does not know', () => {
    const read = readWire(submitShape, { ...submit, is_demo: 0, balance: '5' })
    expect(read.ok && Object.keys(read.value)).not.toContain('balance')
  })
})
