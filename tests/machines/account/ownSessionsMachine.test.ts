import { describe, expect, it } from 'vitest'
import type { SessionsToEnd, OwnSession } from '#contract/shapes/security.ts'
import { ownSessionsMachine } from '#machines/account/ownSessionsMachine.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(ownSessionsMachine)
const session = (id: number, isCurrent = false): OwnSession => ({
  id,
  device: 'Chrome, Windows',
  createdAt: 1,
  lastAt: 2,
  isCurrent,
})
const listed = [session(9, true), session(8), session(7)]

function start() {
  const read = fakeTask<readonly OwnSession[]>()
  const end = fakeTask<null, { readonly which: SessionsToEnd }>()
  const machine = ownSessionsMachine.provide({ actors: { 'read the sessions': read.logic, 'end them': end.logic } })
  const hosted = hostMachine(machine, watch)
  const { actor } = hosted
  return {
    ...hosted,
    read,
    end,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    ids: () => actor.getSnapshot().context.sessions.map(({ id }) => id),
  }
}

async function startListed() {
  const devices = start()
  await devices.read.answer(listed)
  return devices
}

const atRest = { shown: 'at rest' }

describe('where one is logged in', () => {
  it('[SES507, NET99] is read, and again after a fault: by itself and when it is asked to', async () => {
    const { actor, read, state, ids, pass } = start()
    await read.lose()
    expect(state()).toBe('failed')
    await pass(5_000)
    await read.lose()
    actor.send({ type: 'sessions.refresh' })
    await read.answer(listed)
    expect([state(), ids()]).toEqual([atRest, [9, 8, 7]])
  })

  it('[SES507] nothing is ended without a question', async () => {
    const { actor, end, state } = await startListed()
    actor.send({ type: 'sessions.end' })
    actor.send({ type: 'sessions.ask', which: 8 })
    expect(state()).toEqual({ shown: 'asking' })
    actor.send({ type: 'sessions.keep' })
    expect([state(), end.asked]).toEqual([atRest, []])
  })

  it('[SES502, SES507] one or all others are ended once, and leave the list', async () => {
    const { actor, end, state, ids } = await startListed()
    actor.send({ type: 'sessions.ask', which: 8 })
    actor.send({ type: 'sessions.end' })
    actor.send({ type: 'sessions.end' })
    expect(end.asked).toEqual([{ which: 8 }])
    await end.answer(null)
    expect([state(), ids()]).toEqual([atRest, [9, 7]])
    actor.send({ type: 'sessions.ask', which: 'others' })
    actor.send({ type: 'sessions.end' })
    await end.answer(null)
    expect([end.asked[1], ids()]).toEqual([{ which: 'others' }, [9]])
  })

  it('[SES507] one that is gone already leaves the list; what else is refused is said in the question', async () => {
    const { actor, end, state, ids, context } = await startListed()
    actor.send({ type: 'sessions.ask', which: 8 })
    actor.send({ type: 'sessions.end' })
    await end.lose(503)
    expect([state(), context().problem]).toEqual([{ shown: 'asking' }, { kind: 'unknown', status: 503 }])
    actor.send({ type: 'sessions.end' })
    await end.refuse(1008)
    expect([state(), ids()]).toEqual([atRest, [9, 7]])
    actor.send({ type: 'sessions.ask', which: 7 })
    expect(context().problem).toBeNull()
  })
})
