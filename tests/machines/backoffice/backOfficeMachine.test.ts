import { describe, expect, it } from 'vitest'
import { CallError } from '#rules/app/callProblem.ts'
import { sectionShown } from '#machines/backoffice/backOfficeSections.ts'
import { signed } from '#tests/support/samples/unsignedPasskey.ts'
import { eurusd } from '#tests/support/samples/samples.ts'
import { start, startOpen, watch, withSandbox } from './startedBackOffice.ts'

const secondStep = { isOn: true, hasApp: true, passkeys: [], backupCodes: 10, isNeeded: false }
const setUp = ['addPasskey', 'beginPasskey', 'beginTotp', 'confirmTotp', 'newPasskey']

describe('a locked desk', () => {
  it('[OPS24] has nothing of the back office, and opens once the token is known to be an operator’s', async () => {
    const { state, children, unlock, trial, memory } = start()
    expect([state(), children()]).toEqual(['locked', []])
    unlock('t1')
    unlock('t2')
    expect([state(), trial.asked]).toEqual(['trying the token', [{ token: 't1' }]])
    expect(memory).toEqual([])
    await trial.answer(withSandbox)
    expect([state(), children(), memory]).toEqual([{ open: 'overview' }, ['overview'], ['kept t1']])
  })

  it('[OPS25] opens by a name and a password, and says why it does not', async () => {
    const backOffice = start()
    const credentials = { name: 'carol', password: 'secret' }
    backOffice.actor.send({ type: 'backOffice.login', credentials })
    expect([backOffice.state(), backOffice.login.asked]).toEqual(['logging in', [{ credentials }]])
    await backOffice.login.refuse(1001)
    expect([backOffice.state(), backOffice.context().problem, backOffice.context().credentials]).toMatchObject([
      'locked',
      { code: 1001 },
      null,
    ])
    backOffice.actor.send({ type: 'backOffice.login', credentials })
    await backOffice.login.answer('t9')
    expect([backOffice.state(), backOffice.trial.asked.at(-1), backOffice.context().credentials]).toEqual([
      'trying the token',
      { token: 't9' },
      null,
    ])
  })

  it('[OPS272, OPS277] asks for a code once the password was right, as often as it is wrong; one can go back', async () => {
    const { actor, login, code, trial, state, context } = start()
    const step = { challenge: 'c1', ways: ['totp'] }
    const enter = async () => {
      actor.send({ type: 'backOffice.login', credentials: { name: 'carol', password: 'secret' } })
      await login.fail(new CallError({ kind: 'refused', code: 1010, message: '', data: step }))
    }
    await enter()
    expect([state(), context().step, context().credentials, context().problem]).toEqual([
      'asking for the code',
      step,
      null,
      null,
    ])
    actor.send({ type: 'backOffice.code', proof: { code: '111111' } })
    expect([state(), code.asked]).toEqual(['taking the code', [{ challenge: 'c1', code: '111111' }]])
    await code.refuse(1003)
    expect([state(), context().problem]).toMatchObject(['asking for the code', { code: 1003 }])
    actor.send({ type: 'backOffice.lock' })
    expect([state(), context().step, context().problem]).toEqual(['locked', null, null])
    await enter()
    actor.send({ type: 'backOffice.code', proof: { code: '222222' } })
    await code.answer('t9')
    expect([state(), trial.asked.at(-1), context().step, context().proof]).toEqual([
      'trying the token',
      { token: 't9' },
      null,
      null,
    ])
  })

  it('[OPS383, OPS385] opens by a passkey alone, and says why one was not taken', async () => {
    const { actor, signing, trial, state, context } = start()
    const sign = () => actor.send({ type: 'backOffice.signed', signed })
    sign()
    expect([state(), signing.asked]).toEqual(['logging in by passkey', [signed]])
    await signing.refuse(1003)
    expect([state(), context().problem, context().signed]).toMatchObject(['locked', { code: 1003 }, null])
    sign()
    await signing.answer('t9')
    expect([state(), trial.asked.at(-1), context().signed]).toEqual(['trying the token', { token: 't9' }, null])
  })

  it('[OPS270, OPS277] opens nothing before a second step is set up, where one is needed', async () => {
    const { state, children, unlock, trial, actor, memory } = start()
    const needed = { ...withSandbox, secondStep: { ...secondStep, isOn: false, isNeeded: true } }
    unlock('t1')
    await trial.answer(needed)
    expect([state(), children(), memory]).toEqual(['setting up', setUp, ['kept t1']])
    actor.send({ type: 'section.show', section: 'operators' })
    expect(state()).toBe('setting up')
    for (const _where of ['setting up', 'open']) {
      actor.send({ type: 'backOffice.setUp' })
      expect(state()).toBe('trying the token')
      await trial.answer({ ...needed, secondStep })
    }
    expect(state()).toMatchObject({ open: { records: 'shown' } })
    expect(actor.getSnapshot().children.freshStep).toBeDefined()
    actor.send({ type: 'session.renewed', token: 't2' })
    expect([state(), memory.at(-1)]).toMatchObject([{ open: { records: 'shown' } }, 'kept t2'])
  })

  it('[OPS395, OPS398, OPS400] opens nothing before an own password is set, then asks for a second step; another token takes the place of the first', async () => {
    const { state, children, unlock, trial, actor, context, memory } = start()
    const needed = { ...withSandbox, secondStep: { ...secondStep, isOn: false, isNeeded: false }, needsPassword: true }
    unlock('t1')
    await trial.answer(needed)
    expect([state(), children()]).toEqual(['choosing a password', ['changePassword']])
    actor.send({ type: 'section.show', section: 'operators' })
    expect(state()).toBe('choosing a password')
    actor.send({ type: 'session.renewed', token: 't2' })
    expect([context().token, memory]).toEqual(['t2', ['kept t1', 'kept t2']])
    actor.send({ type: 'backOffice.setUp' })
    expect([state(), trial.asked.at(-1)]).toEqual(['trying the token', { token: 't2' }])
    await trial.answer({ ...needed, needsPassword: false, secondStep: { ...secondStep, isNeeded: true } })
    actor.send({ type: 'session.renewed', token: 't3' })
    expect([state(), context().token]).toEqual(['setting up', 't3'])
    actor.send({ type: 'backOffice.lock' })
    actor.send({ type: 'session.renewed', token: 't4' })
    expect([state(), context().token, memory.at(-1)]).toEqual(['locked', null, 'forgotten'])
  })

  it('[OPS277, OPS398] leaves the set-up by a log-out, or when the session is over', async () => {
    for (const [type, memory] of [
      ['backOffice.lock', ['kept t1', 'ended t1', 'forgotten']],
      ['session.ended', ['kept t1', 'forgotten']],
    ] as const) {
      for (const needsPassword of [true, false]) {
        const backOffice = start()
        backOffice.unlock('t1')
        await backOffice.trial.answer({ ...withSandbox, secondStep: { ...secondStep, isNeeded: true }, needsPassword })
        backOffice.actor.send({ type })
        expect([backOffice.state(), backOffice.context().token, backOffice.memory]).toEqual(['locked', null, memory])
      }
    }
  })

  it('[OPS24] stays locked by a wrong token, says why and forgets it', async () => {
    const { state, context, unlock, trial, memory } = start()
    unlock('wrong')
    await trial.refuse(999)
    expect([state(), context().token, context().problem, memory]).toEqual([
      'locked',
      null,
      { kind: 'refused', code: 999, message: 'no (999)' },
      ['forgotten'],
    ])
    unlock('t1')
    expect(context().problem).toBeNull()
  })

  it('[OPS24] opens by itself with the token that was kept, and forgets one that is refused', async () => {
    const kept = start('t1')
    expect([kept.state(), kept.trial.asked]).toEqual(['trying the token', [{ token: 't1' }]])
    await kept.trial.answer(withSandbox)
    expect(kept.state()).toEqual({ open: 'overview' })
    const old = start('t0')
    await old.trial.refuse(999)
    expect([old.state(), old.memory]).toEqual(['locked', ['forgotten']])
  })

  it('without an answer tries again by itself or on a wish, and can be given up', async () => {
    const { actor, state, trial, pass, context, memory } = start('t1')
    await trial.lose(502)
    expect([state(), context().token, memory]).toEqual(['no answer', 't1', []])
    await pass(5_000)
    expect([state(), trial.asked.length]).toEqual(['trying the token', 2])
    await trial.lose()
    actor.send({ type: 'backOffice.retry' })
    expect(trial.asked).toHaveLength(3)
    await trial.lose()
    actor.send({ type: 'backOffice.lock' })
    expect([state(), context().token, context().problem, memory]).toEqual(['locked', null, null, ['forgotten']])
  })
})

