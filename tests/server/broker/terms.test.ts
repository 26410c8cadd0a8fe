/** Terms have numbers: raised by each change, told to everybody, compared when an order says by which it was shown. */
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderRequest } from '#contract/shapes/order.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { termsInForce } from '#rules/market/termsInForce.ts'
import { decimal, plus, times } from '#rules/number/decimal.ts'
import type { Side } from '#rules/trading/order.ts'
import { type Ticket, priceAsDecimal } from '#rules/trading/orderTicket.ts'
import { summariseTicket } from '#rules/trading/ticketSummary.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { terms } from '#tests/support/samples/inputs.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'
import { holdsAsync } from '#tests/support/laws/holds.ts'

const owner = { token: operatorToken }
let back: TestBackEnd
let token: string
let pressed = 0
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  token = await back.enter()
  return async () => back.close()
})

const euro = { ...terms, id: 7, leverages: [50, 100, 200] }
const changeEuro = (change: object) => back.raw('changeInstrument', { ...euro, ...change }, owner)
const set = (id: string, value: string) => back.raw('changeSetting', { id, value }, owner)
const instrument = async (search = 'EURUSD'): Promise<Instrument> =>
  (await back.call('instruments', { search })).value![0]!
const settings = async () => (await back.call('settings', {})).value!
const inForce = async () => termsInForce(await instrument(), (await settings()).termsVersion)
const submit = (request: Partial<OrderRequest>, key = `press-${(pressed += 1)}`) =>
  back.call('submitOrder', { ...buyEuro, ...request }, { token, key })
const news = () => back.pushed.flatMap((pushed) => (pushed[0] === 'terms' ? pushed[1] : []))

describe('numbers', () => {
  it('[OPS166] begin at 1, and are raised by a change that changes something', async () => {
    expect(await inForce()).toBe('1.1')
    await changeEuro({ fee_per_lot: '0.7' })
    expect(await inForce()).toBe('2.1')
    await changeEuro({ fee_per_lot: '0.70' })
    expect(await inForce()).toBe('2.1')
    await set('margin_call', '90')
    expect(await inForce()).toBe('2.2')
    await set('margin_call', '90')
    await set('name', 'Another')
    expect(await inForce()).toBe('2.2')
  })

  it('[OPS166] are raised by the rate of the other fee type too: two back ends compare by them', async () => {
    await changeEuro({ hours: 'always', fee_share_of_margin: '0.2' })
    expect(await inForce()).toBe('2.1')
    await set('trade_fee_type', '2')
    expect([await inForce(), (await instrument()).feeRate]).toEqual(['3.2', decimal('0.2')])
    await changeEuro({ hours: 'always', fee_share_of_margin: '0.2', fee_per_lot: '0.9' })
    expect(await inForce()).toBe('4.2')
  })

  it('[OPS166, WSS187] are raised by other hours, whose name the list and the news have', async () => {
    await changeEuro({ hours: 'never' })
    expect([await inForce(), (await instrument()).hours]).toEqual(['2.1', 'never'])
    expect(news().at(-1)).toMatchObject({ change: { termsVersion: 2, hours: 'never' } })
  })

  it('[OPS166] of every instrument are raised with the fee type, as each rate is another one', async () => {
    await set('trade_fee_type', '2')
    expect(await inForce()).toBe('2.2')
    expect((await instrument('BTCUSD')).termsVersion).toBe(2)
  })

  it('[OPS166] outlive a restart, with the terms that they are of', async () => {
    await changeEuro({ fee_per_lot: '0.7' })
    await changeEuro({ fee_per_lot: '0.8' })
    await set('stop_out', '40')
    await set('trade_fee_type', '2')
    expect(await inForce()).toBe('4.3')
    back = await back.reopen()
    const { restoreTerms } = await import('#server/broker/restoreTerms.ts')
    await restoreTerms(back.market, back.store)
    expect(await inForce()).toBe('4.3')
  })

  it('[NET384, OPS166] are never put back by what was read before a change and comes after it', async () => {
    const { reread } = await import('#server/broker/brokerSettings.ts')
    const { restoreTerms } = await import('#server/broker/restoreTerms.ts')
    const { broker } = back.app.backEnd
    await changeEuro({ fee_per_lot: '0.7' })
    await back.store.reader
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (reader) => {
        await reader.selectFrom('settings').selectAll().execute()
        await changeEuro({ fee_per_lot: '0.8' })
        await set('name', 'Another')
        await set('margin_call', '90')
        await restoreTerms(back.market, { reader })
        await reread(broker, { reader })
      })
    expect([await inForce(), (await instrument()).feeRate]).toEqual(['3.2', decimal('0.8')])
    expect([broker.name, broker.marginCallPercent]).toEqual(['Another', 90])
  })

  it('[OPS166] of changes that come together are each another one', async () => {
    await Promise.all(['0.1', '0.2', '0.3'].map((fee) => changeEuro({ fee_per_lot: fee })))
    await Promise.all(['80', '90'].map((level) => set('margin_call', level)))
    expect(await inForce()).toBe('4.3')
    expect((await instrument()).feeRate).toEqual(decimal('0.3'))
  })
})

