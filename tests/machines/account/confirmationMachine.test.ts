import { describe, expect, it } from 'vitest'
import { type ConfirmationAsked, confirmationMachine } from '#machines/account/confirmationMachine.ts'
import type { Challenge } from '#contract/shapes/confirmation.ts'
import type { Assertion } from '#contract/passkey.ts'
import type { StepAnswer } from '#contract/shapes/secondStep.ts'
import type { PasskeyRequest } from '#rules/people/passkey.ts'
import { CallError } from '#rules/app/callProblem.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(confirmationMachine)
const asked: ConfirmationAsked = { deed: 'draw', body: { number: '100' } }
const challenge: Challenge = { challenge: 'c', ways: ['email'], passkey: null }
const passkeyRequest: PasskeyRequest = {
  challenge: 'signed',
  rpId: 'localhost',
  timeout: 1,
  userVerification: 'required',
  allowCredentials: [],
}
const assertion = { id: 'a' } as Assertion
const refusal = (code: number, retryAfterSeconds?: number) =>
  new CallError({
    kind: 'refused',
    code,
    message: 'no',
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })

function start() {
  const sending = fakeTask<Challenge, ConfirmationAsked>()
  const handing = fakeTask<string, StepAnswer>()
  const signing = fakeTask<Assertion, { readonly passkey: PasskeyRequest }>()
  const machine = confirmationMachine.provide({
    actors: {
      'send a code': sending.logic,
      'hand the code in': handing.logic,
      'ask the authenticator': signing.logic,
    },
  })
  const { actor, pass } = hostMachine(machine, watch)
  return {
    sending,
    handing,
    signing,
    pass,
    ask: () => actor.send({ type: 'confirmation.ask', asked }),
    answer: (authCode: string) => actor.send({ type: 'confirmation.answer', authCode }),
    sign: () => actor.send({ type: 'confirmation.sign' }),
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

  it('[SES541, SES543] hands in what a passkey signed; one that was left is said, and a code is taken all the same', async () => {
    const { sending, handing, signing, ask, answer, sign, tags, context } = start()
    ask()
    await sending.answer({ challenge: 'p', ways: ['totp', 'passkey'], passkey: passkeyRequest })
    sign()
    expect([signing.asked, tags()]).toEqual([[{ passkey: passkeyRequest }], ['asking', 'open', 'signing']])
    await signing.fail(Object.assign(new Error('left'), { name: 'NotAllowedError' }))
    expect([tags(), context().problem]).toEqual([['asking', 'open'], { kind: 'fault', fault: 'left' }])
    sign()
    await signing.answer(assertion)
    expect(handing.asked).toEqual([{ challenge: 'p', assertion }])
    await handing.fail(refusal(1003))
    expect(context().problem).toMatchObject({ code: 1003 })
    answer('123456')
    expect(handing.asked.at(-1)).toEqual({ challenge: 'p', code: '123456' })
    await handing.answer('confirmed')
    expect([tags(), context().confirmation, context().assertion]).toEqual([[], 'confirmed', null])
  })

  it('[SES541] asks no passkey where none is a way', async () => {
    const { sending, signing, ask, sign, tags } = start()
    ask()
    await sending.answer(challenge)
    sign()
    expect([signing.asked, tags()]).toEqual([[], ['asking', 'open']])
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
