import { describe, expect, it } from 'vitest'
import type { User } from '#contract/shapes/user.ts'
import {
  type Credentials,
  type LogIn,
  type Registration,
  isSessionBusy,
  isUnanswered,
  roleOf,
  sessionMachine,
  userOf,
} from '#machines/sessionMachine.ts'
import { fakeTask } from '#tests/support/fakePorts.ts'
import { hostMachine } from '#tests/support/hostMachine.ts'
import { demoUser } from '#tests/support/samples.ts'
import { watchMachine } from '#tests/support/watchMachine.ts'

const watch = watchMachine(sessionMachine)
const realUser: User = { ...demoUser, id: 6, email: 'a@b.example', kind: 'real' }

const form: LogIn = { type: 'email', account: 'a@b.example', areaId: null, password: 'correct horse' }
const registration: Registration = {
  ...form,
  repeated: form.password,
  inviteCode: '',
  code: '123456',
  captchaKey: '',
  mobile: '',
}

function start(token: string | null) {
  const openDemo = fakeTask<Credentials>()
  const logIn = fakeTask<Credentials, LogIn>()
  const register = fakeTask<Credentials, Registration>()
  const restore = fakeTask<User, { token: string }>()
  const end = fakeTask<null>()
  const memory: string[] = []
  const machine = sessionMachine.provide({
    actors: {
      'open a demo account': openDemo.logic,
      'log in': logIn.logic,
      register: register.logic,
      'ask who the token belongs to': restore.logic,
      'end the session': end.logic,
    },
    actions: {
      'remember the token': (_, { token }) => memory.push(`remember ${token}`),
      'forget the token': () => memory.push('forget'),
    },
  })
  const hosted = hostMachine(machine, watch, { token })
  const { actor, told } = hosted
  return {
    ...hosted,
    openDemo,
    logIn,
    register,
    restore,
    end,
    memory,
    told: () => told.map(({ type }) => type),
    began: () => told.filter(({ type }) => type === 'session.began'),
    seen: () => [actor.getSnapshot().value, roleOf(actor.getSnapshot()), userOf(actor.getSnapshot())],
    context: () => actor.getSnapshot().context,
    isBusy: () => isSessionBusy(actor.getSnapshot()),
  }
}

async function startSignedIn() {
  const session = start('t1')
  await session.restore.answer(demoUser)
  return session
}

describe('starting', () => {
  it('without a token is a visitor at once, and asks nothing', () => {
    const { seen, restore, told, memory } = start(null)
    expect(seen()).toEqual(['signed out', 'visitor', null])
    expect([restore.asked, told(), memory]).toEqual([[], [], []])
  })

  it('[SES16] asks who a kept token belongs to, and goes on with its session', async () => {
    const { seen, restore, began } = start('t1')
    expect([seen(), restore.asked]).toEqual([['restoring', null, null], [{ token: 't1' }]])
    await restore.answer(realUser)
    expect(seen()).toEqual(['signed in', 'real', realUser])
    expect(began()).toEqual([{ type: 'session.began', token: 't1', user: realUser }])
  })

  it('[SES17, SES18] drops a token that is refused, in silence: nobody is sent to the login', async () => {
    const { seen, restore, told, memory, context } = start('t1')
    await restore.refuse(999)
    expect(seen()).toEqual(['signed out', 'visitor', null])
    expect([told(), memory, context().token]).toEqual([[], ['forget'], null])
  })

  it('keeps a token of which nothing is known, and asks again every 2 s', async () => {
    const { seen, restore, pass, memory } = start('t1')
    await restore.lose(503)
    expect([seen(), memory]).toEqual([['waiting to restore', null, null], []])
    await pass(1_900)
    expect(restore.asked).toHaveLength(1)
    await pass(100)
    expect(restore.asked).toEqual([{ token: 't1' }, { token: 't1' }])
    await restore.lose()
    await pass(2_000)
    await restore.answer(demoUser)
    expect(seen()).toEqual(['signed in', 'demo', demoUser])
  })

  it('[NET99] says that no answer comes as long as none does, and forgets it with one', async () => {
    const { restore, actor, pass, context } = start('t1')
    const hasNoAnswer = () => isUnanswered(actor.getSnapshot())
    expect(hasNoAnswer()).toBe(false)
    await restore.lose()
    expect(hasNoAnswer()).toBe(true)
    await pass(2_000)
    expect([restore.asked.length, hasNoAnswer()]).toEqual([2, true])
    await restore.answer(demoUser)
    expect([hasNoAnswer(), context().problem]).toEqual([false, null])
    const refused = start('t1')
    await refused.restore.lose()
    await refused.pass(2_000)
    await refused.restore.refuse(999)
    expect([isUnanswered(refused.actor.getSnapshot()), refused.context().problem]).toEqual([false, null])
  })

  it('asks at once when the network is back', async () => {
    const { restore, actor } = start('t1')
    await restore.lose()
    actor.send({ type: 'network.returned' })
    expect(restore.asked).toHaveLength(2)
  })
})

