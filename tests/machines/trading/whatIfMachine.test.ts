import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { whatIfMachine } from '#machines/trading/whatIfMachine.ts'
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(whatIfMachine)
const now = decimal('1.08517')

function start() {
  const actor = createActor(whatIfMachine, { input: { precision: 5, side: 'buy' }, inspect: watch.inspect }).start()
  return {
    actor,
    /** What is assumed, and what was typed wrong. */
    told: () => {
      const { price, typed } = actor.getSnapshot().context
      return [actor.getSnapshot().hasTag('following'), price && formatDecimal(price), typed]
    },
  }
}

describe('the assumed price', () => {
  it('[ORD492] is that of now until it is moved, then stays, and is that of now again when it is asked for', () => {
    const { actor, told } = start()
    expect(told()).toEqual([true, null, null])
    actor.send({ type: 'price.assume', price: decimal('1.07') })
    expect(told()).toEqual([false, '1.07', null])
    actor.send({ type: 'price.assume', price: decimal('1.06') })
    expect(told()).toEqual([false, '1.06', null])
    actor.send({ type: 'price.follow' })
    expect(told()).toEqual([true, null, null])
  })

  it('[ORD491] goes by steps from now, and from where it is, never to nothing', () => {
    const { actor, told } = start()
    actor.send({ type: 'price.step', ticks: -10, nowPrice: now })
    expect(told()).toEqual([false, '1.08507', null])
    actor.send({ type: 'price.step', ticks: 100, nowPrice: now })
    expect(told()).toEqual([false, '1.08607', null])
    actor.send({ type: 'price.step', ticks: -1_000_000, nowPrice: now })
    expect(told()).toEqual([false, '0.00001', null])
  })

  it('[ORD491] is typed; what is no price of the instrument is noted, and nothing else is assumed', () => {
    const { actor, told } = start()
    actor.send({ type: 'price.type', text: 'a' })
    expect(told()).toEqual([false, null, 'a'])
    actor.send({ type: 'price.type', text: '1.1' })
    expect(told()).toEqual([false, '1.1', null])
    for (const text of ['1.100001', '0', '-1', '']) {
      actor.send({ type: 'price.type', text })
      expect(told()).toEqual([false, '1.1', text])
    }
    actor.send({ type: 'price.step', ticks: 10, nowPrice: now })
    expect(told()).toEqual([false, '1.1001', null])
    actor.send({ type: 'price.type', text: '' })
    actor.send({ type: 'price.type', text: '' })
    actor.send({ type: 'price.follow' })
    expect(told()).toEqual([true, null, null])
    actor.send({ type: 'price.type', text: '2' })
    actor.send({ type: 'price.type', text: '3' })
    actor.send({ type: 'price.type', text: 'b' })
    actor.send({ type: 'price.assume', price: now })
    expect(told()).toEqual([false, '1.08517', null])
  })

  it('[TKT370] is for the side that is chosen', () => {
    const { actor } = start()
    expect(actor.getSnapshot().context.side).toBe('buy')
    actor.send({ type: 'side.choose', side: 'sell' })
    expect(actor.getSnapshot().context.side).toBe('sell')
  })

  it('passes every state and every transition', () => {
    expect(watch.missed()).toEqual([])
  })
})
