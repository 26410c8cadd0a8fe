import { describe, expect, it } from 'vitest'
import { assign } from 'xstate'
import type { ConnectionChanged } from '#machines/app/appEvents.ts'
import type { OrderAnswered, OrderAsked } from '#machines/trading/orderContext.ts'
import { findDragError, stopDragMachine } from '#machines/chart/stopDragMachine.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import type { ProtectionWish } from '#rules/trading/conditions/trail.ts'
import type { StopKind } from '#rules/trading/typedPrice.ts'
import { countedKeys, fakeEvents, fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { openOrder } from '#tests/support/samples/samples.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(stopDragMachine)
const now = decimal('1.085')
const stopped: Order = { ...openOrder, stopLoss: decimal('1.08'), takeProfit: decimal('1.09') }

function start() {
  const port = fakeTask<OrderAnswered, OrderAsked & ProtectionWish>()
  const changed: OrderAnswered[] = []
  const connection = fakeEvents<ConnectionChanged>()
  const machine = stopDragMachine.provide({
    actors: { connection: connection.logic, 'set the protection': port.logic },
    actions: {
      'make a key': assign({ key: countedKeys() }),
      'tell that it changed': (_, answered) => changed.push(answered),
    },
  })
  const hosted = hostMachine(machine, watch)
  const { actor } = hosted
  const connect = (isOnline: boolean) => connection.send({ type: 'connection.changed', isOnline })
  connect(true)
  const move = (price: string, kind: StopKind = 'stopLoss') =>
    actor.send({ type: 'stop.move', price: decimal(price), kind })
  return {
    ...hosted,
    port,
    changed,
    connect,
    grab: (order: Order = stopped, kind: StopKind = 'stopLoss') =>
      actor.send({ type: 'stop.grab', order, kind, price: order[kind] ?? order.requestedPrice, nowPrice: now }),
    move,
    dropAt: (price: string, kind?: StopKind) => {
      move(price, kind)
      actor.send({ type: 'stop.drop' })
    },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    wrong: () => findDragError(actor.getSnapshot()),
  }
}

describe('a stop that is dragged', () => {
  it('[CHT62] is asked about once and sent with a key, the other stop as it was', async () => {
    const { actor, grab, dropAt, port, state, changed } = start()
    grab()
    dropAt('1.082')
    expect([state(), port.asked]).toEqual(['asking', []])
    actor.send({ type: 'stop.confirm' })
    actor.send({ type: 'stop.confirm' })
    const sent = { id: 41, key: 'key 1', stopLoss: decimal('1.082'), takeProfit: decimal('1.09') }
    expect(port.asked).toEqual([sent])
    const answered = { order: { ...stopped, stopLoss: decimal('1.082') }, version: 7 }
    await port.answer(answered)
    expect([state(), changed]).toEqual(['idle', [answered]])
  })

  it('[ORD531] trails on at the distance that it is dragged to from the price of now, whichever way; other stops send no trail', () => {
    const trailing = { ...stopped, trailDistance: decimal('0.005') }
    const sent = (order: Order, price: string, kind?: StopKind) => {
      const { actor, grab, dropAt, port } = start()
      grab(order, kind)
      dropAt(price, kind)
      actor.send({ type: 'price.moved', nowPrice: decimal('1.0851') })
      actor.send({ type: 'stop.confirm' })
      return port.asked.map(({ stopLoss, takeProfit, trail }) => ({ stopLoss, takeProfit, trail }))
    }
    const takeProfit = decimal('1.09')
    expect(sent(trailing, '1.083')).toEqual([{ stopLoss: decimal('1.083'), takeProfit, trail: decimal('0.0021') }])
    expect(sent(trailing, '1.07')).toEqual([{ stopLoss: decimal('1.070'), takeProfit, trail: decimal('0.0151') }])
    expect(sent({ ...trailing, status: 'pending' }, '1.083')).toEqual([
      { stopLoss: decimal('1.083'), takeProfit, trail: undefined },
    ])
    expect(sent(trailing, '1.091', 'takeProfit')).toEqual([
      { stopLoss: decimal('1.08'), takeProfit: decimal('1.091'), trail: undefined },
    ])
  })

  it('[ORD140] is not sent offline, and goes on being asked about', () => {
    const { actor, grab, dropAt, port, state, connect } = start()
    grab()
    dropAt('1.082')
    connect(false)
    actor.send({ type: 'stop.confirm' })
    expect([state(), port.asked]).toEqual(['asking', []])
    connect(true)
    actor.send({ type: 'stop.confirm' })
    expect(port.asked).toHaveLength(1)
  })

  it('[CHT62] that is not confirmed, let go or put back where it was sends nothing', () => {
    const { actor, grab, dropAt, port, state } = start()
    grab()
    dropAt('1.08')
    expect(state()).toBe('idle')
    grab()
    actor.send({ type: 'stop.letGo' })
    expect(state()).toBe('idle')
    grab()
    dropAt('1.081')
    actor.send({ type: 'stop.letGo' })
    expect([state(), port.asked]).toEqual(['idle', []])
  })

  it('[CHT63] dropped where it would be refused says why and sends nothing; it can be taken again', async () => {
    const { actor, grab, dropAt, port, state, wrong, pass } = start()
    grab()
    dropAt('1.085')
    expect([state(), wrong()]).toEqual(['refused', { key: 'stopLossOfBuy', figures: { price: '1.08500' } }])
    actor.send({ type: 'stop.confirm' })
    expect([state(), port.asked]).toEqual(['refused', []])
    grab(stopped, 'takeProfit')
    dropAt('1.0849', 'takeProfit')
    expect(wrong()?.key).toBe('takeProfitOfBuy')
    actor.send({ type: 'stop.letGo' })
    expect(state()).toBe('idle')
    grab()
    dropAt('1.086')
    await pass(6_000)
    expect(state()).toBe('idle')
  })

  it('[CHT64] is judged by the price of now, also while it is held and while it is asked about', () => {
    const { actor, grab, move, dropAt, state, wrong } = start()
    grab()
    move('1.083')
    expect(wrong()).toBeNull()
    actor.send({ type: 'price.moved', nowPrice: decimal('1.082') })
    actor.send({ type: 'price.moved', nowPrice: decimal('1.082') })
    expect(wrong()?.key).toBe('stopLossOfBuy')
    dropAt('1.0815')
    actor.send({ type: 'price.moved', nowPrice: decimal('1.0816') })
    expect(state()).toBe('asking')
    actor.send({ type: 'price.moved', nowPrice: decimal('1.081') })
    expect(state()).toBe('refused')
  })

  it('[CHT64] of a pending order is judged by its target, of one that has opened by the price', () => {
    const { actor, grab, dropAt, state } = start()
    const pending: Order = { ...stopped, status: 'pending', openPrice: null, requestedPrice: decimal('1.0805') }
    grab(pending)
    actor.send({ type: 'order.known', order: pending })
    dropAt('1.0804')
    expect(state()).toBe('asking')
    actor.send({ type: 'order.known', order: { ...pending, status: 'holding', openPrice: decimal('1.0805') } })
    actor.send({ type: 'price.moved', nowPrice: decimal('1.0803') })
    expect(state()).toBe('refused')
  })

  it('[CHT64] of an order that ends is let go, wherever it is but on its way', () => {
    const { actor, grab, dropAt, state } = start()
    const gone = () => {
      actor.send({ type: 'order.gone' })
      return state()
    }
    grab()
    expect(gone()).toBe('idle')
    grab()
    dropAt('1.081')
    grab()
    dropAt('1.082')
    expect(gone()).toBe('idle')
    grab()
    dropAt('1.086')
    expect(gone()).toBe('idle')
  })

  it('[CHT61] pulled out of an entry is the stop that may lie there', () => {
    const { grab, move, context, wrong } = start()
    grab(openOrder)
    move('1.07')
    expect([context().kind, wrong()]).toEqual(['stopLoss', null])
    move('1.09', 'takeProfit')
    expect([context().kind, wrong()]).toEqual(['takeProfit', null])
  })
})

describe('what was sent', () => {
  const send = () => {
    const run = start()
    run.grab()
    run.dropAt('1.082')
    run.actor.send({ type: 'stop.confirm' })
    return run
  }

  it('[CHT65] and refused says why, in the words of the back end; the next one has another key', async () => {
    const { actor, port, state, context, grab, dropAt } = send()
    await port.refuse(2006)
    expect([state(), context().problem]).toEqual(['refused', { kind: 'refused', code: 2006, message: 'no (2006)' }])
    grab()
    expect(context().problem).toBeNull()
    dropAt('1.081')
    actor.send({ type: 'stop.confirm' })
    expect(port.asked.map(({ key }) => key)).toEqual(['key 1', 'key 2'])
  })

  it('[CHT65, NET68] without a definite answer is asked for again with the same key until there is one', async () => {
    const { actor, port, pass, changed } = send()
    await port.lose(504)
    expect(actor.getSnapshot().hasTag('checking')).toBe(true)
    actor.send({ type: 'stop.letGo' })
    actor.send({ type: 'order.gone' })
    await pass(2_000)
    expect(port.asked.map(({ key }) => key)).toEqual(['key 1', 'key 1'])
    await port.answer({ order: stopped, version: null })
    expect(changed).toEqual([{ order: stopped, version: null }])
  })
})

it('the drag was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
