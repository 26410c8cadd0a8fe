import { describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { closedOrder, eurusd, openOrder, serverNow, usdjpy } from '#tests/support/samples/samples.ts'
import { startAskingForm, startForm, startReadyForm, watch } from './orderFormRun.ts'
import { termsThatChange } from './orderFormTerms.ts'

describe('an instrument', () => {
  it('[TKT1, TKT4] begins a fresh form and follows its quotes', () => {
    const { actor, draft, quotes, terms } = startForm()
    expect([draft(), quotes.askedFor]).toEqual([null, []])
    actor.send({ type: 'instrument.shown', instrument: eurusd })
    expect(quotes.askedFor).toEqual([{ code: 'EURUSD' }])
    expect(draft()).toMatchObject({ lots: '0.10', leverage: 100, mode: 'market', usesStopLoss: false })
    terms.send({ type: 'terms.recalled', kept: { leverage: null, lots: null, slippage: '' } })
  })

  it('that is shown already keeps what was typed, and takes its new terms', () => {
    const { actor, draft, quotes } = startForm()
    actor.send({ type: 'instrument.shown', instrument: eurusd })
    actor.send({ type: 'form.change', change: { lots: '3' } })
    actor.send({ type: 'instrument.shown', instrument: { ...eurusd, feeRate: decimal('9') } })
    expect([draft()?.lots, actor.getSnapshot().context.instrument?.feeRate]).toEqual(['3', decimal('9')])
    expect(quotes.askedFor).toHaveLength(1)
  })

  it('that is another one begins anew: draft, quote and freshness are gone', () => {
    const { actor, draft, quotes, isFresh, tick } = startForm()
    actor.send({ type: 'instrument.shown', instrument: eurusd })
    tick()
    actor.send({ type: 'form.change', change: { lots: '3' } })
    actor.send({ type: 'instrument.shown', instrument: usdjpy })
    expect([draft()?.lots, isFresh(), quotes.listening()]).toEqual(['0.10', false, 1])
    expect([actor.getSnapshot().context.quote, quotes.askedFor.at(-1)]).toEqual([null, { code: 'USDJPY' }])
  })
})

describe('the price', () => {
  it('[TKT23, MKT20] is fresh for 5 s after each quote, and stale past that', async () => {
    const { isFresh, tick, pass } = startReadyForm()
    expect(isFresh()).toBe(true)
    await pass(5_000)
    expect(isFresh()).toBe(true)
    await pass(100)
    expect(isFresh()).toBe(false)
    tick()
    await pass(4_000)
    tick()
    await pass(4_000)
    expect(isFresh()).toBe(true)
  })

  it('[TKT23, MKT20] that was old when it came grows stale earlier, or is stale at once', async () => {
    const { isFresh, tick, pass } = startReadyForm()
    tick({ time: serverNow }, serverNow + 3_000)
    await pass(2_000)
    expect(isFresh()).toBe(true)
    await pass(100)
    expect(isFresh()).toBe(false)
    tick({ time: serverNow }, serverNow + 5_001)
    expect(isFresh()).toBe(false)
    tick({ time: serverNow }, serverNow + 5_000)
    expect(isFresh()).toBe(true)
  })

  it('of which nobody tells the age counts as fresh for 5 s', async () => {
    const { isFresh, tick, pass } = startReadyForm()
    await pass(6_000)
    tick({ time: null })
    expect(isFresh()).toBe(true)
    await pass(5_100)
    expect(isFresh()).toBe(false)
  })
})

describe('sending', () => {
  it('[TKT7, TKT8, TKT12] sends the ticket of the side that was pressed, with a key', () => {
    const { press, send } = startReadyForm()
    press('sell')
    const unused = { entryPrice: null, stopLoss: null, takeProfit: null, trail: null, expiresAt: null }
    expect(send.asked).toEqual([
      {
        instrumentId: 7,
        key: 'key 1',
        terms: '1.1',
        bound: {},
        ticket: {
          mode: 'market',
          side: 'sell',
          lots: decimal('0.1'),
          leverage: 100,
          ...unused,
        },
      },
    ])
  })

  it('[TKT36] sends once: a second press, and a change meanwhile, do nothing', async () => {
    const { press, send, isBusy, change, draft } = startReadyForm()
    press('buy')
    press('buy')
    press('sell')
    change({ lots: '5' })
    expect([send.asked.length, isBusy(), draft()?.lots]).toEqual([1, true, '0.10'])
    await send.answer({ order: openOrder, version: 3 })
    press('buy')
    expect(send.asked).toHaveLength(1)
  })

  it('[TKT41] goes on being asked for while its price is stale, and makes no price stale by having no answer', async () => {
    const { press, send, tick, pass, isBusy, isFresh, actor } = startReadyForm()
    const isOffline = () => actor.getSnapshot().hasTag('offline')
    press('buy')
    await pass(5_100)
    expect([isFresh(), isBusy(), isOffline()]).toEqual([false, true, false])
    await send.lose()
    await pass(2_000)
    expect([send.asked.map(({ key }) => key), isFresh()]).toEqual([['key 1', 'key 1'], false])
    tick()
    actor.send({ type: 'connection.changed', isOnline: false })
    expect([isFresh(), isBusy(), isOffline()]).toEqual([true, true, true])
    await send.answer({ order: openOrder, version: 3 })
    expect([isFresh(), isBusy(), isOffline()]).toEqual([true, false, true])
  })

  it('[NET69] asks nothing again once the account that sent was left: with the next one it would be another’s order', async () => {
    const { press, send, actor, pass, isBusy } = startReadyForm()
    press('buy')
    await send.lose()
    expect(isBusy()).toBe(true)
    actor.send({ type: 'account.locked', isLocked: true })
    actor.send({ type: 'account.left' })
    await pass(10_000)
    expect([send.asked.length, isBusy(), actor.getSnapshot().context.isLocked]).toEqual([1, false, false])
  })

  it('tells the order that was placed, and is free again when the answer is dismissed', async () => {
    const { press, send, told, actor, isBusy } = startReadyForm()
    press('buy')
    await send.answer({ order: openOrder, version: 3 })
    expect(told).toEqual([{ type: 'order.placed', order: openOrder, version: 3 }])
    expect([actor.getSnapshot().hasTag('placed'), actor.getSnapshot().context.placed]).toEqual([true, openOrder])
    actor.send({ type: 'answer.dismiss' })
    expect([actor.getSnapshot().hasTag('placed'), actor.getSnapshot().context.placed, isBusy()]).toEqual([
      false,
      null,
      false,
    ])
    press('buy')
    expect(send.asked.map(({ key }) => key)).toEqual(['key 1', 'key 2'])
  })

  it('forgets the order that was placed when another instrument is shown', async () => {
    const { press, send, actor } = startReadyForm()
    press('buy')
    await send.answer({ order: openOrder, version: 3 })
    actor.send({ type: 'instrument.shown', instrument: eurusd })
    expect(actor.getSnapshot().hasTag('placed')).toBe(true)
    actor.send({ type: 'instrument.shown', instrument: usdjpy })
    expect([actor.getSnapshot().hasTag('placed'), actor.getSnapshot().context.placed]).toEqual([false, null])
  })

  it('says after 2 s that it takes longer than usual', async () => {
    const { press, pass, send, actor } = startReadyForm()
    press('buy')
    await pass(1_900)
    expect(actor.getSnapshot().hasTag('slow')).toBe(false)
    await pass(100)
    expect(actor.getSnapshot().hasTag('slow')).toBe(true)
    await send.answer({ order: closedOrder, version: null })
    expect(actor.getSnapshot().hasTag('slow')).toBe(false)
  })
})

describe('an order that is asked about first', () => {
  it('[TKT320] leaves when it is confirmed, with a key that is made then', async () => {
    const { press, confirm, send, pass, is } = startAskingForm()
    press('sell')
    expect([is('confirming'), is('busy'), send.asked.length]).toEqual([true, false, 0])
    await pass(700)
    confirm()
    expect([is('confirming'), is('busy')]).toEqual([false, true])
    expect(send.asked.map(({ key, ticket }) => [key, ticket.side])).toEqual([['key 1', 'sell']])
  })

  it('[TKT321] takes no answer for 700 ms, and is left without one', async () => {
    const { press, confirm, send, pass, actor, is } = startAskingForm()
    press('buy')
    confirm()
    press('buy')
    await pass(690)
    confirm()
    expect([is('inert'), send.asked.length]).toEqual([true, 0])
    await pass(10)
    expect(is('inert')).toBe(false)
    actor.send({ type: 'order.reconsider' })
    confirm()
    expect([is('confirming'), send.asked.length]).toEqual([false, 0])
  })

  it('[TKT321] is asked about no more when something of it changes, or somebody else is here', () => {
    for (const event of [
      { type: 'form.change', change: { lots: '0.40' } },
      { type: 'lots.step', direction: 'more' },
      { type: 'instrument.shown', instrument: usdjpy },
      { type: 'account.left' },
      { type: 'outcomes.changed', isOrderAwaited: true },
    ] as const) {
      const { press, actor, is, draft } = startAskingForm()
      const before = draft()
      press('buy')
      actor.send({ type: 'instrument.shown', instrument: eurusd })
      expect(is('confirming')).toBe(true)
      actor.send(event)
      expect([is('confirming'), draft() !== before]).toEqual([false, event.type !== 'outcomes.changed'])
    }
  })
})

describe('one-tap trading', () => {
  it('[TKT323] ends after its time, counted from when it was last switched on', async () => {
    const { oneTap, pass, is, actor } = startAskingForm()
    const { until } = actor.getSnapshot().context.oneTap ?? {}
    oneTap(5)
    await pass(4 * 60_000)
    oneTap(5)
    await pass(5 * 60_000 - 100)
    expect([until, is('one-tap')]).toEqual([undefined, true])
    await pass(100)
    expect([is('one-tap'), actor.getSnapshot().context.oneTap]).toEqual([false, null])
  })

  it('[TKT323] ends when it is switched off, and with the account', () => {
    for (const type of ['oneTap.off', 'account.left'] as const) {
      const { oneTap, is, actor } = startAskingForm()
      oneTap(60)
      expect(is('one-tap')).toBe(true)
      actor.send({ type })
      expect([is('one-tap'), actor.getSnapshot().context.oneTap]).toEqual([false, null])
    }
  })
})

describe('an order that is not accepted', () => {
  it('[TKT38, NET67] keeps what was typed, says why, and has a new key the next time', async () => {
    const { press, change, send, problem, draft, told } = startReadyForm()
    change({ lots: '0.5' })
    press('buy')
    await send.refuse(2004)
    expect(problem()).toEqual({ kind: 'refused', code: 2004, message: 'no (2004)' })
    expect([draft()?.lots, told]).toEqual(['0.5', []])
    press('buy')
    expect(problem()).toBeNull()
    expect(send.asked.map(({ key }) => key)).toEqual(['key 1', 'key 2'])
  })

  it('[TKT38] says why no longer when the form is changed', async () => {
    for (const event of [
      { type: 'form.change', change: { lots: '1' } },
      { type: 'lots.step', direction: 'fewer' },
    ] as const) {
      const { press, send, problem, actor } = startReadyForm()
      press('buy')
      await send.refuse(2009)
      actor.send(event)
      expect(problem()).toBeNull()
    }
  })

  it('[NET68] whose outcome is unknown is asked for again every 2 s with the same key and ticket', async () => {
    const { press, send, pass, actor, isBusy, told } = startReadyForm()
    press('buy')
    await send.lose(500)
    expect([isBusy(), actor.getSnapshot().hasTag('checking')]).toEqual([true, true])
    press('sell')
    await pass(1_900)
    expect(send.asked).toHaveLength(1)
    await pass(100)
    expect([isBusy(), actor.getSnapshot().hasTag('checking')]).toEqual([true, true])
    await send.lose()
    await pass(2_000)
    expect(send.asked).toHaveLength(3)
    expect(new Set(send.asked.map((asked) => JSON.stringify(asked, (_, value) => String(value)))).size).toBe(1)
    expect(send.asked.every((asked) => asked.key === 'key 1' && asked.ticket.side === 'buy')).toBe(true)
    await send.answer({ order: openOrder, version: 4 })
    expect(told).toEqual([{ type: 'order.placed', order: openOrder, version: 4 }])
    expect(actor.getSnapshot().hasTag('placed')).toBe(true)
  })

  it('[NET67, NET68] whose outcome turns out to be a refusal is free again, with a new key', async () => {
    const { press, send, pass, problem, isBusy } = startReadyForm()
    press('buy')
    await send.lose()
    await pass(2_000)
    await send.refuse(2003)
    expect([problem(), isBusy()]).toEqual([{ kind: 'refused', code: 2003, message: 'no (2003)' }, false])
    press('buy')
    expect(send.asked.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 2'])
  })
})

describe('an order that was sent before a reload', () => {
  it('[NET69] keeps another one from being sent until its outcome is known', async () => {
    const { actor, press, send, isBusy } = startReadyForm()
    actor.send({ type: 'outcomes.changed', isOrderAwaited: false })
    expect(isBusy()).toBe(false)
    actor.send({ type: 'outcomes.changed', isOrderAwaited: true })
    expect([isBusy(), actor.getSnapshot().hasTag('checking')]).toEqual([true, true])
    press('buy')
    actor.send({ type: 'outcomes.changed', isOrderAwaited: true })
    expect([send.asked.length, isBusy()]).toEqual([0, true])
    actor.send({ type: 'outcomes.changed', isOrderAwaited: false })
    press('buy')
    expect(send.asked).toHaveLength(1)
  })
})

describe('another user', () => {
  it('[SES21, SES23, NET64] finds nothing of the one before, and an order that was under way is not sent for them', async () => {
    const { actor, change, press, send, pass, isBusy, draft } = startReadyForm()
    change({ lots: '0.5' })
    press('buy')
    await send.lose()
    actor.send({ type: 'account.left' })
    const { freeMargin, sending, placed, problem } = actor.getSnapshot().context
    expect([freeMargin, sending, placed, problem]).toEqual([null, null, null, null])
    expect([isBusy(), draft()?.lots]).toEqual([false, '0.10'])
    await pass(4_000)
    expect(send.asked).toHaveLength(1)
  })
})

describe('the connection', () => {
  it('is told to be there, or not', () => {
    const { actor } = startForm()
    const isOffline = () => actor.getSnapshot().hasTag('offline')
    expect(isOffline()).toBe(true)
    actor.send({ type: 'connection.changed', isOnline: true })
    expect(isOffline()).toBe(false)
    actor.send({ type: 'connection.changed', isOnline: false })
    expect(isOffline()).toBe(true)
  })
})

termsThatChange()

it('the form was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
