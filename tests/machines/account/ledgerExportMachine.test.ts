import { describe, expect, it } from 'vitest'
import type { LedgerEntry } from '#machines/account/accountHistoryMachine.ts'
import { ledgerExportMachine } from '#machines/account/ledgerExportMachine.ts'
import type { LedgerFilter } from '#rules/funds/ledger.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { ledgerEntry } from '#tests/support/samples/fundsSamples.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(ledgerExportMachine)
const filter: LedgerFilter = { kind: 'fee', from: 1, to: null }
const headings = ['Time', 'Amount']
const rowsFrom = (first: number, count: number): readonly LedgerEntry[] =>
  Array.from({ length: count }, (_, index) => ({ ...ledgerEntry, id: first - index }))

function start() {
  const read = fakeTask<
    { items: readonly LedgerEntry[]; total: number },
    { readonly filter: LedgerFilter; readonly page: number }
  >()
  const saved: { readonly headings: readonly string[]; readonly ids: readonly number[] }[] = []
  const machine = ledgerExportMachine.provide({
    actors: { 'read a page': read.logic },
    actions: {
      'save the file': (_, { headings: words, rows }) => saved.push({ headings: words, ids: rows.map(({ id }) => id) }),
    },
  })
  const hosted = hostMachine(machine, watch)
  const { actor } = hosted
  return {
    ...hosted,
    read,
    saved,
    state: () => actor.getSnapshot().value,
    begin: () => actor.send({ type: 'export.begin', filter, headings }),
  }
}

describe('the ledger as a file', () => {
  it('[ACC34] has all rows behind the filter, also those that came meanwhile, none twice', async () => {
    const { begin, read, saved, state } = start()
    begin()
    await read.answer({ items: rowsFrom(45, 20), total: 45 })
    // One more row came: everything moved down by one.
    await read.answer({ items: rowsFrom(26, 20), total: 46 })
    await read.answer({ items: rowsFrom(6, 6), total: 46 })
    expect(read.asked).toEqual([1, 2, 3].map((page) => ({ filter, page })))
    expect([state(), saved]).toEqual(['idle', [{ headings, ids: rowsFrom(45, 45).map(({ id }) => id) }]])
  })

  it('[ACC34] without a row has headings alone', async () => {
    const { begin, read, saved } = start()
    begin()
    await read.answer({ items: [], total: 0 })
    expect(saved).toEqual([{ headings, ids: [] }])
  })

  it('[ACC34] waits a little when the back end puts it off, and goes on with the same page', async () => {
    const { begin, read, saved, state, pass } = start()
    begin()
    await read.answer({ items: rowsFrom(30, 20), total: 30 })
    await read.refuse(429)
    expect(state()).toBe('put off')
    await pass(1_000)
    await read.answer({ items: rowsFrom(10, 10), total: 30 })
    expect(read.asked.map(({ page }) => page)).toEqual([1, 2, 2])
    expect(saved[0]?.ids).toHaveLength(30)
  })

  it('[ACC34] saves nothing that is not whole: given up, or failed and begun anew', async () => {
    const { actor, begin, read, saved, state } = start()
    begin()
    await read.answer({ items: rowsFrom(30, 20), total: 30 })
    actor.send({ type: 'export.cancel' })
    expect(state()).toBe('idle')
    begin()
    await read.refuse(429)
    actor.send({ type: 'export.cancel' })
    begin()
    await read.lose()
    expect([state(), saved]).toEqual(['failed', []])
    begin()
    await read.answer({ items: rowsFrom(1, 1), total: 1 })
    expect([read.asked.at(-1)?.page, saved.length]).toEqual([1, 1])
  })
})

it('the file was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