describe('an open desk', () => {
  it('shows the section that was wished for before it opened', async () => {
    const backOffice = start()
    backOffice.show('outbox')
    backOffice.unlock('t1')
    backOffice.show('price')
    await backOffice.trial.answer(withSandbox)
    expect([backOffice.state(), backOffice.children()]).toEqual([
      { open: { price: 'looking' } },
      ['instruments', 'setQuote'],
    ])
  })

  it.each([
    ['overview', 'overview', ['overview']],
    ['identity', 'reviews', ['reviews']],
    ['deposit', 'reviews', ['reviews']],
    ['withdraw', 'reviews', ['reviews']],
    ['approvals', { approvals: 'shown' }, ['approvals', 'decideApproval']],
    ['audit', { audit: 'shown' }, ['audit']],
    ['accounts', { accounts: 'shown' }, ['accounts', 'changeAccount']],
    ['networks', { records: 'shown' }, ['endStep', 'overview', 'records', 'saveRecord']],
    ['operators', { records: 'shown' }, ['endStep', 'overview', 'records', 'saveRecord']],
    ['password', 'password', ['changePassword']],
    ['secondStep', 'second step', [...setUp, 'removePasskey']],
    ['outbox', { outbox: 'shown' }, ['outbox']],
    ['market', { market: 'looking' }, ['forceMarket', 'instruments']],
    ['price', { price: 'looking' }, ['instruments', 'setQuote']],
    ['reconciliation', 'reconciliation', ['reconcile']],
    ['levers', 'levers', ['rollDay', 'setFault']],
  ] as const)('has for %s what belongs to it alone', async (section, state, children) => {
    const backOffice = await startOpen({ ...withSandbox, secondStep })
    backOffice.show(section)
    expect([backOffice.state(), backOffice.children()]).toEqual([{ open: state }, children])
    expect(sectionShown(backOffice.actor.getSnapshot())).toBe(section)
  })

  it('[ACS17] has no sandbox where the back end has none', async () => {
    const backOffice = await startOpen({ ...withSandbox, hasSandbox: false })
    const ofSandbox = ['outbox', 'market', 'price', 'levers'] as const
    for (const section of ofSandbox) {
      backOffice.show(section)
      expect([backOffice.state(), sectionShown(backOffice.actor.getSnapshot())]).toEqual([
        { open: 'overview' },
        'overview',
      ])
    }
  })

  it('[OPS23] reads the outbox at once, of everybody and then of who is looked for', async () => {
    const backOffice = await startOpen()
    backOffice.show('outbox')
    expect(backOffice.outbox.asked).toEqual([{ page: 1, filter: '' }])
    backOffice.actor.send({ type: 'outbox.search', to: 'ann@example.com' })
    expect(backOffice.outbox.asked.slice(1)).toEqual([{ page: 1, filter: 'ann@example.com' }])
    expect(backOffice.context().recipient).toBe('ann@example.com')
  })

  it('[OPS242] looks for the account that was asked for, at first for those that are locked', async () => {
    const backOffice = await startOpen()
    backOffice.show('accounts')
    expect(backOffice.accounts.asked).toEqual([{ page: 1, filter: '' }])
    backOffice.actor.send({ type: 'accounts.search', name: '10000001' })
    expect(backOffice.accounts.asked.slice(1)).toEqual([{ page: 1, filter: '10000001' }])
  })

  it.each(['market', 'price'] as const)('looks at the instruments of %s again every 2 s', async (section) => {
    const backOffice = await startOpen()
    backOffice.show(section)
    await backOffice.instruments.answer([eurusd])
    await backOffice.pass(1_900)
    expect(backOffice.instruments.asked).toHaveLength(1)
    await backOffice.pass(200)
    expect(backOffice.instruments.asked).toHaveLength(2)
  })

  it('[OPS24] locks on a wish and forgets the token, without a reproach', async () => {
    const backOffice = await startOpen()
    backOffice.actor.send({ type: 'backOffice.lock' })
    expect([
      backOffice.state(),
      backOffice.children(),
      backOffice.context().token,
      backOffice.context().problem,
      backOffice.memory,
    ]).toEqual(['locked', [], null, null, ['kept t1', 'ended t1', 'forgotten']])
    expect(backOffice.context().access).toBeNull()
  })

  it('[ACS16] locks when the token is an operator’s no more, and says so', async () => {
    const backOffice = await startOpen()
    backOffice.actor.send({ type: 'session.ended' })
    expect([backOffice.state(), backOffice.context().token, backOffice.memory.at(-1)]).toEqual([
      'locked',
      null,
      'forgotten',
    ])
    expect(backOffice.context().problem).toMatchObject({ kind: 'refused', code: 999 })
  })

  it('was seen in every state and transition', () => {
    expect(watch.missed()).toEqual([])
  })
})
