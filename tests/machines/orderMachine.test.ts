import { describe, expect, it } from 'vitest'
import { type OrderAnswered, type OrderAsked, orderLookedAt, orderMachine } from '#machines/orderMachine.ts'
import type { Order } from '#rules/order.ts'
import { fakeTask } from '#tests/support/fakePorts.ts'
import { hostMachine } from '#tests/support/hostMachine.ts'
import { endedOrder, heldOrder } from '#tests/support/samples.ts'
import { watchMachine } from '#tests/support/watchMachine.ts'

const watch = watchMachine(orderMachine)
const pendingOrder: Order = { ...heldOrder, status: 'pending', openPrice: null }

function start(order: Order) {
  const close = fakeTask<OrderAnswered, OrderAsked>()
  let made = 0
  const makeKey = () => {
    made += 1
    return `key ${made}`
  }
  const hosted = hostMachine(orderMachine.provide({ actors: { 'close the order': close.logic } }), watch, {
    order,
    makeKey,
  })
  const { actor } = hosted
  return {
    ...hosted,
    close,
    press: () => actor.send({ type: 'order.close' }),
    change: (order: Order) => actor.send({ type: 'order.changed', order }),
    state: () => actor.getSnapshot().value,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    problem: () => actor.getSnapshot().context.problem,
    order: () => orderLookedAt(actor.getSnapshot()),
  }
}

describe('an order that is looked at', () => {
  it('[ORD1] is pending, holding or ended from the start', () => {
    expect([pendingOrder, heldOrder, endedOrder].map((order) => start(order).state())).toEqual([
      'pending',
      'holding',
      'ended',
    ])
  })

  it('[ORD2] goes from pending to holding to ended, as it is told', () => {
    const { change, state, order } = start(pendingOrder)
    change(heldOrder)
    expect(state()).toBe('holding')
    change({ ...heldOrder, profit: endedOrder.profit })
    expect([state(), order().profit]).toEqual(['holding', endedOrder.profit])
    change(endedOrder)
    expect([state(), order()]).toEqual(['ended', endedOrder])
    change(heldOrder)
    expect([state(), order()]).toEqual(['ended', endedOrder])
  })

  it('that does not hold cannot be closed', () => {
    for (const order of [pendingOrder, endedOrder]) {
      const { press, close } = start(order)
      press()
      expect(close.asked).toEqual([])
    }
  })
})

describe('closing', () => {
  it('[ORD44, ORD45] sends once, however often it is pressed, and tells that the order ended', async () => {
    const { press, close, isBusy, told, state, order } = start(heldOrder)
    press()
    press()
    expect([close.asked, isBusy()]).toEqual([[{ id: 41, key: 'key 1' }], true])
    await close.answer({ order: endedOrder, version: 9 })
    expect([state(), order(), isBusy()]).toEqual(['ended', endedOrder, false])
    expect(told).toEqual([{ type: 'order.ended', order: endedOrder, version: 9 }])
    press()
    expect(close.asked).toHaveLength(1)
  })

  it('[NET67] that is refused says why, leaves the order, and the next press makes a new key', async () => {
    const { press, close, state, problem, told, order } = start(heldOrder)
    press()
    await close.refuse(2001)
    expect([state(), order(), told]).toEqual(['holding', heldOrder, []])
    expect(problem()).toEqual({ kind: 'refused', code: 2001, message: 'no (2001)' })
    press()
    expect(problem()).toBeNull()
    expect(close.asked.map(({ key }) => key)).toEqual(['key 1', 'key 2'])
  })

  it('[NET68] whose outcome is unknown is asked for again with the same key, until a definite answer', async () => {
    const { press, close, isBusy, pass, actor, told } = start(heldOrder)
    press()
    await close.lose(504)
    expect([isBusy(), actor.getSnapshot().hasTag('checking')]).toEqual([true, true])
    press()
    await pass(1_900)
    expect(close.asked).toHaveLength(1)
    await pass(100)
    await close.lose()
    await pass(2_000)
    expect(close.asked.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 1'])
    await close.answer({ order: endedOrder, version: null })
    expect(told).toEqual([{ type: 'order.ended', order: endedOrder, version: null }])
  })

  it('[NET67, NET68] that is refused after all makes a new key at the next press', async () => {
    const { press, close, pass, state } = start(heldOrder)
    press()
    await close.lose()
    await pass(2_000)
    await close.refuse(2009)
    expect(state()).toBe('holding')
    press()
    expect(close.asked.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 2'])
  })
})

it('the order was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
