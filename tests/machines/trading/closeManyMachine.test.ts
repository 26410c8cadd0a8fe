import { describe, expect, it } from 'vitest'
import { assign } from 'xstate'
import type { ClosedMany } from '#contract/shapes/order.ts'
import { type CloseManyAsked, closeManyMachine } from '#machines/trading/closeManyMachine.ts'
import { countedKeys, fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { closedOrder } from '#tests/support/samples/samples.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(closeManyMachine)
const result: ClosedMany = { closed: [closedOrder], refused: [{ id: 7, code: 2001 }] }
const press = { type: 'many.send', ids: [41, 7] } as const

function start() {
  const port = fakeTask<ClosedMany, CloseManyAsked>()
  const machine = closeManyMachine.provide({
    actors: { 'close them': port.logic },
    actions: { 'make a key': assign({ key: countedKeys() }) },
  })
  const { actor, pass } = hostMachine(machine, watch)
  return { actor, pass, port, is: (tag: 'busy' | 'checking' | 'done') => actor.getSnapshot().hasTag(tag) }
}

describe('closing several', () => {
  it('[ORD365, ORD382, ORD383] sends what was ticked once, and keeps what came of each until it was seen', async () => {
    const { actor, port, is } = start()
    actor.send(press)
    actor.send({ type: 'many.send', ids: [1] })
    expect([port.asked, is('busy')]).toEqual([[{ ids: [41, 7], key: 'key 1' }], true])
    await port.answer(result)
    expect([is('busy'), is('done'), actor.getSnapshot().context.result]).toEqual([false, true, result])
    actor.send(press)
    expect(port.asked).toHaveLength(1)
    actor.send({ type: 'many.dismiss' })
    actor.send(press)
    expect(port.asked.map(({ key }) => key)).toEqual(['key 1', 'key 2'])
  })

  it('[ORD382] sends nothing where nothing is ticked', () => {
    const { actor, port, is } = start()
    actor.send({ type: 'many.send', ids: [] })
    expect([port.asked, is('busy')]).toEqual([[], false])
  })

  it('[NET67] that is refused says why, and the next press makes a new key', async () => {
    const { actor, port, is } = start()
    actor.send(press)
    await port.refuse(1005)
    expect([is('busy'), actor.getSnapshot().context.problem]).toMatchObject([false, { code: 1005 }])
    actor.send(press)
    expect(port.asked.map(({ key }) => key)).toEqual(['key 1', 'key 2'])
  })

  it('[NET68, ORD367] whose outcome is unknown is asked for again with the same key and the same ids', async () => {
    const { actor, port, pass, is } = start()
    actor.send(press)
    await port.lose(504)
    expect([is('busy'), is('checking')]).toEqual([true, true])
    await pass(2_000)
    await port.lose()
    await pass(2_000)
    expect(port.asked).toEqual(Array.from({ length: 3 }, () => ({ ids: [41, 7], key: 'key 1' })))
    await port.answer(result)
    expect(is('done')).toBe(true)
  })
})
