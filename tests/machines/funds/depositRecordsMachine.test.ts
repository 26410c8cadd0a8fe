import { describe, expect, it } from 'vitest'
import type { DepositRecord } from '#machines/funds/depositFacts.ts'
import { type DepositDecided, depositMachine } from '#machines/funds/depositMachine.ts'
import {
  type DepositPage,
  bankDepositsMachine,
  coinDepositsMachine,
  depositRecordsMachine,
} from '#machines/funds/depositRecordsMachine.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import { depositRecord } from '#tests/support/samples/fundsSamples.ts'
import { fakeEvents, fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(depositRecordsMachine)
const page = (...items: readonly DepositRecord[]): DepositPage => ({
  items,
  total: items.length,
  version: null,
  extra: null,
})
const finished: DepositRecord = { ...depositRecord, status: 'finished', credited: decimal('100') }

const readTask = () => fakeTask<DepositPage, { page: number }>()

function start() {
  const lists = { coin: readTask(), bank: readTask() }
  const read = fakeTask<DepositRecord, DepositRecord>()
  const proof = fakeTask<string, { readonly address: string }>()
  const decisions = fakeEvents<DepositDecided>()
  const letGo: (string | null)[] = []
  const machine = depositRecordsMachine.provide({
    actors: {
      'deposits by coin': coinDepositsMachine.provide({ actors: { 'read a page': lists.coin.logic } }),
      'deposits by bank': bankDepositsMachine.provide({ actors: { 'read a page': lists.bank.logic } }),
      deposit: depositMachine.provide({ actors: { 'read the record': read.logic, decisions: decisions.logic } }),
      decisions: decisions.logic,
      'read the proof': proof.logic,
    },
    actions: { 'let the picture go': (_, { picture }) => letGo.push(picture) },
  })
  const { actor } = hostMachine(machine, watch)
  return {
    actor,
    lists,
    read,
    proof,
    letGo,
    show: (kind: WayKind) => actor.send({ type: 'records.show', kind }),
    choose: (record: DepositRecord) => actor.send({ type: 'record.choose', record }),
    decide: (id: number | null) => decisions.send({ type: 'deposit.decided', id }),
    items: (kind: WayKind) => actor.getSnapshot().children[kind]?.getSnapshot().context.items,
    looked: () => actor.getSnapshot().children.chosen?.getSnapshot().context.record,
    is: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag),
    asked: () => [lists.coin.asked.length, lists.bank.asked.length],
  }
}

describe('the deposits of an account', () => {
  it('[DEP16] are read by kind as they are shown', async () => {
    const { show, lists, asked, items } = start()
    show('bank')
    expect(asked()).toEqual([0, 1])
    await lists.bank.answer(page({ ...depositRecord, kind: 'bank' }))
    show('coin')
    await lists.coin.answer(page(depositRecord))
    expect([items('bank')?.[0]?.kind, items('coin')?.[0]?.kind, asked()]).toEqual(['bank', 'coin', [1, 1]])
  })

  it('[DEP19] move when an operator decides, the one that is looked at too', async () => {
    const { show, lists, decide, choose, read, items, looked, is } = start()
    show('coin')
    await lists.coin.answer(page(depositRecord))
    choose(depositRecord)
    expect(is('looking at one')).toBe(true)
    decide(7)
    await lists.coin.answer(page(finished))
    await read.answer(finished)
    expect([items('coin'), looked()]).toEqual([[finished], finished])
  })
})

describe('the proof of the deposit that is looked at', () => {
  it('[DEP20] is read and shown, and let go when one looks away or at another', async () => {
    const { actor, choose, proof, letGo, is } = start()
    choose(depositRecord)
    expect(proof.asked).toEqual([{ address: '/uploads/a.jpg' }])
    await proof.answer('blob:1')
    expect([is('proof shown'), actor.getSnapshot().context.picture]).toEqual([true, 'blob:1'])
    choose({ ...depositRecord, id: 8, proof: '/uploads/b.jpg' })
    expect([letGo, actor.getSnapshot().context.picture, proof.asked.length]).toEqual([['blob:1'], null, 2])
    await proof.answer('blob:2')
    actor.send({ type: 'record.dismiss' })
    expect([letGo, is('looking at one')]).toEqual([['blob:1', 'blob:2'], false])
  })

  it('[DEP20] that cannot be read is asked for again', async () => {
    const { actor, choose, proof, is } = start()
    choose(depositRecord)
    await proof.lose(404)
    expect(is('proof failed')).toBe(true)
    actor.send({ type: 'proof.retry' })
    await proof.answer('blob:1')
    expect(is('proof shown')).toBe(true)
  })

  it('is not asked for where the back end does not tell it', () => {
    const { choose, proof, is } = start()
    choose({ ...depositRecord, proof: '' })
    expect([proof.asked, is('without proof')]).toEqual([[], true])
  })

  it('was seen in every state and transition', () => {
    expect(watch.missed()).toEqual([])
  })
})
