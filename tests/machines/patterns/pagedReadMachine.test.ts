import { describe, expect, it } from 'vitest'
import { describeExpected } from './pagedReadExpected.ts'
import { page, run, startList, startShownList, watch } from './pagedReadRun.ts'

describe('reading', () => {
  it('begins on a wish, and keeps what stands beside the list', async () => {
    const { read, state, refresh, ids, context, pages } = startList()
    expect([state(), read.asked]).toEqual(['unread', []])
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

  it('[WSS21] that is wished for once more before the answer begins anew: the answer may tell of earlier', async () => {
    const { read, state, refresh, ids, pages } = startList()
    refresh()
    refresh()
    expect([state(), pages()]).toEqual(['reading', [1, 1]])
    await read.answer(page([2, 1]))
    expect([state(), ids()]).toEqual(['shown', [2, 1]])
  })

  it('that fails says why, and is tried again after 4 s or on a wish', async () => {
    const { read, state, refresh, pass, context } = startList()
    refresh()
    await read.lose(502)
    expect([state(), context().problem]).toEqual(['failed', { kind: 'unknown', status: 502 }])
    await pass(3_900)
    expect(read.asked).toHaveLength(1)
    await pass(100)
    expect([state(), read.asked.length]).toEqual(['reading', 2])
    await read.lose()
    refresh()
    await read.answer(page([1]))
    expect([state(), context().problem]).toEqual(['shown', null])
  })

  it('[WSS21] anew replaces what was there', async () => {
    const { read, state, refresh, ids } = await startShownList(page([3, 2, 1]))
    refresh()
    expect([state(), ids()]).toEqual(['refreshing', [3, 2, 1]])
    await read.answer(page([4, 3], 2, 2))
    expect([state(), ids()]).toEqual(['shown', [4, 3]])
  })

  it('[WSS21] anew that fails leaves what was there, and is tried again after 4 s or on a wish', async () => {
    const { read, state, refresh, ids, pass } = await startShownList(page([3, 2, 1], 30))
    refresh()
    await read.lose()
    expect([state(), ids()]).toEqual(['perhaps old', [3, 2, 1]])
    await pass(3_900)
    expect(state()).toBe('perhaps old')
    await pass(100)
    await read.lose()
    refresh()
    expect(state()).toBe('refreshing')
    await read.answer(page([4, 3], 2, 2))
    expect([state(), ids()]).toEqual(['shown', [4, 3]])
  })

  it('anew that failed comes before reading more', async () => {
    const { read, state, refresh, more, pages, pass } = await startShownList(page(run(30, 11), 30))
    refresh()
    await read.lose()
    more()
    expect([state(), pages()]).toEqual(['perhaps old', [1, 1]])
    await pass(4_000)
    await read.answer(page(run(30, 11), 30))
    more()
    expect([state(), pages()]).toEqual(['reading more', [1, 1, 1, 2]])
  })

  it('[ORD50] anew brings as many pages as were there, at once', async () => {
    const { read, more, put, refresh, ids, state, pages, context } = await startShownList(page(run(65, 46), 65))
    more()
    await read.answer(page(run(45, 26), 65))
    put(66, 2)
    put(67, 3)
    refresh()
    await read.answer(page(run(67, 48), 67, 3, 'new'))
    expect([state(), ids().length, context().extra]).toEqual(['refreshing further', 42, null])
    await read.answer(page(run(47, 28), 67, 3, 'new'))
    expect([state(), ids(), context().extra, pages()]).toEqual(['shown', run(67, 28), 'new', [1, 2, 1, 2]])
    more()
    await read.answer(page(run(27, 8), 67, 3))
    more()
    await read.answer(page(run(7, 1), 67, 3))
    refresh()
    await read.answer(page(run(67, 48), 67, 3))
    await read.answer(page(run(47, 28), 67, 3))
    expect(state()).toBe('refreshing further')
    await read.answer(page(run(27, 8), 67, 3))
    await read.answer(page(run(7, 1), 67, 3))
    expect([state(), ids(), pages().slice(-4)]).toEqual(['shown', run(67, 1), [1, 2, 3, 4]])
  })

  it('[NET71] anew begins again when the list changed between its pages, by an answer or a push', async () => {
    const { read, more, remove, refresh, ids, state, pages } = await startShownList(page(run(45, 26), 45))
    more()
    await read.answer(page(run(25, 6), 45))
    refresh()
    await read.answer(page(run(45, 26), 45, 2))
    await read.answer(page(run(24, 5), 44, 3))
    expect([state(), ids()]).toEqual(['refreshing', run(45, 6)])
    await read.answer(page(run(44, 25), 44, 3))
    remove([44], 4)
    await read.answer(page(run(24, 5), 44, 3))
    expect([state(), ids()]).toEqual(['refreshing', run(45, 6).toSpliced(1, 1)])
    await read.answer(page(run(43, 24), 43, 4))
    refresh()
    expect([state(), pages()]).toEqual(['refreshing', [1, 2, 1, 2, 1, 2, 1, 2, 1]])
    await read.answer(page(run(43, 24), 43, 4))
    await read.answer(page(run(23, 4), 43, 4))
    expect([state(), ids()]).toEqual(['shown', run(43, 4)])
  })

  it('anew that stops on the way leaves what was there; pages that bring nothing new end it', async () => {
    const { read, more, refresh, ids, state } = await startShownList(page(run(45, 26), 45, null))
    more()
    await read.answer(page(run(25, 6), 45, null))
    refresh()
    await read.answer(page([46], 45, null))
    await read.lose()
    expect([state(), ids()]).toEqual(['perhaps old', run(45, 6)])
    refresh()
    await read.answer(page(run(45, 26), 45, null))
    await read.answer(page(run(45, 26), 45, null))
    expect([state(), ids()]).toEqual(['shown', run(45, 26)])
  })

  it('anew twice lets the later answer count alone', async () => {
    const { read, refresh, ids } = await startShownList(page([1]))
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
    const { read, refresh, ids, state } = await startShownList(page([2, 1], 2, 7))
    refresh()
    await read.answer(page([1], 1, 6))
    expect([state(), ids(), read.asked.length]).toEqual(['refreshing', [2, 1], 3])
    await read.answer(page([3, 2, 1], 3, 7))
    expect([state(), ids()]).toEqual(['shown', [3, 2, 1]])
  })

  it('[NET71] the first answer too is dropped when a push has told of more', async () => {
    const { read, refresh, remove, state, ids } = startList()
    refresh()
    remove([2], 4)
    await read.answer(page([2, 1], 2, 3))
    expect([state(), ids(), read.asked.length]).toEqual(['reading', [], 2])
    await read.answer(page([1], 1, 4))
    expect([state(), ids()]).toEqual(['shown', [1]])
  })

  it('[NET71] a further page that is older is dropped and asked for again', async () => {
    const { read, more, remove, ids, pages, state } = await startShownList(page(run(30, 11), 30, 5))
    more()
    remove([30], 6)
    await read.answer(page(run(10, 1), 30, 5))
    expect([state(), pages()]).toEqual(['reading more', [1, 2, 1]])
    await read.answer(page(run(29, 10), 29, 6))
    expect(ids()).toEqual(run(29, 10))
  })

  it('[NET71] a late answer about an item that is gone brings nothing back', async () => {
    const { read, put, remove, ids, context, state } = await startShownList(page([2, 1], 2, 4))
    remove([2], 6)
    put(2, 5)
    expect([state(), ids(), context().total, context().version]).toEqual(['refreshing', [1], 1, 6])
    await read.answer(page([1], 1, 6))
    put(3, 6)
    expect([state(), ids(), context().total]).toEqual(['shown', [3, 1], 2])
    put(3, 7)
    expect([ids(), context().total, context().version]).toEqual([[3, 1], 2, 7])
  })

  it('[NET71] a late answer about an item makes the list be read anew, as another one may have made it newer', async () => {
    const { read, put, more, remove, ids, state } = await startShownList(page(run(30, 11), 30, 4))
    remove([99], 9)
    put(31, 7)
    put(32, 9)
    expect([state(), ids()]).toEqual(['refreshing', run(32, 11).toSpliced(1, 1)])
    await read.answer(page(run(32, 13), 32, 9))
    expect([state(), ids()]).toEqual(['shown', run(32, 13)])
    more()
    put(31, 9)
    expect(state()).toBe('reading more')
    put(31, 7)
    expect([state(), ids()]).toEqual(['refreshing', run(32, 13)])
    await read.answer(page(run(32, 13), 32, 9))
    put(31, 8)
    expect(state()).toBe('refreshing')
  })

  it('answers without a version are always taken', async () => {
    const { read, refresh, ids, put, remove, context } = await startShownList(page([1], 1, null))
    put(2, null)
    remove([1], null)
    expect([ids(), context().version]).toEqual([[2], 0])
    refresh()
    await read.answer(page([3], 1, null))
    expect(ids()).toEqual([3])
  })

  it('[NET72] any version may come after the counter began anew', async () => {
    const { read, refresh, actor, ids } = await startShownList(page([1], 1, 900))
    actor.send({ type: 'versions.reset' })
    refresh()
    await read.answer(page([2], 1, 3))
    expect(ids()).toEqual([2])
  })
})

describe('items', () => {
  it('go when they are removed, the unknown ones without effect', async () => {
    const { remove, ids, context } = await startShownList(page([3, 2, 1], 30))
    remove([2, 99], 2)
    expect([ids(), context().total]).toEqual([[3, 1], 29])
  })

  it('that are put stand first, or in the place of their equal', async () => {
    const { put, actor } = await startShownList(page([3, 2, 1]))
    put(4, 2)
    put(2, 3)
    expect(actor.getSnapshot().context.items.map(({ id }) => id)).toEqual([4, 3, 2, 1])
  })
})

describe('items that are told of elsewhere', describeExpected)

describe('further pages', () => {
  it('[NET12] are read while there are any, and added at the end', async () => {
    const { more, read, ids, state, pages } = await startShownList(page(run(45, 26), 45))
    more()
    more()
    expect([state(), pages()]).toEqual(['reading more', [1, 2]])
    await read.answer(page(run(25, 6), 45))
    more()
    await read.answer(page(run(5, 1), 45))
    more()
    expect([pages(), ids(), state()]).toEqual([[1, 2, 3], run(45, 1), 'shown'])
  })

  it('[ORD50] that fail leave what was there, and are asked for again after 4 s or on a wish', async () => {
    const { more, read, refresh, ids, pages, pass, state } = await startShownList(page(run(25, 6), 25))
    more()
    await read.lose()
    expect([state(), ids()]).toEqual(['more is late', run(25, 6)])
    await pass(3_900)
    expect(pages()).toEqual([1, 2])
    await pass(100)
    expect(pages()).toEqual([1, 2, 2])
    await read.lose()
    more()
    await read.lose()
    refresh()
    expect([state(), pages()]).toEqual(['refreshing', [1, 2, 2, 2, 1]])
  })

  it('[NET71] that are late take an item in, or a late one as a sign to read anew', async () => {
    const { more, read, put, ids, state } = await startShownList(page(run(25, 6), 25, 4))
    more()
    await read.lose()
    put(26, 5)
    put(27, 4)
    expect([state(), ids()]).toEqual(['refreshing', run(26, 6)])
  })

  it('[NET12] of another state than the first are added, and all of them read anew', async () => {
    const { more, read, refresh, ids, state, pages } = await startShownList(page(run(44, 25), 44, 4))
    more()
    await read.answer(page(run(25, 6), 45, 5))
    expect([state(), ids()]).toEqual(['refreshing', run(44, 6)])
    await read.answer(page(run(45, 26), 45, 5))
    await read.lose()
    expect(state()).toBe('perhaps old')
    refresh()
    await read.answer(page(run(45, 26), 45, 5))
    await read.answer(page(run(25, 6), 45, 5))
    expect([state(), ids(), pages()]).toEqual(['shown', run(45, 6), [1, 2, 1, 2, 1, 2]])
  })

  it('give way to reading anew', async () => {
    const { more, read, refresh, ids } = await startShownList(page(run(25, 6), 25))
    more()
    refresh()
    await read.answer(page(run(5, 1), 25), 1)
    expect(ids()).toEqual(run(25, 6))
    await read.answer(page([26], 1))
    expect(ids()).toEqual([26])
  })
})

it('the list was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