describe('everybody', () => {
  it('[WSS187] is told what is another one now, and of nothing that stayed', async () => {
    await changeEuro({})
    await changeEuro({ fee_per_lot: '0.7', leverages: [10] })
    expect(news().at(-1)).toEqual({
      about: 'instrument',
      instrumentId: 7,
      change: { termsVersion: 3, feeRate: decimal('0.7'), leverages: [10] },
    })
    const told = news().length
    await changeEuro({ fee_per_lot: '0.7', leverages: [10] })
    expect(news()).toHaveLength(told)
  })

  it('[WSS187] hears of another fee type by the rates first', async () => {
    await set('trade_fee_type', '2')
    const told = news()
    expect(told.slice(0, -1).every(({ about, change }) => about === 'instrument' && change.termsVersion === 2)).toBe(
      true,
    )
    expect(told.at(-1)).toEqual({ about: 'broker', change: { termsVersion: 2, feeType: 'share of margin' } })
  })
})

describe('an order', () => {
  it('[ORD184] with other terms than those in force is refused, and nothing is booked', async () => {
    await changeEuro({ fee_per_lot: '0.7' })
    const rows = await back.countRows()
    for (const request of [{}, { mode: 'pending', entryPrice: decimal('1.05') } as const])
      for (const old of ['1.1', '2.2', '3.1']) expect((await submit({ ...request, terms: old })).code).toBe(2013)
    expect(await back.countRows()).toEqual(rows)
    expect((await submit({ terms: '2.1' })).value?.fee).toEqual(decimal('0.07'))
  })

  it('[ORD184] is answered as to its terms before all that judges market, ticket and account', async () => {
    await set('margin_call', '90')
    const wrong = { terms: '1.1', leverage: 3, lots: decimal('1000') }
    back.passSilently(6_000)
    expect((await submit(wrong)).code).toBe(2013)
    back.market.change('EURUSD', { market: 'closed' })
    expect((await submit(wrong)).code).toBe(2013)
    expect((await submit({ ...wrong, terms: '1.2' })).code).toBe(2001)
    expect((await submit({ ...wrong, stopLoss: decimal('1.0000001') })).code).toBe(1000)
    expect((await submit({ ...wrong, instrumentId: 999 })).code).toBe(1008)
  })

  it('[ORD184, NET60] that was answered is answered so again, whatever the terms are now', async () => {
    const first = await submit({ terms: '1.1' }, 'one-key')
    await changeEuro({ fee_per_lot: '0.7' })
    expect(await submit({ terms: '1.1' }, 'one-key')).toMatchObject({ code: 1, data: first.data })
  })

  it('[ORD184] without terms is booked by those in force, and closing, cancelling and stops never ask', async () => {
    await changeEuro({ fee_per_lot: '0.7' })
    const { code, value } = await submit({ terms: null })
    expect([code, value?.fee]).toEqual([1, decimal('0.07')])
    const pending = await submit({ terms: '2.1', mode: 'pending', entryPrice: decimal('1.05') })
    await set('stop_out', '40')
    const keyed = (key: string) => ({ token, key })
    const stops = { id: value!.id, stopLoss: decimal('1.01'), takeProfit: null }
    expect((await back.call('setStops', stops, keyed('a'))).code).toBe(1)
    expect((await back.call('closeOrder', { id: value!.id }, keyed('b'))).code).toBe(1)
    expect((await back.call('cancelOrder', { id: pending.value!.id }, keyed('c'))).code).toBe(1)
  })

  it.each(['1', '1.', 'a.b', '1.1.1', '-1.1', '1234567890.1', 7])(
    '[ORD184, NET60] with terms “%s” is wrong input',
    async (wrong) => {
      const wire = { type: 1, cont: '0.1', forex_id: 7, status: 1, target_price: '0', multiple: 100, terms: wrong }
      const stops = { stop_loss_price: '0', target_profit_price: '0' }
      const answer = await back.raw('submitOrder', { ...wire, ...stops }, { token, key: 'k' })
      expect([answer.code, answer.msg.includes('terms')]).toEqual([1000, true])
    },
  )
})

const ids = [7, 8, 9] as const
const codes = { 7: 'EURUSD', 8: 'USDJPY', 9: 'EURJPY' } as const
type Id = (typeof ids)[number]

