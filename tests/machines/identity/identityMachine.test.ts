import { describe, expect, it } from 'vitest'
import { type IdentityForm, type IdentityKnown, identityMachine } from '#machines/identity/identityMachine.ts'
import { fakeEvents, fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { settle, watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(identityMachine)
const none: IdentityKnown = { status: 'none', name: '', cardId: '', remark: '' }
const pending: IdentityKnown = { status: 'pending', name: 'Ada', cardId: 'A****67', remark: '' }
const certified: IdentityKnown = { ...pending, status: 'certified' }
const refused: IdentityKnown = { ...pending, status: 'none', remark: 'The back is blurred.' }
const form: IdentityForm = {
  name: 'Ada',
  cardId: 'A1234567',
  frontPicture: '/uploads/1.jpg',
  backPicture: '/uploads/2.jpg',
}

function start() {
  const read = fakeTask<IdentityKnown>()
  const handIn = fakeTask<null, IdentityForm>()
  const decisions = fakeEvents<{ readonly type: 'identity.decided' }>()
  const machine = identityMachine.provide({
    actors: { 'read the review': read.logic, 'hand it in': handIn.logic, decisions: decisions.logic },
  })
  const { actor } = hostMachine(machine, watch)
  return {
    actor,
    read,
    handIn,
    decide: () => decisions.send({ type: 'identity.decided' }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    children: () => Object.keys(actor.getSnapshot().children),
    show: () => actor.send({ type: 'identity.show' }),
    send: () => actor.send({ type: 'identity.send', form }),
  }
}

async function startWith(known: IdentityKnown) {
  const identity = start()
  identity.show()
  await identity.read.answer(known)
  return identity
}

const editing = { form: 'editing' }

describe('identity', () => {
  it.each([
    [none, editing],
    [refused, editing],
    [pending, 'waiting for review'],
    [certified, 'certified'],
  ] as const)('[KYC8, KYC10] %j is shown as %j', async (known, state) => {
    const identity = await startWith(known)
    expect([identity.state(), identity.context().known]).toEqual([state, known])
  })

  it('asks nothing before it is shown, and again after it failed', async () => {
    const { state, read, show, context } = start()
    expect([state(), read.asked.length]).toEqual(['unread', 0])
    show()
    await read.lose(503)
    expect([state(), context().problem]).toEqual(['failed', { kind: 'unknown', status: 503 }])
    show()
    await read.answer(none)
    expect([state(), context().problem]).toEqual([editing, null])
  })

  it('[KYC4] has room for one picture of each side as long as the form stands', async () => {
    const { children, state, actor, send, handIn, read } = await startWith(none)
    expect(children()).toEqual(expect.arrayContaining(['front', 'back']))
    actor.getSnapshot().children.front?.send({ type: 'picture.chosen', file: new Blob() })
    await settle()
    send()
    await handIn.answer(null)
    await read.answer(pending)
    expect([state(), children().filter((id) => /^(front|back)$/.test(id))]).toEqual(['waiting for review', []])
  })

  it('[KYC5] is handed in once, however often it is pressed, and then waits for review', async () => {
    const { send, handIn, state, read } = await startWith(none)
    send()
    send()
    expect([handIn.asked, state()]).toEqual([[form], { form: 'sending' }])
    await handIn.answer(null)
    expect(state()).toBe('reading')
    await read.answer(pending)
    expect(state()).toBe('waiting for review')
  })

  it('[KYC6] that is not taken says why, and can be sent again', async () => {
    const { send, handIn, state, context } = await startWith(none)
    send()
    await handIn.refuse(1008)
    expect([state(), context().problem]).toEqual([editing, { kind: 'refused', code: 1008, message: 'no (1008)' }])
    send()
    expect([context().problem, handIn.asked.length]).toEqual([null, 2])
    await handIn.lose()
    expect([state(), context().problem]).toEqual([editing, { kind: 'unknown', status: null }])
  })

  it('[KYC9] that was handed in before, as by a form whose answer was lost, shows where it stands', async () => {
    const { send, handIn, state, read } = await startWith(none)
    send()
    await handIn.refuse(3001)
    expect(state()).toBe('reading')
    await read.answer(pending)
    expect(state()).toBe('waiting for review')
  })

  it('[KYC11] shows a decision by itself: refused with its reason, then certified', async () => {
    const { decide, read, state, context, send, handIn } = await startWith(pending)
    decide()
    expect([state(), context().known]).toEqual(['reading again', pending])
    await read.answer(refused)
    expect([state(), context().known?.remark]).toEqual([editing, 'The back is blurred.'])
    send()
    await handIn.answer(null)
    await read.answer(pending)
    decide()
    await read.answer(certified)
    expect(state()).toBe('certified')
  })

  it('[KYC11] misses no decision that comes while it reads', async () => {
    const { show, decide, read, state } = start()
    show()
    decide()
    expect(read.asked).toHaveLength(2)
    await read.answer(pending)
    decide()
    decide()
    expect(read.asked).toHaveLength(4)
    await read.answer(pending, 2)
    expect(state()).toBe('reading again')
    await read.answer(certified)
    expect(state()).toBe('certified')
  })

  it('stays as it is known when it cannot be read again', async () => {
    const { decide, state, context, read } = await startWith(pending)
    decide()
    expect(state()).toBe('reading again')
    await read.lose()
    expect([state(), context().known]).toEqual(['waiting for review', pending])
  })

  it('was seen in every state and transition', () => {
    expect(watch.missed()).toEqual([])
  })
})
