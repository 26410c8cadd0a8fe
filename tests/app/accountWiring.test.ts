import { afterEach, describe, expect, it } from 'vitest'
import { type AnyActorLogic, type InputFrom, createActor } from 'xstate'
import type { AccountDependencies } from '#src/app/wiring/accountDependencies.ts'
import {
  provideAreas,
  provideCaptcha,
  provideCodeSend,
  provideIdentity,
  provideInvited,
  provideOfferedContacts,
  provideReset,
  recallWait,
} from '#src/app/wiring/accountActors.ts'
import { provideChange } from '#src/app/wiring/secondStepActors.ts'
import { fundsTopic } from '#contract/socket.ts'
import { openWire } from '#tests/support/app/fakeWire.ts'
import { serverNow } from '#tests/support/samples/samples.ts'
import { settle } from '#tests/support/app/watchMachine.ts'
import { fakeCall } from './fakeCall.ts'

const pending = { status: 'pending', name: 'Ada', cardId: 'A****67', remark: '' }
const area = { id: 2, code: 'HK', callingCode: '852' }
const email = { type: 'email', account: 'a@b.example', areaId: null, password: 'p', code: '1' } as const

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function start(kept: Partial<Record<string, string>> = {}) {
  const line = openWire()
  const memory = new Map(Object.entries(kept))
  const backEnd = fakeCall({
    sendEmailCode: { retryAfterSeconds: 60 },
    sendSmsCode: { retryAfterSeconds: 60 },
    forgetPassword: null,
    amendPassword: null,
    identity: pending,
    submitIdentity: null,
    areas: [area],
    captcha: { key: 'k', image: 'data:,' },
    offeredContacts: 'both',
    invited: { total: 4 },
  })
  const dependencies: AccountDependencies = {
    call: backEnd.call,
    caller: {} as AccountDependencies['caller'],
    wire: line.wire,
    memory: {
      recall: (what) => memory.get(what) ?? null,
      remember: (what, text) => memory.set(what, text),
    },
    now: () => serverNow,
    makeKey: () => 'key',
  }
  const run = <Logic extends AnyActorLogic>(logic: Logic, input?: InputFrom<Logic>) => {
    const actor = createActor(logic, { input } as never).start()
    stops.push(() => actor.stop())
    return actor
  }
  return { ...line, ...backEnd, dependencies, memory, run }
}

describe('the machines of account pages, plugged in', () => {
  it('[SES50, SES56] send a code by mail or by text message, and remember the wait of each purpose', async () => {
    const { dependencies, run, asked, memory } = start()
    const input = { waitsUntil: null }
    run(provideCodeSend(dependencies, 'register'), input).send({
      type: 'code.send',
      wish: { type: 'email', to: 'a@b.example', areaId: null, purpose: 'register' },
    })
    run(provideCodeSend(dependencies, 'reset'), input).send({
      type: 'code.send',
      wish: { type: 'mobile', to: '91234567', areaId: 2, purpose: 'reset' },
    })
    await settle()
    expect(asked('sendEmailCode')[0]?.input).toEqual({ to: 'a@b.example', areaId: null, purpose: 'register' })
    expect(asked('sendSmsCode')[0]?.input).toEqual({ to: '91234567', areaId: 2, purpose: 'reset' })
    const until = String(serverNow + 60_000)
    expect(Object.fromEntries(memory)).toEqual({ registerCodeWait: until, resetCodeWait: until })
    expect(recallWait(dependencies, 'register')).toBe(serverNow + 60_000)
  })

  it.each([
    [undefined, null],
    ['', 0],
    ['soon', null],
    ['Infinity', null],
    ['1795180000000', 1_795_180_000_000],
  ])('[SES56] recall from %j that the wait lasts until %j', (text, until) => {
    const { dependencies } = start(text === undefined ? {} : { resetCodeWait: text })
    expect(recallWait(dependencies, 'reset')).toBe(until)
  })

  it('[SES57, SES58] set new passwords', async () => {
    const { dependencies, run, asked } = start()
    const reset = run(provideReset(dependencies))
    const change = run(provideChange(dependencies))
    reset.send({ type: 'submission.send', form: { ...email, repeated: 'p' } })
    change.send({ type: 'submission.send', form: { password: 'p', code: '1', type: 'email' } })
    await settle()
    expect([reset.getSnapshot().value, change.getSnapshot().value]).toEqual(['done', 'done'])
    expect(asked('amendPassword')[0]?.input).toEqual({ password: 'p', code: '1', type: 'email' })
  })

  it('[KYC8, KYC11] show the review, and a decision that comes by the socket', async () => {
    const { dependencies, run, hear, sent, answers, asked, logIn } = start()
    logIn()
    const identity = run(provideIdentity(dependencies))
    identity.send({ type: 'identity.show' })
    await settle()
    expect([identity.getSnapshot().value, sent()]).toEqual(['waiting for review', [{ type: 'sub', topic: fundsTopic }]])
    answers.identity = { ...pending, status: 'certified' }
    hear({ topic: fundsTopic, data: { kind: 'withdraw', id: 1, status: 1, remark: '' } })
    expect(asked('identity')).toHaveLength(1)
    hear({ topic: fundsTopic, data: { kind: 'identity', id: 1, status: 2, remark: '' } })
    await settle()
    expect(identity.getSnapshot().value).toBe('certified')
    identity.stop()
    expect(sent().at(-1)).toEqual({ type: 'unsub', topic: fundsTopic })
  })

  it('[SES35, SES37, SES40, REF5] read areas, captcha, offered contacts and the number of people who came', async () => {
    const { dependencies, run, asked } = start()
    const reads = [provideAreas, provideCaptcha, provideOfferedContacts, provideInvited].map((provide) =>
      run(provide(dependencies)),
    )
    await settle()
    expect(reads.map((actor) => actor.getSnapshot().context.value)).toEqual([
      [area],
      { key: 'k', image: 'data:,' },
      'both',
      4,
    ])
    expect(asked('offeredContacts')[0]?.input).toEqual({ key: 'is_show_mobile' })
  })
})