type Changed = { readonly lots?: readonly string[]; readonly [field: string]: unknown }
type Press = { readonly id: Id; readonly side: Side; readonly steps: number; readonly leverage: number }
type Step =
  | { readonly kind: 'look'; readonly what: Id | 'settings' }
  | ({ readonly kind: 'press' } & Press)
  | { readonly kind: 'terms'; readonly id: Id; readonly change: Changed }
  | { readonly kind: 'setting'; readonly key: string; readonly value: string }

const fees = fc.constantFrom('0.07', '0.7', '7')
const someIds = fc.constantFrom(...ids)
const presses = fc.record({
  kind: fc.constant('press' as const),
  id: someIds,
  side: fc.constantFrom<Side>('buy', 'sell'),
  steps: fc.nat(20),
  leverage: fc.nat(9),
})
const changes: fc.Arbitrary<Changed> = fc.record(
  {
    fee_per_lot: fees,
    fee_share_of_margin: fc.constantFrom('0.01', '0.1'),
    leverages: fc.constantFrom([50], [100, 200], [25, 50, 100]),
    /** The least and the step of lots. */
    lots: fc.constantFrom(['0.01', '0.01'], ['0.04', '0.01'], ['0.04', '0.02']),
    hours: fc.constantFrom('always', 'forex'),
  },
  { requiredKeys: [] },
)
const settingsSet: fc.Arbitrary<Step> = fc
  .constantFrom(
    ['trade_fee_type', '1', '2'],
    ['margin_call', '80', '100'],
    ['stop_out', '40', '50'],
    ['max_orders', '5', '200'],
  )
  .chain(([key = '', ...values]) =>
    fc.record({ kind: fc.constant('setting' as const), key: fc.constant(key), value: fc.constantFrom(...values) }),
  )
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('look' as const), what: fc.constantFrom(...ids, 'settings' as const) }),
  { weight: 2, arbitrary: presses },
  fc.record({ kind: fc.constant('terms' as const), id: someIds, change: changes }),
  settingsSet,
)

/** What a client holds: instruments and settings are read one by one, whatever changes in between. */
type Held = { readonly instruments: Map<Id, Instrument>; broker: Awaited<ReturnType<typeof settings>> }

/** A ticket that the instrument takes as it is shown. */
const ticketOf = ({ side, steps: more, leverage }: Press, { minimumLots, lotStep, leverages }: Instrument) =>
  ({
    side,
    lots: plus(minimumLots, times(lotStep, decimal(more))),
    mode: 'market',
    entryPrice: null,
    stopLoss: null,
    takeProfit: null,
    leverage: leverages[leverage % leverages.length]!,
  }) satisfies Ticket

describe('laws', () => {
  it('[ORD184, OPS166] what is booked by the terms that were sent is what was shown with them, whatever changed in between', async () => {
    const outcomes = { booked: 0, refused: 0 }
    const press = async (wish: Press, { instruments, broker }: Held) => {
      const shown = instruments.get(wish.id)!
      const ticket = ticketOf(wish, shown)
      const { price, time } = back.market.quote(wish.id)!
      const quote = { price: priceAsDecimal(price, shown.pricePrecision), time }
      const { feeType, termsVersion } = broker
      const context = { terms: shown, quote, now: back.now(), feeType, conversionRate: shown.conversionRate }
      const preview = summariseTicket(ticket, { ...context, freeMargin: null })
      const sent = { ...ticket, instrumentId: wish.id, terms: termsInForce(shown, termsVersion) }
      const { code, value } = await submit(sent)
      if (code === 2013) return void (outcomes.refused += 1)
      expect([code, value?.margin, value?.fee]).toEqual([1, preview?.margin, preview?.fee])
      outcomes.booked += 1
      await back.call('closeOrder', { id: value!.id }, { token, key: `close-${value!.id}` })
    }
    const look = async (held: Held, what: Id | 'settings') => {
      if (what === 'settings') held.broker = await settings()
      else held.instruments.set(what, await instrument(codes[what]))
    }
    const change = (step: Extract<Step, { readonly kind: 'terms' | 'setting' }>) => {
      if (step.kind === 'setting') return set(step.key, step.value)
      const { lots: [minimum_lots, lot_step] = ['0.01', '0.01'], ...others } = step.change
      return back.raw('changeInstrument', { ...terms, ...others, minimum_lots, lot_step, id: step.id }, owner)
    }
    await holdsAsync(
      { all: fc.array(steps, { minLength: 2, maxLength: 16 }) },
      async ({ all }) => {
        const held: Held = { instruments: new Map(), broker: await settings() }
        for (const id of ids) await look(held, id)
        for (const step of all) {
          if (step.kind === 'press') await press(step, held)
          else if (step.kind === 'look') await look(held, step.what)
          else expect((await change(step)).code).toBe(1)
        }
      },
      { runs: 60 },
    )
    expect(Math.min(outcomes.booked, outcomes.refused)).toBeGreaterThan(10)
  })
})
