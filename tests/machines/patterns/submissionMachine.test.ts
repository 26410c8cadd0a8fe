import { describe, expect, it } from 'vitest'
import { submissionMachine } from '#machines/describe/registry.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(submissionMachine)

function start() {
  const task = fakeTask<unknown, { readonly form: unknown }>()
  const { actor } = hostMachine(submissionMachine.provide({ actors: { send: task.logic } }), watch)
  return {
    task,
    send: (form: unknown) => actor.send({ type: 'submission.send', form }),
    dismiss: () => actor.send({ type: 'submission.dismiss' }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

describe('a submission', () => {
  it('is sent once, however often it is pressed, and keeps the answer until it was seen', async () => {
    const { task, send, dismiss, state, context } = start()
    send('a')
    send('b')
    dismiss()
    expect([task.asked, state()]).toEqual([[{ form: 'a' }], 'sending'])
    await task.answer('thanks')
    expect([state(), context().output]).toEqual(['done', 'thanks'])
    dismiss()
    expect(state()).toBe('idle')
  })

  it('that fails says why, and can be sent again or let go', async () => {
    const { task, send, dismiss, state, context } = start()
    send('a')
    await task.refuse(1009)
    expect([state(), context().problem]).toEqual(['failed', { kind: 'refused', code: 1009, message: 'no (1009)' }])
    send('b')
    expect([context().problem, task.asked.at(-1)]).toEqual([null, { form: 'b' }])
    await task.lose()
    expect(context().problem).toEqual({ kind: 'unknown', status: null })
    dismiss()
    expect([state(), task.asked.length]).toEqual(['idle', 2])
  })

  it('can be sent again after it is done, and shows nothing of the one before', async () => {
    const { task, send, context, state } = start()
    send('a')
    await task.answer('thanks')
    send('b')
    expect([state(), context().output, task.asked.length]).toEqual(['sending', null, 2])
  })

  it('was seen in every state and transition', () => {
    expect(watch.missed()).toEqual([])
  })
})
