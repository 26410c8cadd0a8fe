import { describe, expect, it } from 'vitest'
import {
  type AccountDetail,
  type LedgerEntry,
  accountDetailMachine,
  accountHistoryMachine,
  ledgerMachine,
} from '#machines/account/accountHistoryMachine.ts'
import type { Page } from '#machines/patterns/pagedContext.ts'
import type { LedgerFilter } from '#rules/funds/ledger.ts'
import { fakeEvents, fakeTask } from '#tests/support/app/fakePorts.ts'
import { ledgerEntry } from '#tests/support/samples/fundsSamples.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(accountHistoryMachine)
const page = (...items: readonly LedgerEntry[]): Page<LedgerEntry, null> => ({
  items,
  total: 30,
  version: null,
  extra: null,
})
const all: LedgerFilter = { kind: null, from: null, to: null }
const fees: LedgerFilter = { ...all, kind: 'fee' }

function start() {
  const figures = fakeTask<AccountDetail, { readonly asked: undefined }>()
  const rows = fakeTask<Page<LedgerEntry, null>, { readonly page: number; readonly filter?: LedgerFilter }>()
  const decisions = fakeEvents<{ readonly type: 'money.moved' }>()
  const machine = accountHistoryMachine.provide({
    actors: {
      detail: accountDetailMachine.provide({ actors: { read: figures.logic } }),
      ledger: ledgerMachine.provide({ actors: { 'read a page': rows.logic } }),
      decisions: decisions.logic,
    },
  })
  const { actor } = hostMachine(machine, watch)
  return {
    actor,
    figures,
    rows,
    decide: () => decisions.send({ type: 'money.moved' }),
    items: () => actor.getSnapshot().children.ledger?.getSnapshot().context.items,
  }
}

describe('the account in detail', () => {
  it('[ACC18] reads figures and ledger at once, and further down the ledger when it is asked to', async () => {
    const { actor, figures, rows, items } = start()
    expect([figures.asked.length, rows.asked]).toEqual([1, [{ page: 1, filter: all }]])
    await rows.answer(page(ledgerEntry))
    actor.getSnapshot().children.ledger?.send({ type: 'list.more' })
    await rows.answer(page({ ...ledgerEntry, id: 2 }))
    expect(items()?.map(({ id }) => id)).toEqual([3, 2])
  })

  it('[ACC33] reads both anew whenever money moved', async () => {
    const { actor, figures, rows, decide } = start()
    await figures.answer({} as AccountDetail)
    await rows.answer(page(ledgerEntry))
    actor.send({ type: 'money.moved' })
    await figures.answer({} as AccountDetail)
    await rows.answer(page(ledgerEntry))
    decide()
    expect([figures.asked.length, rows.asked.length]).toEqual([3, 3])
  })

  it('[ACC33] reads the ledger as far as the filter lets through, and keeps to it', async () => {
    const { actor, rows, items } = start()
    await rows.answer(page(ledgerEntry))
    actor.send({ type: 'ledger.filter', filter: fees })
    expect(items()).toEqual([])
    await rows.answer(page(ledgerEntry))
    actor.send({ type: 'money.moved' })
    expect(rows.asked.map(({ filter }) => filter)).toEqual([all, fees, fees])
    expect(items()).toEqual([ledgerEntry])
  })
})

it('the account in detail was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
