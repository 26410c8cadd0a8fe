import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { MarketQuote } from '#contract/socket.ts'
import type { Closes, KeptMarket, MarketList, QuotesTicked } from '#machines/market/marketContext.ts'
import {
  chosenInstrument,
  instrumentOf,
  isQuoteStale,
  marketMachine,
  marketStatusOf,
  minutesToChange,
  newestPriceTime,
  quoteOf,
  secondsNow,
  tickOf,
} from '#machines/market/marketMachine.ts'
import { decimal } from '#rules/number/decimal.ts'
import { fakeEvents, fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { eurusd, quoteOfEurusd, serverNow, usdjpy } from '#tests/support/samples/samples.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'
import type { Instrument } from '#rules/market/instrument.ts'

const watch = watchMachine(marketMachine)
const list: MarketList = { instruments: [eurusd, usdjpy], categories: [{ id: 1, name: 'Forex' }] }
/** This device's clock is a day behind the back end's. */
const aheadMs = 24 * 60 * 60_000
const deviceNow = serverNow - aheadMs

function start(chosen: string | null = null) {
  const market = fakeTask<MarketList, { isShown: boolean }>()
  const recalled = fakeTask<KeptMarket | null>()
  const closes = fakeTask<Closes, { instrumentIds: readonly number[] }>()
  const quotes = fakeEvents<QuotesTicked>()
  const seconds = fakeEvents<{ readonly type: 'second.passed'; readonly now: number }>()
  const remembered: string[] = []
  const machine = marketMachine.provide({
    actors: {
      'read the market': market.logic,
      'recall the market': recalled.logic,
      'read small charts': closes.logic,
      quotes: quotes.logic,
      seconds: seconds.logic,
    },
    actions: { 'remember the instrument': ({ context }) => remembered.push(context.chosen ?? '') },
  })
  const hosted = hostMachine(machine, watch, { chosen })
  const { actor } = hosted
  const snapshot = () => actor.getSnapshot()
  return {
    ...hosted,
    market,
    recalled,
    closes,
    remembered,
    snapshot,
    state: () => snapshot().value,
    refresh: () => actor.send({ type: 'market.refresh' }),
    quote: (...told: readonly MarketQuote[]) =>
      quotes.send({ type: 'quotes.ticked', quotes: told, now: serverNow, receivedAt: deviceNow }),
    second: (passed: number) => seconds.send({ type: 'second.passed', now: deviceNow + passed * 1_000 }),
    known: () => quoteOf('EURUSD')(snapshot()),
  }
}

async function startShown(chosen: string | null = null) {
  const started = start(chosen)
  await started.market.answer(list)
  await started.closes.answer({ '7': [1.08, 1.085] })
  return started
}

describe('the list', () => {
  it('[MKT41] is read, and its small charts after it', async () => {
    const { market, closes, state, snapshot } = start()
    expect([state(), snapshot().hasTag('reading')]).toEqual([{ reading: 'waiting' }, true])
    await market.answer(list)
    expect([state(), snapshot().hasTag('shown')]).toEqual([{ shown: 'reading small charts' }, true])
    expect(closes.asked).toEqual([{ instrumentIds: [7, 8] }])
    await closes.answer({ '7': [1, 2] })
    expect([state(), snapshot().context.closes]).toEqual([{ shown: 'resting' }, { '7': [1, 2] }])
    expect([snapshot().context.instruments, snapshot().context.categories]).toEqual([list.instruments, list.categories])
  })

  it('[MKT41] that cannot be read says so, and is tried again after 5 s or on a wish', async () => {
    const { market, recalled, state, pass, refresh, snapshot } = start()
    await market.lose(503)
    await recalled.answer(null)
    expect([state(), snapshot().context.problem]).toEqual(['failed', { kind: 'unknown', status: 503 }])
    await pass(4_900)
    expect(market.asked).toHaveLength(1)
    await pass(100)
    await market.lose()
    await recalled.answer(null)
    refresh()
    expect([market.asked.length, state()]).toEqual([3, { reading: 'waiting' }])
    await market.answer(list)
    expect(snapshot().context.problem).toBeNull()
  })

  it('is shown without small charts when these fail', async () => {
    const { market, closes, state } = start()
    await market.answer(list)
    await closes.lose()
    expect(state()).toEqual({ shown: 'resting' })
  })

  it('stays while it is read anew, and when that fails', async () => {
    const { refresh, market, state, snapshot } = await startShown()
    refresh()
    expect([state(), snapshot().context.instruments]).toEqual([{ shown: 'refreshing' }, list.instruments])
    await market.lose()
    expect([state(), snapshot().context.instruments]).toEqual([{ shown: 'resting' }, list.instruments])
    refresh()
    await market.answer({ ...list, instruments: [usdjpy] })
    expect([state(), snapshot().context.instruments]).toEqual([{ shown: 'reading small charts' }, [usdjpy]])
  })
})

describe('what this device kept', () => {
  const kept = { ...list, closes: { '7': [1.08, 1.085] } }
  const keptAt = serverNow - 1_000

  async function startKept() {
    const started = start()
    await started.market.lose()
    await started.recalled.answer(kept)
    return started
  }

  it('[NET98] is shown as old without an answer, with the time of its prices', async () => {
    const { snapshot, state } = await startKept()
    expect([state(), snapshot().hasTag('shown'), snapshot().hasTag('kept')]).toEqual([
      { kept: 'reading again' },
      true,
      true,
    ])
    expect([snapshot().context.instruments, snapshot().context.closes]).toEqual([kept.instruments, kept.closes])
    expect(tickOf(eurusd)(snapshot())).toEqual({ price: 1.085, change: 0.46, isOld: true })
    expect([isQuoteStale('EURUSD')(snapshot()), newestPriceTime(snapshot())]).toEqual([true, keptAt])
  })

  it('[NET98] gives way to the list as soon as there is one: asked every 5 s, on a sign of the network and on a wish', async () => {
    const { market, pass, actor, refresh, snapshot, state } = await startKept()
    await market.lose()
    await pass(4_900)
    expect(market.asked).toHaveLength(2)
    await pass(100)
    await market.lose()
    actor.send({ type: 'network.returned' })
    refresh()
    expect(market.asked).toEqual(Array.from({ length: 5 }, () => ({ isShown: false })))
    await market.answer({ ...list, instruments: [usdjpy] })
    expect([state(), snapshot().context.instruments]).toEqual([{ shown: 'reading small charts' }, [usdjpy]])
    expect([snapshot().context.keptOf, isQuoteStale('USDJPY')(snapshot())]).toEqual([null, false])
  })

  it('[NET98] is shown too when an answer takes more than 2 s; without any the answer is waited for', async () => {
    const slow = start()
    await slow.pass(2_000)
    await slow.recalled.answer(kept)
    expect([slow.snapshot().hasTag('kept'), slow.market.asked.length]).toEqual([true, 2])
    for (const recall of [null, new Error('the chunk is gone')]) {
      const { pass, recalled, market, state } = start()
      await pass(2_000)
      await (recall === null ? recalled.answer(null) : recalled.fail(recall))
      await market.answer(list)
      expect([state(), market.asked.length]).toEqual([{ shown: 'reading small charts' }, 1])
    }
  })

  it('[NET98] that cannot be recalled leaves the failure, which a sign of the network ends at once', async () => {
    const { market, recalled, actor, snapshot } = start()
    await market.lose()
    await recalled.fail(new Error('the chunk is gone'))
    expect(snapshot().hasTag('failed')).toBe(true)
    actor.send({ type: 'network.returned' })
    expect(market.asked).toHaveLength(2)
  })

  it('[MKT22, NET98] is no longer old where a quote came', async () => {
    const { quote, snapshot } = await startKept()
    quote(quoteOfEurusd)
    expect([tickOf(eurusd)(snapshot()).isOld, tickOf(usdjpy)(snapshot()).isOld]).toEqual([false, true])
    expect(newestPriceTime(snapshot())).toBe(serverNow)
  })

  it('[NET98] nobody knows the time of prices before there are any', () => {
    expect(newestPriceTime(start().snapshot())).toBeNull()
  })
})

describe('quotes', () => {
  it('[MKT22] are the newest of each symbol', async () => {
    const { quote, known, snapshot } = await startShown()
    expect(known()).toBeUndefined()
    quote(quoteOfEurusd, { ...quoteOfEurusd, code: 'USDJPY', price: 151.2 })
    quote({ ...quoteOfEurusd, price: 1.09, time: serverNow + 1 })
    expect([known()?.price, quoteOf('USDJPY')(snapshot())?.price]).toEqual([1.09, 151.2])
  })

  it('[WSS12, WSS13] keep status and rate that a message does not tell', async () => {
    const { quote, known } = await startShown()
    quote({ ...quoteOfEurusd, market: 'closed', conversionRate: decimal('0.9') })
    quote({ ...quoteOfEurusd, price: 1.2, market: null, conversionRate: null })
    expect(known()).toEqual({ ...quoteOfEurusd, price: 1.2, market: 'closed', conversionRate: decimal('0.9') })
    quote({ ...quoteOfEurusd, market: 'open', conversionRate: decimal('0.8') })
    expect([known()?.market, known()?.conversionRate]).toEqual(['open', decimal('0.8')])
  })

  it('[MKT23] that are older than the one shown change nothing; one of the same moment, or of none, is taken', async () => {
    const { quote, known } = await startShown()
    quote(quoteOfEurusd)
    quote({ ...quoteOfEurusd, price: 9, market: 'closed', time: serverNow - 1 })
    expect(known()).toEqual(quoteOfEurusd)
    quote({ ...quoteOfEurusd, price: 2 })
    expect(known()?.price).toBe(2)
    quote({ ...quoteOfEurusd, price: 3, time: null })
    expect(known()?.price).toBe(3)
  })

  it('[MKT38] tell open and closed; before the first one the list does', async () => {
    const { quote, snapshot } = await startShown()
    expect(marketStatusOf('EURUSD')(snapshot())).toBe('open')
    quote({ ...quoteOfEurusd, market: 'closed' })
    expect(marketStatusOf('EURUSD')(snapshot())).toBe('closed')
    expect(marketStatusOf('NONE')(snapshot())).toBeUndefined()
  })
})

describe('time', () => {
  it('[MKT20, MKT21] a price is stale when it is older than 5 s by the back end’s clock, whatever this device’s says', async () => {
    const { quote, second, snapshot } = await startShown()
    const isStale = () => isQuoteStale('EURUSD')(snapshot())
    expect(isStale()).toBe(false)
    quote(quoteOfEurusd)
    const seen = [0, 4, 5, 6].map((passed) => {
      second(passed)
      return isStale()
    })
    expect(seen).toEqual([false, false, false, true])
    quote({ ...quoteOfEurusd, time: serverNow + 1 })
    expect(isStale()).toBe(false)
    quote({ ...quoteOfEurusd, time: null })
    second(100)
    expect(isStale()).toBe(false)
  })

  it('counts whole seconds of the back end', async () => {
    const { quote, second, snapshot } = await startShown()
    second(0)
    expect(secondsNow(snapshot())).toBe(Math.floor(deviceNow / 1_000))
    quote(quoteOfEurusd)
    second(3)
    expect(secondsNow(snapshot())).toBe(Math.floor(serverNow / 1_000) + 3)
  })
})

describe('the instrument that is looked at', () => {
  it('[MKT40] is the chosen one, and is remembered', async () => {
    const { actor, snapshot, remembered } = await startShown()
    expect(chosenInstrument(snapshot())).toBe(eurusd)
    actor.send({ type: 'instrument.choose', code: 'USDJPY' })
    expect([chosenInstrument(snapshot()), remembered]).toEqual([usdjpy, ['USDJPY']])
  })

  it('is the one of the last visit, or the first of the list where that is gone', async () => {
    expect(chosenInstrument((await startShown('USDJPY')).snapshot())).toBe(usdjpy)
    expect(chosenInstrument((await startShown('GONE')).snapshot())).toBe(eurusd)
    expect(chosenInstrument(start('USDJPY').snapshot())).toBeUndefined()
  })

  it('is found by its code', async () => {
    const { snapshot } = await startShown()
    expect([instrumentOf('USDJPY')(snapshot()), instrumentOf(null)(snapshot())]).toEqual([usdjpy, undefined])
  })
})

describe('terms', () => {
  const changed = {
    type: 'instrument.changed',
    id: eurusd.id,
    change: { termsVersion: 2, feeRate: decimal('0.7') },
  } as const

  it('[TKT329, WSS187] that changed are those of the instrument at once; the others stay as they are', async () => {
    const { actor, market } = await startShown()
    actor.send(changed)
    expect(actor.getSnapshot().context.instruments).toEqual([{ ...eurusd, ...changed.change }, usdjpy])
    expect(market.asked).toHaveLength(1)
  })

  it('[TKT329] that change while the list is read make it be read once more: its answer may be of before', async () => {
    const { actor, market } = start()
    actor.send(changed)
    expect(market.asked).toHaveLength(2)
    await market.answer(list)
    actor.send({ type: 'market.refresh' })
    actor.send(changed)
    expect(market.asked).toHaveLength(4)
  })
})

it('the market was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})

const closed: Instrument = { ...eurusd, market: 'closed', nextChange: serverNow + 125_000 }

async function minutesOf(instrument: Instrument, quoted: 'open' | 'closed' | null = null, now = serverNow) {
  const list = fakeTask<MarketList, { isShown: boolean }>()
  const quotes = fakeEvents()
  const actor = createActor(
    marketMachine.provide({
      actors: {
        'read the market': list.logic,
        'read small charts': fakeTask<Record<string, readonly number[]>, { instrumentIds: readonly number[] }>().logic,
        quotes: quotes.logic as never,
        seconds: fakeEvents().logic as never,
      },
    }),
    { input: { chosen: null } },
  ).start()
  await list.answer({ instruments: [instrument], categories: [] })
  const ticked = quoted === null ? [] : [{ ...quoteOfEurusd, market: quoted }]
  quotes.send({ type: 'quotes.ticked', quotes: ticked, now, receivedAt: now } as never)
  return minutesToChange('EURUSD')(actor.getSnapshot())
}

describe('the countdown of a closed market', () => {
  it('[MKT39] counts begun minutes by the back end’s time', async () => {
    expect(await minutesOf(closed)).toBe(3)
    expect(await minutesOf(closed, 'closed', serverNow + 65_000)).toBe(1)
  })

  it('[MKT39] stands alone without a time, once it has passed, and when a quote tells otherwise', async () => {
    expect(await minutesOf({ ...closed, nextChange: null })).toBeNull()
    expect(await minutesOf(closed, 'closed', serverNow + 125_000)).toBeNull()
    expect(await minutesOf(closed, 'open')).toBeNull()
  })
})
