import { describe, expect, it } from 'vitest'
import { readMachine } from '#machines/describe/registry.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(readMachine)

function start() {
  const read = fakeTask<unknown, { readonly asked: undefined }>()
  const hosted = hostMachine(readMachine.provide({ actors: { read: read.logic } }), watch)
  const snapshot = () => hosted.actor.getSnapshot()
  return { ...hosted, read, seen: () => [snapshot().value, snapshot().context.value] }
}

describe('something that is read', () => {
  it('is shown when it has come, and asked for once', async () => {
    const { read, seen } = start()
    expect(seen()).toEqual(['reading', null])
    await read.answer({ words: 'one' })
    expect([seen(), read.asked.length]).toEqual([['ready', { words: 'one' }], 1])
  })

  it('stays as it was when reading it again fails', async () => {
    const { read, seen, actor } = start()
    await read.answer('one')
    actor.send({ type: 'read.refresh' })
    expect(seen()).toEqual(['reading', 'one'])
    await read.lose(500)
    expect(seen()).toEqual(['ready', 'one'])
    actor.send({ type: 'read.refresh' })
    await read.answer('two')
    expect(seen()).toEqual(['ready', 'two'])
  })

  it('says why it failed, and is asked for again after 5 s or on a wish', async () => {
    const { read, seen, actor, pass } = start()
    await read.refuse(1008)
    expect(actor.getSnapshot().context.problem).toEqual({ kind: 'refused', code: 1008, message: 'no (1008)' })
    expect(seen()[0]).toBe('failed')
    await pass(4_900)
    expect(read.asked).toHaveLength(1)
    await pass(100)
    expect(read.asked).toHaveLength(2)
    await read.lose()
    actor.send({ type: 'read.refresh' })
    await read.answer('at last')
    expect([seen(), actor.getSnapshot().context.problem]).toEqual([['ready', 'at last'], null])
  })

  it('[TKT329] takes what is another one now, and what was being read meanwhile is read once more', async () => {
    const { read, seen, actor } = start()
    const tell = (change: object) => actor.send({ type: 'read.changed', change })
    tell({ fee: 1 })
    expect([seen(), read.asked.length]).toEqual([['reading', null], 2])
    await read.answer({ name: 'one', fee: 2 })
    tell({ fee: 3 })
    expect([seen(), read.asked.length]).toEqual([['ready', { name: 'one', fee: 3 }], 2])
    actor.send({ type: 'read.refresh' })
    tell({ fee: 4 })
    expect([seen(), read.asked.length]).toEqual([['reading', { name: 'one', fee: 4 }], 4])
  })

  it('that nobody plugged in fails with a sentence that names it, and breaks nothing', async () => {
    const { actor, pass } = hostMachine(readMachine, watch)
    await pass(100)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual([
      'failed',
      { kind: 'unknown', status: null },
    ])
  })

  it('was seen in every state and transition', () => {
    expect(watch.missed()).toEqual([])
  })
})
