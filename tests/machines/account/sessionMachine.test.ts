import { describe, expect, it } from 'vitest'
import { isElsewhere, mayGoBack, otherUserOf } from '#machines/app/elsewhere.ts'
import { isUnanswered } from '#machines/account/sessionMachine.ts'
import { demoUser } from '#tests/support/samples/samples.ts'
import { form, nobody, realUser, registration, start, startSignedIn, watch } from './sessionRun.ts'

describe('starting', () => {
  it('without a token is a visitor at once, and asks nothing', () => {
    const { seen, restore, told, memory } = start(null)
    expect(seen()).toEqual(['signed out', 'visitor', null])
    expect([restore.asked, told(), memory]).toEqual([[], [], []])
  })

  it('[SES16, SES516] asks who a kept token belongs to, and goes on with its session, locked or not', async () => {
    const { seen, restore, began, actor } = start('t1')
    expect([seen(), restore.asked]).toEqual([['restoring', null, null], [{ token: 't1' }]])
    await restore.answer(realUser)
    expect(seen()).toEqual(['signed in', 'real', realUser])
    expect(began()).toEqual([{ type: 'session.began', token: 't1', user: realUser }])
    actor.send({ type: 'account.locked', isLocked: true })
    expect(seen()[2]).toEqual({ ...realUser, isLocked: true })
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

  it('[SES221] leads from a demo account to a real one; one that does not work changes nothing', async () => {
    const session = await startSignedIn()
    const { actor, seen, memory, told, context, isBusy } = session
    actor.send(wish)
    expect([seen(), isBusy()]).toEqual([[{ 'signed in': busyState }, 'demo', demoUser], true])
    await session[port].refuse(1002)
    expect([seen(), context().token, memory]).toEqual([['signed in', 'demo', demoUser], 't1', []])
    expect([context().problem?.kind, told()]).toEqual(['refused', ['session.began']])
    actor.send(wish)
    await session[port].answer({ token: 't3', user: realUser })
    expect([seen(), context().token, memory]).toEqual([['signed in', 'real', realUser], 't3', ['remember t3']])
    expect(told()).toEqual(['session.began', 'session.over', 'session.began'])
  })

  it('[SES24, SES220] from a demo account goes on when another tab logs in; if it fails, who that is is asked then', async () => {
    const session = await startSignedIn()
    const { actor, seen, restore, context } = session
    actor.send(wish)
    actor.send({ type: 'session.shared', token: 't9' })
    await session[port].refuse(1002)
    expect([seen()[0], restore.asked.at(-1)]).toEqual([{ 'signed in': 'asking who is there' }, { token: 't9' }])
    await restore.answer(demoUser)
    actor.send(wish)
    actor.send({ type: 'session.shared', token: 't1' })
    await session[port].answer({ token: 't3', user: realUser })
    expect([seen(), context().other]).toEqual([['signed in', 'real', realUser], null])
  })

  it('[SES24] from a demo account ends with that account when another tab logs out', async () => {
    const { actor, seen } = await startSignedIn()
    actor.send(wish)
    actor.send({ type: 'session.shared', token: null })
    expect(seen()).toEqual(['signed out', 'visitor', null])
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
    expect([seen(), memory, context()]).toMatchObject([['signed out', 'visitor', null], ['forget'], nobody])
    expect(told()).toEqual(['session.began', 'session.over'])
  })

  it('[SES21] by a log-out holds here even when the back end is not reached', async () => {
    const { actor, end, seen, memory, context } = await startSignedIn()
    actor.send({ type: 'session.logOut' })
    await end.lose()
    expect([seen(), memory, context()]).toMatchObject([['signed out', 'visitor', null], ['forget'], nobody])
  })

  it('[SES19, SES22] by a 999 clears token and user and asks for a new login, once', async () => {
    const { actor, seen, told, memory, context } = await startSignedIn()
    actor.send({ type: 'session.ended' })
    actor.send({ type: 'session.ended' })
    expect([seen(), memory, context()]).toMatchObject([['signed out', 'visitor', null], ['forget'], nobody])
    expect(told()).toEqual(['session.began', 'session.over', 'login.needed'])
  })

  it('[SES19] by a 999 while nobody is here changes nothing', () => {
    const { actor, told, seen } = start(null)
    actor.send({ type: 'session.ended' })
    expect([told(), seen()[0]]).toEqual([[], 'signed out'])
  })
})

describe('another tab of this browser', () => {
  it('[SES24] that logs in is followed from nobody', async () => {
    const { actor, seen, restore, memory, told } = start(null)
    actor.send({ type: 'session.shared', token: 't5' })
    expect([seen(), restore.asked]).toEqual([['restoring', null, null], [{ token: 't5' }]])
    await restore.answer(demoUser)
    expect([seen(), memory, told()]).toEqual([['signed in', 'demo', demoUser], [], ['session.began']])
  })

  it('[SES24] that logs out is followed, without being asked to log in', async () => {
    const { actor, seen, told, memory, context } = await startSignedIn()
    actor.send({ type: 'session.shared', token: null })
    expect([seen(), context().token]).toEqual([['signed out', 'visitor', null], null])
    expect([told(), memory]).toEqual([['session.began', 'session.over'], []])
  })

  it('[SES24, SES380] is followed also while this one does not know yet who is here', async () => {
    const left = start('t1')
    left.actor.send({ type: 'session.shared', token: null })
    const { actor, seen, restore } = start('t0')
    for (const token of ['t0', 't1']) actor.send({ type: 'session.shared', token })
    expect([left.seen()[0], seen()[0]]).toEqual(['signed out', 'restoring'])
    await restore.lose()
    actor.send({ type: 'session.shared', token: 't1' })
    expect([seen()[0], restore.asked]).toEqual(['waiting to restore', [{ token: 't0' }, { token: 't1' }]])
    actor.send({ type: 'session.shared', token: 't5' })
    await restore.lose()
    actor.send({ type: 'session.shared', token: null })
    expect([seen()[0], restore.asked.slice(2)]).toEqual(['signed out', [{ token: 't5' }]])
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

describe('another account in another tab', () => {
  async function startElsewhere() {
    const session = await startSignedIn()
    session.actor.send({ type: 'session.shared', token: 't6' })
    await session.restore.answer(realUser)
    const snapshot = () => session.actor.getSnapshot()
    return { ...session, elsewhere: () => [isElsewhere(snapshot()), otherUserOf(snapshot()), mayGoBack(snapshot())] }
  }

  it('[SES220] is announced and ends the session here, until it is said who goes on', async () => {
    const { seen, told, memory, elsewhere, restore } = await startElsewhere()
    expect(restore.asked.at(-1)).toEqual({ token: 't6' })
    expect([seen(), elsewhere()]).toEqual([
      ['another account', null, null],
      [true, realUser, true],
    ])
    expect([told(), memory]).toEqual([['session.began', 'session.over'], []])
  })

  it('[SES220] is followed when that is chosen', async () => {
    const { actor, seen, restore, told, memory, context } = await startElsewhere()
    actor.send({ type: 'session.follow' })
    await restore.answer(realUser)
    expect([seen(), context().token, memory]).toEqual([['signed in', 'real', realUser], 't6', []])
    expect(told()).toEqual(['session.began', 'session.over', 'session.began'])
  })

  it('[SES220] is left for the own one when that is chosen, and the browser goes on with that', async () => {
    const { actor, seen, context, memory, elsewhere } = await startElsewhere()
    actor.send({ type: 'session.goBack' })
    expect([seen(), context().token, memory]).toEqual([['signed in', 'demo', demoUser], 't1', ['remember t1']])
    expect(elsewhere()).toEqual([false, null, true])
  })

  it('[SES220] needs no answer when the other tab comes back or logs out', async () => {
    const back = await startElsewhere()
    back.actor.send({ type: 'session.shared', token: 't1' })
    expect([back.seen(), back.memory]).toEqual([['signed in', 'demo', demoUser], []])
    const out = await startElsewhere()
    out.actor.send({ type: 'session.shared', token: null })
    expect([out.seen(), out.context()]).toMatchObject([['signed out', 'visitor', null], nobody])
  })

  it('[SES220] that gives way to a third has no name any more', async () => {
    const { actor, elsewhere, restore, seen } = await startElsewhere()
    actor.send({ type: 'session.shared', token: 't7' })
    expect([seen()[0], elsewhere()]).toEqual(['another account', [true, null, true]])
    actor.send({ type: 'session.follow' })
    expect(restore.asked.at(-1)).toEqual({ token: 't7' })
  })

  it('[SES220] is announced also to whom it logged out first, who may only stay out', async () => {
    const { actor, restore, seen, context } = await startSignedIn()
    actor.send({ type: 'session.shared', token: null })
    actor.send({ type: 'session.shared', token: 't6' })
    await restore.answer(realUser)
    expect([seen()[0], mayGoBack(actor.getSnapshot())]).toEqual(['another account', false])
    expect(otherUserOf(actor.getSnapshot())).toEqual(realUser)
    actor.send({ type: 'session.goBack' })
    expect([seen(), context()]).toMatchObject([['signed out', 'visitor', null], nobody])
  })

  it('[SES220] is no news to who logged out here', async () => {
    const { actor, end, restore, seen } = await startSignedIn()
    actor.send({ type: 'session.logOut' })
    await end.answer(null)
    actor.send({ type: 'session.shared', token: 't6' })
    await restore.answer(realUser)
    expect(seen()).toEqual(['signed in', 'real', realUser])
  })

  it('[SES222] is none when the same user has a new token: nothing is said, and the token is taken', async () => {
    const { actor, restore, seen, context, told } = await startSignedIn()
    actor.send({ type: 'session.shared', token: 't6' })
    expect(seen()).toEqual([{ 'signed in': 'asking who is there' }, 'demo', demoUser])
    await restore.answer(demoUser)
    expect([seen(), context().token, told()]).toEqual([
      ['signed in', 'demo', demoUser],
      't6',
      ['session.began', 'token.renewed'],
    ])
  })

  it('[SES220] is asked for again every 2 s, and at once when the network is back', async () => {
    const { actor, restore, seen, pass, memory } = await startSignedIn()
    actor.send({ type: 'session.shared', token: 't6' })
    await restore.lose()
    expect(seen()).toEqual([{ 'signed in': 'waiting to ask' }, 'demo', demoUser])
    await pass(2_000)
    await restore.lose()
    actor.send({ type: 'network.returned' })
    expect(restore.asked).toHaveLength(4)
    await restore.refuse(999)
    expect([seen(), memory]).toEqual([['signed in', 'demo', demoUser], ['remember t1']])
  })
})

it('the session was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
