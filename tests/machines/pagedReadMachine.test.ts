import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Page, pagedReadMachine } from '#machines/pagedReadMachine.ts'
import { fakeTask } from '#tests/support/fakePorts.ts'
import { hostMachine } from '#tests/support/hostMachine.ts'
import { watchMachine } from '#tests/support/watchMachine.ts'

type TestPage = Page<{ readonly id: number }, unknown>

const watch = watchMachine(pagedReadMachine)

const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }))
const run = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)
const page = (
  ids: readonly number[],
  total = ids.length,
  version: number | null = 1,
  extra: unknown = null,
): TestPage => ({
  items: rows(...ids),
  total,
  version,
  extra,
})

function start() {
  const read = fakeTask<TestPage, { page: number }>()
  const hosted = hostMachine(pagedReadMachine.provide({ actors: { 'read a page': read.logic } }), watch)
  const { actor } = hosted
  const context = () => actor.getSnapshot().context
  return {
    ...hosted,
    read,
    pages: () => read.asked.map(({ page }) => page),
    state: () => actor.getSnapshot().value,
    ids: () => context().items.map(({ id }) => id),
    context,
    refresh: () => actor.send({ type: 'list.refresh' }),
    more: () => actor.send({ type: 'list.more' }),
    put: (id: number, version: number | null) => actor.send({ type: 'item.put', item: { id }, version }),
    remove: (ids: readonly number[], version: number | null) => actor.send({ type: 'items.removed', ids, version }),
    expectIds: (...ids: readonly number[]) => actor.send({ type: 'items.expected', ids }),
  }
}

async function startShown(first: TestPage) {
  const list = start()
  list.refresh()
  await list.read.answer(first)
  return list
}

describe('reading', () => {
  it('begins on a wish, and keeps what stands beside the list', async () => {
    const { read, state, refresh, ids, context, pages } = start()
    expect([state(), read.asked]).toEqual(['unread', []])
    refresh()
    refresh()
    expect([state(), pages()]).toEqual(['reading', [1]])
    await read.answer(page([3, 2, 1], 3, 5, { sum: 9 }))
    expect([state(), ids(), context().total, context().version, context().extra]).toEqual([
      'shown',
      [3, 2, 1],
      3,
      5,
      { sum: 9 },
    ])
  })

  it('that fails says why, and is tried again after 5 s or on a wish', async () => {
    const { read, state, refresh, pass, context } = start()
    refresh()
    await read.lose(502)
    expect([state(), context().problem]).toEqual(['failed', { kind: 'unknown', status: 502 }])
    await pass(4_900)
    expect(read.asked).toHaveLength(1)
    await pass(100)
    expect([state(), read.asked.length]).toEqual(['reading', 2])
    await read.lose()
    refresh()
    await read.answer(page([1]))
    expect([state(), context().problem]).toEqual(['shown', null])
  })

  it('[WSS21] anew replaces what was there', async () => {
    const { read, state, refresh, ids } = await startShown(page([3, 2, 1]))
    refresh()
    expect([state(), ids()]).toEqual(['refreshing', [3, 2, 1]])
    await read.answer(page([4, 3], 2, 2))
    expect([state(), ids()]).toEqual(['shown', [4, 3]])
  })

  it('anew that fails leaves what was there', async () => {
    const { read, state, refresh, ids } = await startShown(page([3, 2, 1]))
    refresh()
    await read.lose()
    expect([state(), ids()]).toEqual(['shown', [3, 2, 1]])
  })

  it('anew twice lets the later answer count alone', async () => {
    const { read, refresh, ids } = await startShown(page([1]))
    refresh()
    refresh()
    await read.answer(page([9, 9]), 1)
    expect(ids()).toEqual([1])
    await read.answer(page([2, 1]))
    expect(ids()).toEqual([2, 1])
  })
})