describe('opening a demo account', () => {
  it('[SES15] sets and remembers token and user', async () => {
    const { actor, openDemo, seen, memory, began, isBusy } = start(null)
    actor.send({ type: 'demo.open' })
    expect([seen()[0], isBusy(), memory]).toEqual(['opening a demo account', true, []])
    await openDemo.answer({ token: 't2', user: demoUser })
    expect([seen(), isBusy()]).toEqual([['signed in', 'demo', demoUser], false])
    expect(memory).toEqual(['remember t2'])
    expect(began()).toEqual([{ type: 'session.began', token: 't2', user: demoUser }])
  })

  it('asks once, however often it is pressed', () => {
    const { actor, openDemo } = start(null)
    actor.send({ type: 'demo.open' })
    actor.send({ type: 'demo.open' })
    expect(openDemo.asked).toHaveLength(1)
  })

  it('can be tried again after a failure', async () => {
    const { actor, openDemo, seen, memory, told } = start(null)
    actor.send({ type: 'demo.open' })
    await openDemo.lose()
    expect([seen(), memory, told()]).toEqual([['signed out', 'visitor', null], [], []])
    actor.send({ type: 'demo.open' })
    expect(openDemo.asked).toHaveLength(2)
  })
})

const ways = [
  ['log in', 'logIn', 'logging in', { type: 'account.logIn', form }, form],
  ['register', 'register', 'registering', { type: 'account.register', form: registration }, registration],
] as const

describe.each(ways)('to %s', (_name, port, busyState, wish, asked) => {
  it('[SES15, SES34] sets and remembers token and user, asked once however often it is pressed', async () => {
    const session = start(null)
    const { actor, seen, memory, began, isBusy } = session
    actor.send(wish)
    actor.send(wish)
    expect([seen(), isBusy(), session[port].asked]).toEqual([[busyState, 'visitor', null], true, [asked]])
    await session[port].answer({ token: 't3', user: realUser })
    expect([seen(), isBusy(), memory]).toEqual([['signed in', 'real', realUser], false, ['remember t3']])
    expect(began()).toEqual([{ type: 'session.began', token: 't3', user: realUser }])
  })

  it('says why it did not work, until the next try', async () => {
    const session = start(null)
    const { actor, seen, context, memory, told } = session
    actor.send(wish)
    await session[port].refuse(1005)
    expect([seen()[0], context().problem]).toEqual([
      'signed out',
      { kind: 'refused', code: 1005, message: 'no (1005)' },
    ])
    actor.send(wish)
    expect(context().problem).toBeNull()
    await session[port].lose()
    expect([context().problem, memory, told()]).toEqual([{ kind: 'unknown', status: null }, [], []])
  })

  it('leads from a demo account to a real one, and back into it when it did not work', async () => {
    const session = await startSignedIn()
    const { actor, seen, memory, told, context } = session
    actor.send(wish)
    await session[port].refuse(1002)
    expect([seen(), context().token, memory]).toEqual([['signed in', 'demo', demoUser], 't1', []])
    actor.send(wish)
    await session[port].answer({ token: 't3', user: realUser })
    expect([seen(), context().token, memory]).toEqual([['signed in', 'real', realUser], 't3', ['remember t3']])
    const leftAndBegan = ['session.began', 'session.over']
    expect(told()).toEqual([...leftAndBegan, ...leftAndBegan, 'session.began'])
  })
})

