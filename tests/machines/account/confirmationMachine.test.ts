import { describe, expect, it } from 'vitest'
import { type ConfirmationAsked, confirmationMachine } from '#machines/account/confirmationMachine.ts'
import type { Challenge } from '#contract/shapes/confirmation.ts'
import { CallError } from '#rules/app/callProblem.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(confirmationMachine)
const asked: ConfirmationAsked = { deed: 'draw', body: { number: '100' } }
const challenge: Challenge = { challenge: 'c', ways: ['email'] }
const refusal = (code: number, retryAfterSeconds?: number) =>
  new CallError({
    kind: 'refused',
    code,
    message: 'no',
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })

function start() {
  const sending = fakeTask<Challenge, ConfirmationAsked>()
  const handing = fakeTask<string, { readonly challenge: string; readonly code: string }>()
  const machine = confirmationMachine.provide({
    actors: { 'send a code': sending.logic, 'hand the code in': handing.logic },
  })
  const { actor, pass } = hostMachine(machine, watch)
  return {
    sending,
    handing,
    pass,
    ask: () => actor.send({ type: 'confirmation.ask', asked }),
    answer: (authCode: string) => actor.send({ type: 'confirmation.answer', authCode }),
    resend: () => actor.send({ type: 'confirmation.resend' }),
    leave: () => actor.send({ type: 'confirmation.leave' }),
    tags: () => [...actor.getSnapshot().tags].toSorted(),
    context: () => actor.getSnapshot().context,
  }
}

describe('the sheet that asks to confirm', () => {
  it('[SES455] sends a code at once, hands in the one that is typed, and closes with the confirmation', async () => {
    const { sending, handing, ask, answer, tags, context } = start()
    ask()
    expect([sending.asked, tags()]).toEqual([[asked], ['open', 'sending']])
    await sending.answer(challenge)
    answer('123456')
    answer('123456')
    expect([handing.asked, tags()]).toEqual([[{ challenge: 'c', code: '123456' }], ['asking', 'busy', 'open']])
    await handing.answer('confirmed')
    expect([tags(), context().confirmation, context().authCode]).toEqual([[], 'confirmed', ''])
  })

  it('[SES454, SES456] a wrong code is said and may be typed again', async () => {
    const { sending, handing, ask, answer, tags, context } = start()
    ask()
    await sending.answer(challenge)
    answer('000000')
    await handing.fail(refusal(1003))
    expect([tags(), context().problem]).toMatchObject([['asking', 'open'], { code: 1003 }])
    answer('123456')
    expect(context().problem).toBeNull()
    await handing.answer('confirmed')
    expect(context().confirmation).toBe('confirmed')
  })

  it('[SES456] another code may be sent after 60 s, also while one types', async () => {
    const { sending, ask, resend, pass, context } = start()
    ask()
    await sending.answer(challenge)
    resend()
    expect([sending.asked.length, context().secondsLeft]).toEqual([1, 60])
    await pass(59_000)
    resend()
    expect([sending.asked.length, context().secondsLeft]).toEqual([1, 1])
    await pass(1_000)
    resend()
    expect(sending.asked).toHaveLength(2)
  })

  it('[SES453, SES456] no code could be sent: why, and again after the wait', async () => {
    const { sending, ask, resend, pass, tags, context } = start()
    ask()
    await sending.fail(refusal(1005, 30))
    expect([tags(), context().problem, context().secondsLeft]).toMatchObject([['open'], { code: 1005 }, 30])
    resend()
    expect(sending.asked).toHaveLength(1)
    for (let second = 0; second < 30; second += 1) await pass(1_000)
    resend()
    expect(sending.asked).toHaveLength(2)
  })

  it('[SES457] is left at any time: nothing is confirmed', async () => {
    const { sending, handing, ask, answer, leave, tags, context } = start()
    ask()
    leave()
    expect([tags(), context().confirmation, context().asked]).toEqual([[], null, null])
    ask()
    await sending.answer(challenge)
    answer('123456')
    leave()
    await handing.answer('confirmed')
    expect([tags(), context().confirmation]).toEqual([[], null])
  })
})