describe('versions', () => {
  it('[NET71] an answer older than what is known is dropped and asked for again, an equal one taken', async () => {
    const { read, refresh, ids, state } = await startShown(page([2, 1], 2, 7))
    refresh()
    await read.answer(page([1], 1, 6))
    expect([state(), ids(), read.asked.length]).toEqual(['refreshing', [2, 1], 3])
    await read.answer(page([3, 2, 1], 3, 7))
    expect([state(), ids()]).toEqual(['shown', [3, 2, 1]])
  })

  it('[NET71] the first answer too is dropped when a push has told of more', async () => {
    const { read, refresh, remove, state, ids } = start()
    refresh()
    remove([2], 4)
    await read.answer(page([2, 1], 2, 3))
    expect([state(), ids(), read.asked.length]).toEqual(['reading', [], 2])
    await read.answer(page([1], 1, 4))
    expect([state(), ids()]).toEqual(['shown', [1]])
  })

  it('[NET71] a further page that is older is dropped and asked for again', async () => {
    const { read, more, remove, ids, pages, state } = await startShown(page(run(30, 11), 30, 5))
    more()
    remove([30], 6)
    await read.answer(page(run(10, 1), 30, 5))
    expect([state(), pages()]).toEqual(['reading more', [1, 2, 1]])
    await read.answer(page(run(29, 10), 29, 6))
    expect(ids()).toEqual(run(29, 10))
  })

  it('[NET71] a late answer about an item that is gone brings nothing back', async () => {
    const { put, remove, ids, context } = await startShown(page([2, 1], 2, 4))
    remove([2], 6)
    put(2, 5)
    expect([ids(), context().total, context().version]).toEqual([[1], 1, 6])
    put(3, 6)
    expect([ids(), context().total]).toEqual([[3, 1], 2])
    put(3, 7)
    expect([ids(), context().total, context().version]).toEqual([[3, 1], 2, 7])
  })

  it('answers without a version are always taken', async () => {
    const { read, refresh, ids, put, remove, context } = await startShown(page([1], 1, null))
    put(2, null)
    remove([1], null)
    expect([ids(), context().version]).toEqual([[2], 0])
    refresh()
    await read.answer(page([3], 1, null))
    expect(ids()).toEqual([3])
  })

  it('[NET72] any version may come after the counter began anew', async () => {
    const { read, refresh, actor, ids } = await startShown(page([1], 1, 900))
    actor.send({ type: 'versions.reset' })
    refresh()
    await read.answer(page([2], 1, 3))
    expect(ids()).toEqual([2])
  })
})

describe('items', () => {
  it('go when they are removed, the unknown ones without effect', async () => {
    const { remove, ids, context } = await startShown(page([3, 2, 1], 30))
    remove([2, 99], 2)
    expect([ids(), context().total]).toEqual([[3, 1], 29])
  })

  it('that are put stand first, or in the place of their equal', async () => {
    const { put, actor } = await startShown(page([3, 2, 1]))
    put(4, 2)
    put(2, 3)
    expect(actor.getSnapshot().context.items.map(({ id }) => id)).toEqual([4, 3, 2, 1])
  })

  it('[WSS21] that are named elsewhere and unknown here make the list be read anew', async () => {
    const { expectIds, state } = await startShown(page([3, 2, 1]))
    expectIds(3, 1, 2)
    expect(state()).toBe('shown')
    expectIds(3, 2, 4)
    expect(state()).toBe('refreshing')
  })

  it('[WSS21] that are more or fewer elsewhere do so too', async () => {
    for (const ids of [[3, 2], [4, 3, 2, 1], []]) {
      const { expectIds, state } = await startShown(page([3, 2, 1]))
      expectIds(...ids)
      expect(state()).toBe('refreshing')
    }
  })

  it('beyond the pages that were read are not missed', async () => {
    const { expectIds, state } = await startShown(page(run(25, 6), 25))
    expectIds(...run(25, 1))
    expect(state()).toBe('shown')
  })
})

describe('further pages', () => {
  it('[NET12] are read while there are any, and added at the end', async () => {
    const { more, read, ids, state, pages } = await startShown(page(run(45, 26), 45))
    more()
    more()
    expect([state(), pages()]).toEqual(['reading more', [1, 2]])
    await read.answer(page(run(25, 6), 45))
    more()
    await read.answer(page(run(5, 1), 45))
    more()
    expect([pages(), ids(), state()]).toEqual([[1, 2, 3], run(45, 1), 'shown'])
  })

  it('that fail leave what was there and can be asked for again', async () => {
    const { more, read, ids, pages } = await startShown(page(run(25, 6), 25))
    more()
    await read.lose()
    expect(ids()).toEqual(run(25, 6))
    more()
    expect(pages()).toEqual([1, 2, 2])
  })

  it('give way to reading anew', async () => {
    const { more, read, refresh, ids } = await startShown(page(run(25, 6), 25))
    more()
    refresh()
    await read.answer(page(run(5, 1), 25), 1)
    expect(ids()).toEqual(run(25, 6))
    await read.answer(page([26], 1))
    expect(ids()).toEqual([26])
  })
})

describe('laws', () => {
  it('however items come and go between the pages, reading to the end misses none and shows none twice', async () => {
    const gone = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.array(gone, { maxLength: 4 }),
        async (count, goneBetween) => {
          let held = run(count, 1)
          let version = 1
          const answer = (asked: number) => page(held.slice((asked - 1) * 20, asked * 20), held.length, version)
          const { more, read, remove, ids, state, pages } = await startShown(answer(1))
          for (const ids of [...goneBetween, [], [], [], []]) {
            version += 1
            held = held.filter((id) => !ids.includes(id))
            remove(ids, version)
            more()
            if (state() === 'reading more') await read.answer(answer(pages().at(-1) ?? 0))
          }
          expect(ids()).toEqual(held)
        },
      ),
      { numRuns: 100 },
    )
  })
})

it('the list was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
