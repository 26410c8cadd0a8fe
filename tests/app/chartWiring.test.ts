import { of } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { type AnyStateMachine, type InputFrom, createActor } from 'xstate'
import type { OrderAnswered } from '#machines/trading/orderContext.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { AccountDependencies } from '#src/app/wiring/accountDependencies.ts'
import { provideDrawings, provideStopDrag } from '#src/app/wiring/chartActors.ts'
import { recallDrawings } from '#src/app/device/keptDrawings.ts'
import { draggableStops, isTheSame, kindAt } from '#src/screens/trade/protection/draggableStops.ts'
import { openOrder, serverNow } from '#tests/support/samples/samples.ts'
import { settle } from '#tests/support/app/watchMachine.ts'
import { fakeCall } from './fakeCall.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const stopped = { ...openOrder, stopLoss: decimal('1.08') }
const point = { time: serverNow, price: 1.07 }

function start() {
  let text: string | null = null
  const memory = {
    recall: () => text,
    remember: (_: string, next: string) => {
      text = next
    },
  }
  const backEnd = fakeCall({ setStops: stopped })
  const dependencies = { call: backEnd.call, memory, makeKey: () => 'key 1' } as unknown as AccountDependencies
  const run = <Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>) => {
    const actor = createActor(machine, { input } as never).start()
    stops.push(() => actor.stop())
    return actor
  }
  return { ...backEnd, memory, dependencies, run }
}

describe('what stands on the chart, plugged in', () => {
  it('[CHT62] a stop is set by the call that sets stops, with its key, and its answer is told', async () => {
    const { dependencies, run, asked } = start()
    const told: OrderAnswered[] = []
    const drag = run(
      provideStopDrag(dependencies, of({ type: 'connection.changed' as const, isOnline: true }), (answered) =>
        told.push(answered),
      ),
    )
    drag.send({
      type: 'stop.grab',
      order: stopped,
      kind: 'stopLoss',
      price: decimal('1.08'),
      nowPrice: decimal('1.09'),
    })
    drag.send({ type: 'stop.move', price: decimal('1.07'), kind: 'stopLoss' })
    drag.send({ type: 'stop.drop' })
    drag.send({ type: 'stop.confirm' })
    await settle()
    expect(asked('setStops').map(({ input, options }) => [input, options?.key])).toEqual([
      [{ id: 41, stopLoss: decimal('1.07'), takeProfit: null }, 'key 1'],
    ])
    expect(told).toEqual([{ order: stopped, version: 1 }])
  })

  it('[CHT70, CHT72] lines are kept for their user and stand on the other chart of the page, on no other instrument', () => {
    const { dependencies, run, memory } = start()
    const open = (userId: number, code: string) => run(provideDrawings(dependencies, userId, code), { drawings: [] })
    const [one, other, elsewhere, stranger] = [
      open(5, 'EURUSD'),
      open(5, 'EURUSD'),
      open(5, 'XAUUSD'),
      open(6, 'EURUSD'),
    ]
    one.send({ type: 'level.begin' })
    one.send({ type: 'chart.tap', point, hit: null })
    const level = [{ id: 1, kind: 'level', price: 1.07 }]
    expect([one, other, elsewhere, stranger].map((actor) => actor.getSnapshot().context.drawings)).toEqual([
      level,
      level,
      [],
      [],
    ])
    expect(recallDrawings(memory, 5, 'EURUSD')).toEqual(level)
  })
})

describe('what can be taken of an order', () => {
  it('[CHT61] is each stop that it has, and one to pull out where it lacks one', () => {
    const parts = (order: typeof stopped) => draggableStops([order]).map(({ kind, isSet }) => [kind, isSet])
    expect(parts({ ...stopped, stopLoss: null as never })).toEqual([[null, false]])
    expect(parts(stopped)).toEqual([
      ['stopLoss', true],
      ['takeProfit', false],
    ])
    expect(parts({ ...stopped, takeProfit: decimal('1.1') })).toEqual([
      ['stopLoss', true],
      ['takeProfit', true],
    ])
    expect(draggableStops([{ ...stopped, status: 'ended' }])).toEqual([])
  })

  it('[CHT61] what is pulled out is the stop of that side, or the one that is missing', () => {
    const kindsAt = (order: typeof stopped | typeof openOrder) => {
      const pulled = draggableStops([order]).find(({ isSet }) => !isSet)!
      return ['1.07', '1.1'].map((price) => kindAt(pulled, decimal(price), decimal('1.085')))
    }
    expect([kindsAt(openOrder), kindsAt(stopped)]).toEqual([
      ['stopLoss', 'takeProfit'],
      ['takeProfit', 'takeProfit'],
    ])
    const [set, pulled] = draggableStops([stopped])
    expect([set, pulled].map((stop) => isTheSame(stop!, stopped, 'takeProfit'))).toEqual([false, true])
  })
})
