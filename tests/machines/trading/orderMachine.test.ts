import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assign } from 'xstate'
import {
  type CloseAsked,
  type OrderAnswered,
  type OrderAsked,
  type OrderEvent,
  type StandingChanged,
} from '#machines/trading/orderContext.ts'
import { orderMachine } from '#machines/trading/orderMachine.ts'
import { decimal } from '#rules/number/decimal.ts'
import { type Order, listOf } from '#rules/trading/order.ts'
import type { Protection } from '#rules/trading/triggers.ts'
import { type Standing, whyNotEnd, whyNotReverse, whyNotSetProtection } from '#rules/trading/whyNotEnd.ts'
import { prices } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { countedKeys, fakeEvents, fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { closedOrder, openOrder } from '#tests/support/samples/samples.ts'
import { good } from '#tests/support/samples/standings.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(orderMachine)
const pendingOrder: Order = { ...openOrder, status: 'pending', openPrice: null }
const stops: Protection = { stopLoss: decimal('1.08'), takeProfit: null }
const cancelled: Order = { ...closedOrder, closeReason: 'cancelled' }
const reversed: Order = { ...closedOrder, closeReason: 'reversed' }
const part: Order = { ...closedOrder, id: 77, parentId: 41, lots: decimal('0.04') }
const stopped: Order = { ...openOrder, ...stops }
const stoppedPending: Order = { ...pendingOrder, ...stops }
function start(order: Order, standing: Partial<Standing> = {}) {
  const standings = fakeEvents<StandingChanged, Pick<Order, 'code' | 'side'>>()
  const ports = {
    close: fakeTask<OrderAnswered, CloseAsked>(),
    reverse: fakeTask<OrderAnswered, OrderAsked>(),
    cancel: fakeTask<OrderAnswered, OrderAsked>(),
    stops: fakeTask<OrderAnswered, OrderAsked & Protection>(),
  }
  const machine = orderMachine.provide({
    actors: {
      'standing of the order': standings.logic,
      'close the order': ports.close.logic,
      'reverse the order': ports.reverse.logic,
      'cancel the order': ports.cancel.logic,
      'set the protection': ports.stops.logic,
    },
    actions: { 'make a key': assign({ key: countedKeys() }) },
  })
  const hosted = hostMachine(machine, watch, { order })
  const { actor } = hosted
  standings.send({ type: 'standing.changed', standing: { ...good, ...standing } })
  return {
    ...hosted,
    ports,
    asked: () => [ports.close.asked.length, ports.cancel.asked.length, ports.stops.asked.length],
    state: () => actor.getSnapshot().value,
    isTagged: (tag: 'busy' | 'checking' | 'closed' | 'protection set') => actor.getSnapshot().hasTag(tag),
    problem: () => actor.getSnapshot().context.problem,
    order: () => actor.getSnapshot().context.order,
  }
}

const pressClose: OrderEvent = { type: 'order.close' }
const bounded = { lots: decimal('0.04'), expectedPrice: decimal('1.085'), maxSlippage: decimal('0.0002') }
const pressPart: OrderEvent = { type: 'order.close', ...bounded }
const pressReverse: OrderEvent = { type: 'order.reverse' }
const pressCancel: OrderEvent = { type: 'order.cancel' }
const pressProtection: OrderEvent = { type: 'order.setProtection', ...stops }

describe('an order that is looked at', () => {
  it('[ORD1] is pending, open or closed from the start', () => {
    const seen = [pendingOrder, openOrder, closedOrder].map((order) => start(order).state())
    expect(seen).toEqual([{ pending: 'as it was' }, { open: 'as it was' }, 'closed'])
  })

  it('[ORD2] is asked for what its status allows, and for nothing else', () => {
    const allowed = [pendingOrder, openOrder, closedOrder].map((order) =>
      [pressClose, pressCancel, pressProtection].map((wish) => {
        const { actor, asked } = start(order)
        actor.send(wish)
        return asked().reduce((sum, count) => sum + count)
      }),
    )
    expect(allowed).toEqual([
      [0, 1, 1],
      [1, 0, 1],
      [0, 0, 0],
    ])
  })
})

const untrailed = { ...stops, trail: null }
const wishes = [
  { wish: pressClose, port: 'close', from: openOrder, to: closedOrder, fact: 'order.ended', more: { lots: null } },
  { wish: pressPart, port: 'close', from: openOrder, to: part, fact: 'order.ended', more: bounded },
  { wish: pressReverse, port: 'reverse', from: openOrder, to: reversed, fact: 'order.ended', more: {} },
  { wish: pressCancel, port: 'cancel', from: pendingOrder, to: cancelled, fact: 'order.ended', more: {} },
  { wish: pressProtection, port: 'stops', from: openOrder, to: stopped, fact: 'order.changed', more: untrailed },
  {
    wish: pressProtection,
    port: 'stops',
    from: pendingOrder,
    to: stoppedPending,
    fact: 'order.changed',
    more: untrailed,
  },
] as const

describe.each(wishes)('$wish.type of an order that is $from.status', ({ wish, port, from, to, fact, more }) => {
  const startHere = () => {
    const run = start(from)
    return { ...run, port: run.ports[port], press: () => run.actor.send(wish) }
  }

  it('[ORD45, ORD532] is sent once, with all that it is held to, however often it is pressed, and tells what came of it', async () => {
    const { press, port, isTagged, told, order } = startHere()
    press()
    press()
    expect([port.asked, isTagged('busy')]).toEqual([[{ id: 41, key: 'key 1', ...more }], true])
    await port.answer({ order: to, version: 9 })
    expect([order(), isTagged('busy'), isTagged('closed')]).toEqual([to, false, to.status === 'ended'])
    expect(told).toEqual([{ type: fact, order: to, version: 9 }])
  })

  it('[NET67] that is refused says why, leaves the order, and the next press makes a new key', async () => {
    const { press, port, state, problem, told, order } = startHere()
    const before = state()
    press()
    await port.refuse(2001)
    expect([state(), order(), told]).toEqual([before, from, []])
    expect(problem()).toEqual({ kind: 'refused', code: 2001, message: 'no (2001)' })
    press()
    expect(problem()).toBeNull()
    expect(port.asked.map(({ key }) => key)).toEqual(['key 1', 'key 2'])
  })

  it('[NET68] whose outcome is unknown is asked for again with the same key, until a definite answer', async () => {
    const { press, port, isTagged, pass, told } = startHere()
    press()
    await port.lose(504)
    expect([isTagged('busy'), isTagged('checking')]).toEqual([true, true])
    press()
    await pass(1_900)
    expect(port.asked).toHaveLength(1)
    await pass(100)
    await port.lose()
    await pass(2_000)
    expect(port.asked).toEqual(Array.from({ length: 3 }, () => ({ id: 41, key: 'key 1', ...more })))
    await port.answer({ order: to, version: null })
    expect(told).toEqual([{ type: fact, order: to, version: null }])
  })

  it('[NET67, NET68] that is refused after all makes a new key at the next press', async () => {
    const { press, port, pass, isTagged } = startHere()
    press()
    await port.lose()
    await pass(2_000)
    await port.refuse(2009)
    expect(isTagged('busy')).toBe(false)
    press()
    expect(port.asked.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 2'])
  })
})

describe('stops that were set', () => {
  it('are told, until the next wish', async () => {
    const { actor, ports, isTagged } = start(openOrder)
    expect(isTagged('protection set')).toBe(false)
    actor.send(pressProtection)
    await ports.stops.answer({ order: stopped, version: 2 })
    expect(isTagged('protection set')).toBe(true)
    actor.send(pressClose)
    expect(isTagged('protection set')).toBe(false)
    await ports.close.refuse(2001)
    expect(isTagged('protection set')).toBe(false)
    actor.send({ type: 'order.setProtection', stopLoss: null, takeProfit: decimal('1.2') })
    expect(ports.stops.asked.at(-1)).toEqual({
      id: 41,
      key: 'key 3',
      stopLoss: null,
      takeProfit: decimal('1.2'),
      trail: null,
    })
  })
})

it('[ORD32, ORD182] a pending order whose stops were set may have opened meanwhile: its actions are new', async () => {
  const { actor, ports, state, pass } = start(pendingOrder)
  actor.send(pressProtection)
  await ports.stops.answer({ order: stopped, version: 2 })
  expect(state()).toBe('just filled')
  await pass(700)
  expect(state()).toEqual({ open: 'as it was' })
})

describe('an order that turns into something else while it is looked at', () => {
  const filled: Order = { ...pendingOrder, status: 'holding', openPrice: decimal('1.08') }
  const tell = (order: Order): OrderEvent => ({ type: 'order.told', order })

  it('[ORD181, ORD182] takes the new wishes 700 ms later, and none of the former', async () => {
    const { actor, asked, state, pass, order } = start(pendingOrder)
    actor.send(tell(filled))
    expect([order(), state()]).toEqual([filled, 'just filled'])
    for (const wish of [pressCancel, pressClose, pressProtection]) actor.send(wish)
    await pass(600)
    for (const wish of [pressCancel, pressClose, pressProtection]) actor.send(wish)
    expect(asked()).toEqual([0, 0, 0])
    await pass(100)
    actor.send(pressCancel)
    actor.send(pressClose)
    expect(asked()).toEqual([1, 0, 0])
  })

  it.each([pendingOrder, openOrder, filled])(
    '[ORD47, ORD181] says why it ended, takes no wish, and is left 6 s later',
    async (from) => {
      const { actor, asked, state, pass, told } = start(from)
      actor.send({ type: 'order.gone' })
      for (const wish of [pressCancel, pressClose, pressProtection]) actor.send(wish)
      expect([state(), asked()]).toEqual(['gone', [0, 0, 0]])
      actor.send(tell(closedOrder))
      await pass(5_900)
      expect([state(), told]).toEqual(['over', []])
      await pass(100)
      expect(told).toEqual([{ type: 'order.dismiss' }])
    },
  )

  it('[ORD47, ORD181] and ends at once says so', () => {
    const held = start(openOrder)
    held.actor.send(tell(closedOrder))
    expect(held.state()).toBe('over')
    const { actor, state } = start(pendingOrder)
    actor.send(tell(filled))
    actor.send({ type: 'order.gone' })
    expect(state()).toBe('gone')
    const other = start(pendingOrder)
    other.actor.send(tell(filled))
    other.actor.send(tell(closedOrder))
    expect(other.state()).toBe('over')
  })

  it('[ORD181] while its answer is awaited turns after it', async () => {
    const { actor, ports, state } = start(pendingOrder)
    actor.send(pressCancel)
    actor.send(tell(filled))
    expect(state()).toEqual({ cancelling: 'asking' })
    await ports.cancel.refuse(2001)
    expect(state()).toBe('just filled')
  })

  it.each(wishes)(
    '[ORD183] says that $wish.type came too late, and asks what happened',
    async ({ wish, port, from }) => {
      const { actor, ports, state, told, pass, problem } = start(from)
      actor.send(wish)
      await ports[port].refuse(2008)
      expect([state(), told]).toEqual(['late', [{ type: 'order.late' }]])
      actor.send(tell(closedOrder))
      expect(actor.getSnapshot()).toMatchObject({ value: 'over', context: { turned: 'too late', problem: null } })
      const unheard = start(from)
      unheard.actor.send(wish)
      await unheard.ports[port].refuse(2008)
      await unheard.pass(5_000)
      expect(unheard.state()).toEqual({ [listOf[from.status]]: 'as it was' })
      expect([unheard.problem()?.kind, unheard.actor.getSnapshot().context.turned]).toEqual(['refused', null])
      await pass(0)
      expect(problem()).toBeNull()
    },
  )
})

describe('what keeps something from being asked for an order', () => {
  const press: Readonly<Record<string, OrderEvent>> = { close: pressClose, cancel: pressCancel, stops: pressProtection }
  const asks = (order: Order, standing: Partial<Standing>) =>
    Object.keys(press).filter((name) => {
      const { actor, asked } = start(order, standing)
      const event = press[name]
      if (event) actor.send(event)
      return asked().some((times) => times > 0)
    })

  it('[ORD140] offline nothing is asked', () => {
    for (const order of [openOrder, pendingOrder]) expect(asks(order, { isOnline: false })).toEqual([])
  })

  it('[ORD140] nor before anything is known of its price', () => {
    const { actor, asked } = start(openOrder)
    expect(asked()).toEqual([0, 0, 0])
    actor.send({ type: 'standing.changed', standing: { ...good, isOnline: false } })
    actor.send(pressClose)
    actor.send({ type: 'standing.changed', standing: good })
    expect(asked()).toEqual([0, 0, 0])
    actor.send(pressClose)
    expect(asked()).toEqual([1, 0, 0])
  })

  it('[ORD140] a position is not closed in a closed market or at a stale price, a pending order is cancelled at all hours', () => {
    for (const oldPrice of ['marketClosed', 'noFreshQuote'] as const) {
      expect(asks(openOrder, { oldPrice })).toEqual(['stops'])
      expect(asks(pendingOrder, { oldPrice })).toEqual(['cancel', 'stops'])
    }
  })

  it('[ORD140] stops on the wrong side of the newest price are not sent, nor those of a pending order beyond its target', () => {
    const nowPrice = decimal('1.07')
    expect(asks(openOrder, { nowPrice })).toEqual(['close'])
    expect(asks({ ...pendingOrder, requestedPrice: decimal('1.07') }, {})).toEqual(['cancel'])
  })

  it('[ORD140] whatever it stands in, the machine asks exactly when the rule finds nothing', () => {
    const standings = fc.record({
      isOnline: fc.boolean(),
      oldPrice: fc.constantFrom(null, 'marketClosed', 'noFreshQuote'),
      nowPrice: fc.option(prices({ pricePrecision: 2 })),
      stopped: fc.constantFrom(null, 'closingOnly', 'halted'),
    })
    const typed = fc.option(fc.oneof(prices({ pricePrecision: 2 }), fc.constant(decimal('0'))))
    const wishes = fc.record({ stopLoss: typed, takeProfit: typed })
    holds(
      { order: fc.constantFrom(openOrder, pendingOrder), standing: standings, wished: wishes },
      ({ order, standing, wished }) => {
        const end = order.status === 'holding' ? pressClose : pressCancel
        const ended = start(order, standing)
        ended.actor.send(end)
        expect(ended.isTagged('busy')).toBe(whyNotEnd(order, standing) === null)
        ended.stop()
        const turned = start(order, standing)
        turned.actor.send({ type: 'order.reverse' })
        expect(turned.isTagged('busy')).toBe(order.status === 'holding' && whyNotReverse(order, standing) === null)
        turned.stop()
        const set = start(order, standing)
        set.actor.send({ type: 'order.setProtection', ...wished })
        expect(set.isTagged('busy')).toBe(whyNotSetProtection(order, standing, wished) === null)
        set.stop()
      },
      { runs: 200 },
    )
  })
})

it('the order was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
