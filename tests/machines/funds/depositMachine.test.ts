import { describe, expect, it } from 'vitest'
import { assign } from 'xstate'
import {
  type DepositRecord,
  type DepositSending,
  type DepositWays,
  depositPlace,
} from '#machines/funds/depositFacts.ts'
import { type DepositDecided, depositMachine } from '#machines/funds/depositMachine.ts'
import { type Picture, uploadMachine } from '#machines/patterns/uploadMachine.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { DepositDraft } from '#rules/funds/depositForm.ts'
import { depositRecord, depositWays } from '#tests/support/samples/fundsSamples.ts'
import { countedKeys, fakeEvents, fakeLine, fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { settle, watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(depositMachine)
const finished: DepositRecord = { ...depositRecord, status: 'finished', credited: decimal('100') }
const rejected: DepositRecord = { ...depositRecord, status: 'rejected', remark: 'No such payment' }

function start(record: DepositRecord | null = null) {
  const ways = fakeTask<DepositWays>()
  const send = fakeTask<DepositRecord, DepositSending>()
  const read = fakeTask<DepositRecord, DepositRecord>()
  const decisions = fakeEvents<DepositDecided>()
  const ready = fakeTask<Picture, { file: Blob }>()
  const uploading = fakeLine<{ type: 'never' }, { file: Blob }>()
  const machine = depositMachine.provide({
    actors: {
      'read the ways': ways.logic,
      'send the deposit': send.logic,
      'read the record': read.logic,
      decisions: decisions.logic,
      'proof picture': uploadMachine.provide({
        actors: { 'make the picture ready': ready.logic, 'upload the picture': uploading.logic },
      }),
    },
    actions: { 'make a key': assign({ key: countedKeys() }) },
  })
  const { actor, pass } = hostMachine(machine, watch, { record })
  const snapshot = () => actor.getSnapshot()
  return {
    actor,
    pass,
    ways,
    send,
    read,
    snapshot,
    state: () => snapshot().value,
    context: () => snapshot().context,
    change: (change: Partial<DepositDraft>) => actor.send({ type: 'deposit.change', change }),
    press: () => actor.send({ type: 'deposit.send' }),
    decide: (id: number | null) => decisions.send({ type: 'deposit.decided', id }),
    removePicture: () => snapshot().children.proof?.send({ type: 'picture.remove' }),
    choosePicture: async () => {
      snapshot().children.proof?.send({ type: 'picture.chosen', file: new Blob() })
      await ready.answer({ file: new Blob(), preview: 'blob:1' })
      uploading.send({ type: 'upload.arrived', url: '/uploads/a.jpg' })
      await settle()
    },
  }
}

async function startForm() {
  const deposit = start()
  await deposit.ways.answer(depositWays)
  return deposit
}

async function startComplete() {
  const deposit = await startForm()
  deposit.change({ currency: 'USDT', networkId: 1, amount: '100', address: ' mine ' })
  await deposit.choosePicture()
  return deposit
}

const editing = (step: string) => ({ form: { editing: step } })

describe('a deposit that is filled in', () => {
  it('[DEP1, DEP23] goes from method to details to proof, and back when something is taken away', async () => {
    const { state, change, choosePicture, removePicture, snapshot } = await startForm()
    expect([state(), snapshot().hasTag('method')]).toEqual([editing('method'), true])
    change({ currency: 'USDT', networkId: 1 })
    expect(state()).toEqual(editing('details'))
    change({ amount: '9.99' })
    expect(state()).toEqual(editing('details'))
    change({ amount: '10' })
    expect(state()).toEqual(editing('proof'))
    await choosePicture()
    expect(state()).toEqual(editing('complete'))
    removePicture()
    expect(state()).toEqual(editing('proof'))
    change({ way: 'bank' })
    expect(state()).toEqual(editing('method'))
    change({ wireId: 3, amount: '20000' })
    expect(state()).toEqual(editing('proof'))
  })

  it('[DEP17] by card is never sent from here', async () => {
    const { state, change, press, send, snapshot } = await startForm()
    change({ way: 'card', amount: '10' })
    expect([state(), depositPlace(snapshot())?.currency]).toEqual([editing('complete'), 'USD'])
    press()
    expect(send.asked).toEqual([])
  })

  it('[DEP7, DEP8, DEP12] is not sent while something is missing', async () => {
    const { press, change, send, state } = await startForm()
    press()
    change({ networkId: 1, currency: 'USDT', amount: '100' })
    press()
    expect([send.asked, state()]).toEqual([[], editing('proof')])
  })

  it('keeps the way that is chosen while the ways are read; what cannot be read is asked for again', async () => {
    const { ways, state, change, actor, context } = start()
    change({ way: 'bank' })
    await ways.lose(503)
    expect([state(), context().problem]).toEqual(['failed', { kind: 'unknown', status: 503 }])
    change({ amount: '5' })
    actor.send({ type: 'deposit.retry' })
    await ways.answer(depositWays)
    expect([state(), context().draft.way, context().draft.amount, context().problem]).toEqual([
      editing('method'),
      'bank',
      '5',
      null,
    ])
  })
})

describe('a deposit that is sent', () => {
  it('[DEP5, NET67] is sent once with a key of its own, and then waits', async () => {
    const { press, send, state, context } = await startComplete()
    press()
    press()
    const told = { way: 'coin', placeId: 1, amount: decimal('100'), address: 'mine', proof: '/uploads/a.jpg' }
    expect(send.asked).toEqual([{ ...told, key: 'key 1' }])
    await send.answer(depositRecord)
    expect([state(), context().record, context().sending]).toEqual([{ sent: 'waiting' }, depositRecord, null])
  })

  it('says after 2 s that it takes longer', async () => {
    const { press, snapshot, pass } = await startComplete()
    press()
    await pass(1_900)
    expect(snapshot().hasTag('slow')).toBe(false)
    await pass(100)
    expect(snapshot().hasTag('slow')).toBe(true)
  })

  it('[NET68] whose outcome is unknown is asked for again with the same key, until there is an answer', async () => {
    const { press, send, snapshot, pass, state } = await startComplete()
    press()
    await send.lose(504)
    expect([snapshot().hasTag('busy'), snapshot().hasTag('checking')]).toEqual([true, true])
    await pass(2_000)
    await send.lose()
    await pass(2_000)
    await send.answer(depositRecord)
    expect([send.asked.map(({ key }) => key), state()]).toEqual([['key 1', 'key 1', 'key 1'], { sent: 'waiting' }])
  })

  it('[DEP10, NET67] that is refused keeps what was filled in, says why, and is sent again with another key', async () => {
    const { press, send, state, context, change } = await startComplete()
    press()
    await send.refuse(4005)
    expect([state(), context().problem]).toEqual([
      editing('complete'),
      { kind: 'refused', code: 4005, message: 'no (4005)' },
    ])
    change({ amount: '200' })
    expect(context().problem).toBeNull()
    press()
    expect(send.asked.map(({ key, amount }) => [key, amount])).toEqual([
      ['key 1', decimal('100')],
      ['key 2', decimal('200')],
    ])
  })

  it('keeps the picture that is taken away meanwhile out of what is sent next', async () => {
    const { press, send, removePicture, state } = await startComplete()
    press()
    removePicture()
    await send.refuse(4004)
    expect(state()).toEqual(editing('proof'))
  })
})

describe('a record that is followed', () => {
  it.each([
    ['unchecked', 'waiting'],
    ['finished', 'finished'],
    ['rejected', 'rejected'],
    ['invalid', 'invalid'],
  ] as const)('[DEP14] that is %s is %s', (status, place) => {
    expect(start({ ...depositRecord, status }).state()).toEqual({ sent: place })
  })

  it('[DEP19] moves when an operator decides about it, and about no other', async () => {
    const { decide, read, state, context } = start(depositRecord)
    decide(8)
    expect(read.asked).toEqual([])
    decide(7)
    expect([read.asked, context().record]).toEqual([[depositRecord], depositRecord])
    await read.answer(finished)
    expect([state(), context().record?.credited]).toEqual([{ sent: 'finished' }, decimal('100')])
    decide(7)
    expect(read.asked).toHaveLength(1)
  })

  it('[DEP19] misses nothing that was decided without connection or while it is read', async () => {
    const { decide, read, state } = start(depositRecord)
    decide(null)
    decide(7)
    decide(9)
    expect(read.asked).toHaveLength(2)
    await read.answer(rejected)
    expect(state()).toEqual({ sent: 'rejected' })
  })

  it('[DEP19] that cannot be read stays as it is known, and is read again', async () => {
    const { decide, read, state, pass, context } = start(depositRecord)
    decide(7)
    await read.lose()
    expect([state(), context().record]).toEqual([{ sent: 'not read' }, depositRecord])
    await pass(2_000)
    await read.lose()
    decide(9)
    decide(7)
    await read.answer({ ...depositRecord, status: 'invalid' })
    expect([state(), read.asked.length]).toEqual([{ sent: 'invalid' }, 3])
  })

  it('without a number is never taken for another', () => {
    const { decide, read } = start({ ...depositRecord, id: 0 })
    decide(0)
    decide(null)
    expect(read.asked).toEqual([])
  })

  it('was seen in every state and transition', () => {
    expect(watch.missed()).toEqual([])
  })
})
