import { describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { closedOne, held, openNow, page, start, startRead, watch } from './ordersRun.ts'

describe('the lists', () => {
  it('[ORD40] are read when they are shown, each by itself', async () => {
    const { actor, asked } = start()
    expect(asked()).toEqual([0, 0, 0])
    actor.send({ type: 'orders.show', status: 'ended' })
    expect(asked()).toEqual([0, 0, 1])
    actor.send({ type: 'orders.show', status: 'pending' })
    actor.send({ type: 'orders.show', status: 'holding' })
    expect(asked()).toEqual([1, 1, 1])
  })

  it('[WSS21] are read anew after a connection was lost, and the snapshot replaces what was there', async () => {
    const { actor, asked, reads, ids } = await startRead()
    actor.send({ type: 'orders.reread' })
    expect(asked()).toEqual([2, 2, 2])
    await reads.holding.answer(page([held(4), held(1)], 2))
    expect(ids('holding')).toEqual([4, 1])
  })

  it('[WSS21] are read anew when live figures name an order that is not known', async () => {
    const { actor, asked } = await startRead()
    actor.send(openNow([1, 2, 3]))
    expect(asked()).toEqual([1, 1, 1])
    actor.send(openNow([1, 2, 3, 4]))
    expect(asked()).toEqual([2, 1, 1])
  })

  it('[WSS201] are read anew when figures count a pending order that is not known', async () => {
    const { actor, asked } = await startRead()
    actor.send(openNow([1, 2, 3], 4, null))
    actor.send(openNow([1, 2, 3], null, 900))
    actor.send(openNow([1, 2, 3], 3, 900))
    expect(asked()).toEqual([1, 1, 1])
    actor.send(openNow([1, 2, 3], 4, 900))
    expect(asked()).toEqual([1, 2, 1])
  })

  it('[NET72] take any version after the counter began anew', async () => {
    const { actor, reads, ids } = await startRead()
    actor.send({ type: 'order.placed', order: held(4), version: 900 })
    actor.send({ type: 'versions.reset' })
    actor.send({ type: 'orders.reread' })
    await reads.holding.answer(page([held(1)], 2))
    await reads.pending.answer(page([], 2))
    await reads.ended.answer(page([], 2))
    expect([ids('holding'), ids('pending'), ids('ended')]).toEqual([[1], [], []])
  })
})

describe('an order that was placed', () => {
  it('stands first in the list of its status at once', async () => {
    const { actor, ids } = await startRead()
    actor.send({ type: 'order.placed', order: held(4), version: 2 })
    actor.send({ type: 'order.placed', order: { ...held(5), status: 'pending' }, version: 3 })
    expect([ids('holding'), ids('pending'), ids('ended')]).toEqual([[4, 3, 2, 1], [5], [9]])
  })

  it('[NET71] and is pending has its list read anew: a late answer may tell of before it was filled', async () => {
    const { actor, ids, reads } = await startRead()
    actor.send({ type: 'order.placed', order: { ...held(1), status: 'pending' }, version: 1 })
    expect(ids('pending')).toEqual([1])
    await reads.pending.answer(page([], 1))
    expect(ids('pending')).toEqual([])
  })

  it('[NET71] and is open has its list read anew: a late answer may tell of before it was stopped out', async () => {
    const { actor, ids, reads } = await startRead()
    actor.send({ type: 'order.placed', order: held(4), version: 1 })
    await reads.holding.answer(page([held(1)], 1))
    expect(ids('holding')).toEqual([1])
  })

  it('[NET71] and was closed before its answer came does not come back', async () => {
    const { actor, push, ids } = await startRead()
    push([4], 6)
    actor.send({ type: 'order.placed', order: held(4), version: 5 })
    expect(ids('holding')).toEqual([3, 2, 1])
  })
})

describe('orders that ended elsewhere', () => {
  it('[ORD46] leave the holding list, and the history is read anew', async () => {
    const { push, ids, asked } = await startRead()
    push([3, 1], 2)
    expect([ids('holding'), asked()]).toEqual([[2], [1, 1, 2]])
  })

  it('[ORD47, ORD181] take the actions of the order that is looked at when it is one of them, say why, and dismiss it', async () => {
    const { choose, push, isLookingAtOne, chosen, ids, asked, reads, told, pass, actor } = await startRead()
    choose(held(2))
    push([3], 2)
    expect([isLookingAtOne(), ids('holding'), asked()]).toEqual([true, [2, 1], [1, 1, 2]])
    expect(chosen()?.getSnapshot().value).toEqual({ open: 'as it was' })
    push([2], 3)
    expect([chosen()?.getSnapshot().value, ids('holding'), asked()]).toEqual(['gone', [1], [1, 1, 3]])
    await reads.ended.answer(page([closedOne(2), closedOne(3)], 3))
    expect(chosen()?.getSnapshot()).toMatchObject({
      value: 'over',
      context: { order: closedOne(2), turned: 'by itself' },
    })
    expect(told()).toEqual([{ type: 'orders.moved', filled: [], ended: [closedOne(3)] }])
    await pass(6_000)
    expect([isLookingAtOne(), actor.getSnapshot().context.chosen]).toEqual([false, null])
  })

  it('[ORD183] is asked about when a wish came too late', async () => {
    const { choose, chosen, close, asked, reads } = await startRead()
    choose(held(2))
    chosen()?.send({ type: 'order.close' })
    await close.refuse(2008)
    expect([chosen()?.getSnapshot().value, asked()]).toEqual(['late', [2, 2, 2]])
    await reads.ended.answer(page([closedOne(2), closedOne(9)], 2))
    expect(chosen()?.getSnapshot()).toMatchObject({ value: 'over', context: { turned: 'too late' } })
  })

  it('[ORD46] while a close of it is on its way are closed once, and its late answer changes nothing', async () => {
    const { choose, chosen, push, close, ids } = await startRead()
    choose(held(2))
    chosen()?.send({ type: 'order.close' })
    push([2], 4)
    await close.answer({ order: closedOne(2), version: 4 })
    expect([ids('holding'), close.asked.length]).toEqual([[3, 1], 1])
  })
})

describe('why an order ended', () => {
  const why = (...ids: readonly number[]) => [{ type: 'orders.moved', filled: [], ended: ids.map(closedOne) }]

  it('[ORD59] is told as soon as the history says it, once for each', async () => {
    const { push, reads, told, actor } = await startRead()
    push([3, 1], 2)
    expect(told()).toEqual([])
    await reads.ended.answer(page([closedOne(3), closedOne(1), closedOne(9)], 2))
    expect(told()).toEqual(why(3, 1))
    actor.send({ type: 'orders.reread' })
    await reads.ended.answer(page([closedOne(3), closedOne(1), closedOne(9)], 2))
    expect(told()).toEqual(why(3, 1))
  })

  it('[ORD59, WSS21] is told of one that ended while there was no connection', async () => {
    const { actor, reads, told, asked } = await startRead()
    actor.send(openNow([1, 2, 3]))
    expect(asked()).toEqual([1, 1, 1])
    actor.send(openNow([1, 3]))
    await reads.ended.answer(page([closedOne(2), closedOne(9)], 2))
    expect([told(), asked()]).toEqual([why(2), [2, 1, 2]])
  })

  it('[ORD59] waits for a history that knows it', async () => {
    const { push, reads, told, actor } = await startRead()
    push([2], 2)
    await reads.ended.answer(page([closedOne(9)], 2))
    expect(told()).toEqual([])
    actor.send({ type: 'orders.show', status: 'ended' })
    await reads.ended.answer(page([closedOne(2), closedOne(9)], 3))
    expect(told()).toEqual(why(2))
  })
})

describe('a pending order that opened', () => {
  const pending = (id: number): Order => ({ ...held(id), status: 'pending', openPrice: null })
  const filled = (...ids: readonly number[]) => ({ type: 'orders.moved', filled: ids.map(held), ended: [] })
  const startPending = async () => {
    const orders = await startRead()
    orders.actor.send({ type: 'orders.show', status: 'pending' })
    await orders.reads.pending.answer(page([pending(5), pending(4)], 1))
    return orders
  }

  it('[ORD180] is told once, as soon as the positions have it', async () => {
    const { actor, reads, told } = await startPending()
    actor.send(openNow([1, 2, 3, 4]))
    expect(told()).toEqual([])
    const positions = page([held(4), held(3), held(2), held(1)], 2)
    await reads.holding.answer(positions)
    expect(told()).toEqual([filled(4)])
    actor.send({ type: 'orders.reread' })
    // An older answer calls it pending still.
    await reads.pending.answer(page([pending(5), pending(4)], 2))
    await reads.holding.answer(positions)
    expect(told()).toEqual([filled(4)])
  })

  it('[ORD180, WSS21] while there was no connection is told once it is back; one that ended as well is told as that', async () => {
    const { actor, reads, told } = await startPending()
    actor.send({ type: 'orders.reread' })
    await reads.holding.answer(page([held(4), held(3), held(2), held(1)], 2))
    await reads.pending.answer(page([], 2))
    await reads.ended.answer(page([closedOne(5), closedOne(9)], 2))
    expect(told()).toEqual([filled(4), { type: 'orders.moved', filled: [], ended: [closedOne(5)] }])
  })

  it('[ORD180] is none that was bought at the market', async () => {
    const { actor, reads, told } = await startPending()
    actor.send({ type: 'order.placed', order: held(6), version: 2 })
    actor.send(openNow([1, 2, 3, 6]))
    await reads.pending.answer(page([pending(5), pending(4)], 2))
    expect(told()).toEqual([])
  })

  it('[ORD181, ORD182] becomes the position in the sheet that looks at it, and no toast says it as well', async () => {
    const { actor, reads, told, choose, chosen, pass, close } = await startPending()
    choose(pending(4))
    actor.send(openNow([1, 2, 3, 4]))
    await reads.holding.answer(page([held(4), held(3), held(2), held(1)], 2))
    expect(told()).toEqual([])
    expect(chosen()?.getSnapshot()).toMatchObject({ value: 'just filled', context: { order: held(4) } })
    chosen()?.send({ type: 'order.close' })
    await pass(699)
    chosen()?.send({ type: 'order.close' })
    expect(close.asked).toEqual([])
    await pass(1)
    chosen()?.send({ type: 'order.close' })
    expect(close.asked).toHaveLength(1)
  })
})

describe('the order that is looked at', () => {
  it('is one at a time, and can be dismissed', async () => {
    const { actor, choose, chosen, isLookingAtOne } = await startRead()
    expect([isLookingAtOne(), chosen()]).toEqual([false, undefined])
    choose(held(2))
    expect([isLookingAtOne(), chosen()?.getSnapshot().context.order.id]).toEqual([true, 2])
    choose(held(3))
    expect(chosen()?.getSnapshot().context.order.id).toBe(3)
    actor.send({ type: 'order.dismiss' })
    expect([isLookingAtOne(), actor.getSnapshot().context.chosen]).toEqual([false, null])
  })

  it('[ORD44, ORD49] moves from holding to history when it was closed, and both are asked for anew', async () => {
    const { choose, chosen, close, ids, asked, isLookingAtOne, reads } = await startRead()
    choose(held(2))
    chosen()?.send({ type: 'order.close' })
    expect(close.asked).toEqual([{ id: 2, key: 'key', lots: null }])
    await close.answer({ order: closedOne(2), version: 5 })
    expect([isLookingAtOne(), ids('holding'), ids('ended'), asked()]).toEqual([false, [3, 1], [2, 9], [2, 2, 2]])
    await reads.holding.answer(page([held(3), held(2), held(1)], 4))
    expect([ids('holding'), asked()]).toEqual([
      [3, 1],
      [3, 2, 2],
    ])
  })

  it('changes its row in the holding list, and stays in view', async () => {
    const { actor, choose, chosen, setStops, isLookingAtOne, asked } = await startRead()
    const stops = { stopLoss: decimal('1.07'), takeProfit: null }
    choose(held(2))
    chosen()?.send({ type: 'order.setProtection', ...stops })
    await setStops.answer({ order: { ...held(2), ...stops }, version: 2 })
    const rows = actor.getSnapshot().children.open?.getSnapshot().context.items
    expect(rows).toEqual([held(3), { ...held(2), ...stops }, held(1)])
    expect([isLookingAtOne(), asked()]).toEqual([true, [1, 1, 1]])
  })

  it('stays in view when its close is refused', async () => {
    const { choose, chosen, close, ids, isLookingAtOne } = await startRead()
    choose(held(2))
    chosen()?.send({ type: 'order.close' })
    await close.refuse(2001)
    expect([isLookingAtOne(), ids('holding'), chosen()?.getSnapshot().value]).toEqual([
      true,
      [3, 2, 1],
      { open: 'as it was' },
    ])
  })
})

it('[MKT81] what the broker stopped is said', async () => {
  const { actor, said } = await startRead()
  actor.send({ type: 'trading.stopped', stoppages: [{ instrumentId: 7, state: 'halted' }] })
  expect(said).toEqual([{ instrumentId: 7, state: 'halted' }])
})

it('the orders were seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
