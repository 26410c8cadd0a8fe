import { describe, expect, it } from 'vitest'
import { demoResetMachine } from '#machines/demoResetMachine.ts'
import { fakeTask } from '#tests/support/fakePorts.ts'
import { hostMachine } from '#tests/support/hostMachine.ts'
import { watchMachine } from '#tests/support/watchMachine.ts'

const watch = watchMachine(demoResetMachine)

function start() {
  const task = fakeTask<null, { readonly form: null }>()
  const { actor } = hostMachine(demoResetMachine.provide({ actors: { send: task.logic } }), watch)
  return {
    task,
    press: () => actor.send({ type: 'submission.send', form: null }),
    seen: () => actor.send({ type: 'submission.dismiss' }),
    state: () => actor.getSnapshot().value,
  }
}

describe('the reset of a demo account', () => {
  it('[ACC28] is asked for once, however often it is pressed, and may be asked for again', async () => {
    const { task, press, seen, state } = start()
    press()
    press()
    expect([state(), task.asked.length]).toEqual(['sending', 1])
    await task.answer(null)
    press()
    expect([state(), task.asked.length]).toEqual(['sending', 2])
    await task.answer(null)
    seen()
    expect(state()).toBe('idle')
  })

  it('[ACC28] that fails is tried again or let go', async () => {
    const { task, press, seen, state } = start()
    press()
    await task.lose()
    press()
    await task.refuse(1009)
    expect(state()).toBe('failed')
    seen()
    expect([state(), task.asked.length]).toEqual(['idle', 2])
  })

  it('was seen in every state and transition', () => {
    expect(watch.missed()).toEqual([])
  })
})
