import { describe, expect, it } from 'vitest'
import type { StepAnswer } from '#machines/backoffice/backOfficeContext.ts'
import { askedIn, freshStepMachine } from '#machines/backoffice/freshStepMachine.ts'
import { CallError } from '#rules/app/callProblem.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(freshStepMachine)
const step = { challenge: 'c1', ways: ['totp'] }

function start() {
  const hand = fakeTask<null, StepAnswer>()
  const machine = freshStepMachine.provide({ actors: { 'hand the code in': hand.logic } })
  const { actor } = hostMachine(machine, watch, undefined)
  actor.send({ type: 'freshStep.ask', step })
  const seen = () => [actor.getSnapshot().value, actor.getSnapshot().context] as const
  return { actor, hand, seen, answer: (code: string) => actor.send({ type: 'freshStep.answer', proof: { code } }) }
}

describe('another code before a change', () => {
  it('[OPS278] is handed in with what was asked for, and closes once it was taken', async () => {
    const { hand, seen, answer } = start()
    answer('111111')
    expect([seen()[0], hand.asked]).toEqual(['checking', [{ challenge: 'c1', code: '111111' }]])
    await hand.answer(null)
    expect(seen()).toMatchObject(['closed', { isTaken: true, step: null, proof: null }])
  })

  it('[OPS278] says why one was not taken, and is asked for again', async () => {
    const { hand, seen, answer } = start()
    answer('111111')
    await hand.refuse(1003)
    expect(seen()).toMatchObject(['asking', { problem: { code: 1003 }, isTaken: false }])
    answer('222222')
    expect(seen()[1].problem).toBeNull()
    await hand.lose()
    expect(seen()).toMatchObject(['asking', { problem: { kind: 'unknown' } }])
  })

  it('[OPS278] can be left: nothing was taken, also when one was before', async () => {
    const { actor, hand, seen, answer } = start()
    answer('111111')
    await hand.answer(null)
    actor.send({ type: 'freshStep.ask', step })
    expect(seen()[1].isTaken).toBe(false)
    actor.send({ type: 'freshStep.leave' })
    expect(seen()).toMatchObject(['closed', { isTaken: false, step: null }])
  })

  it('[OPS275] is what an answer 1010 with a challenge asks for, and no other', () => {
    const refused = (code: number, data: unknown) => new CallError({ kind: 'refused', code, message: '', data })
    expect(askedIn(refused(1010, step))).toEqual(step)
    for (const error of [refused(1010, null), refused(1011, step), new Error('x')]) expect(askedIn(error)).toBeNull()
  })
})