describe('the end of a session', () => {
  it('[SES21] by a log-out is told at once, and ends the token at the back end', async () => {
    const { actor, end, seen, told, memory, context, isBusy } = await startSignedIn()
    actor.send({ type: 'session.logOut' })
    expect([seen(), isBusy(), told()]).toEqual([
      ['logging out', 'visitor', null],
      true,
      ['session.began', 'session.over'],
    ])
    await end.answer(null)
    expect([seen(), memory, context()]).toEqual([
      ['signed out', 'visitor', null],
      ['forget'],
      { token: null, user: null, problem: null },
    ])
    expect(told()).toEqual(['session.began', 'session.over'])
  })

  it('[SES21] by a log-out holds here even when the back end is not reached', async () => {
    const { actor, end, seen, memory, context } = await startSignedIn()
    actor.send({ type: 'session.logOut' })
    await end.lose()
    expect([seen(), memory, context()]).toEqual([
      ['signed out', 'visitor', null],
      ['forget'],
      { token: null, user: null, problem: null },
    ])
  })

  it('[SES19, SES22] by a 999 clears token and user and asks for a new login, once', async () => {
    const { actor, seen, told, memory, context } = await startSignedIn()
    actor.send({ type: 'session.ended' })
    actor.send({ type: 'session.ended' })
    expect([seen(), memory, context()]).toEqual([
      ['signed out', 'visitor', null],
      ['forget'],
      { token: null, user: null, problem: null },
    ])
    expect(told()).toEqual(['session.began', 'session.over', 'login.needed'])
  })

  it('[SES19] by a 999 while nobody is here changes nothing', () => {
    const { actor, told, seen } = start(null)
    actor.send({ type: 'session.ended' })
    expect([told(), seen()[0]]).toEqual([[], 'signed out'])
  })
})

describe('another tab of this browser', () => {
  it('[SES24] that logs in is followed, from nobody and from somebody else', async () => {
    const { actor, seen, restore, memory, told } = start(null)
    actor.send({ type: 'session.shared', token: 't5' })
    expect([seen(), restore.asked]).toEqual([['restoring', null, null], [{ token: 't5' }]])
    await restore.answer(demoUser)
    actor.send({ type: 'session.shared', token: 't6' })
    expect([seen(), restore.asked.at(-1)]).toEqual([['restoring', null, null], { token: 't6' }])
    await restore.answer(realUser)
    expect([seen(), memory]).toEqual([['signed in', 'real', realUser], []])
    expect(told()).toEqual(['session.began', 'session.over', 'session.began'])
  })

  it('[SES24] that logs out is followed, without being asked to log in', async () => {
    const { actor, seen, told, memory, context } = await startSignedIn()
    actor.send({ type: 'session.shared', token: null })
    expect([seen(), context().token]).toEqual([['signed out', 'visitor', null], null])
    expect([told(), memory]).toEqual([['session.began', 'session.over'], []])
  })

  it('[SES24] is followed also while this one does not know yet who is here', async () => {
    const { actor, seen, restore } = start('t1')
    await restore.lose()
    actor.send({ type: 'session.shared', token: 't1' })
    expect([seen()[0], restore.asked.length]).toEqual(['waiting to restore', 1])
    actor.send({ type: 'session.shared', token: 't5' })
    await restore.lose()
    actor.send({ type: 'session.shared', token: null })
    expect([seen()[0], restore.asked]).toEqual(['signed out', [{ token: 't1' }, { token: 't5' }]])
  })

  it('[SES24] that says what is known already changes nothing', async () => {
    const session = await startSignedIn()
    session.actor.send({ type: 'session.shared', token: 't1' })
    expect([session.seen()[0], session.told()]).toEqual(['signed in', ['session.began']])
    const nobody = start(null)
    nobody.actor.send({ type: 'session.shared', token: null })
    expect([nobody.seen()[0], nobody.told()]).toEqual(['signed out', []])
  })

  it('[SES24] does not break into a log-in that is under way', async () => {
    const { actor, logIn, seen } = start(null)
    actor.send({ type: 'account.logIn', form })
    actor.send({ type: 'session.shared', token: 't9' })
    await logIn.answer({ token: 't3', user: realUser })
    expect(seen()).toEqual(['signed in', 'real', realUser])
  })
})

it('the session was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
