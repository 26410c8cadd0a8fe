/** What a list does when figures elsewhere have other items than it. */
import { expect, it } from 'vitest'
import { page, run, startList, startShownList } from './pagedReadRun.ts'

export function describeExpected(): void {
  it('[WSS21] that are named elsewhere and unknown here make the list be read anew', async () => {
    const { expectIds, state } = await startShownList(page([3, 2, 1]))
    expectIds(3, 1, 2)
    expect(state()).toBe('shown')
    expectIds(3, 2, 4)
    expect(state()).toBe('refreshing')
  })

  it('[WSS21] that are more or fewer elsewhere do so too', async () => {
    for (const ids of [[3, 2], [4, 3, 2, 1], []]) {
      const { expectIds, state } = await startShownList(page([3, 2, 1]))
      expectIds(...ids)
      expect(state()).toBe('refreshing')
    }
  })

  it('[WSS21] that are named elsewhere while the list is read count when it is there, once', async () => {
    const { read, refresh, more, expectIds, remove, state } = startList()
    refresh()
    expectIds(3, 2, 1)
    await read.answer(page([2, 1]))
    expect(state()).toBe('refreshing')
    await read.answer(page([2, 1]))
    expect(state()).toBe('shown')
    refresh()
    expectIds(2, 1)
    await read.answer(page([2, 1]))
    remove([2], 2)
    expect(state()).toBe('shown')
    refresh()
    await read.answer(page(run(25, 6), 25, 3))
    more()
    expectIds(26, ...run(25, 1))
    await read.answer(page(run(5, 1), 25, 3))
    expect(state()).toBe('refreshing')
  })

  it('[WSS201] that are more or fewer at a later version make the list be read anew, until it is not older', async () => {
    const { count, state, read } = await startShownList(page([3, 2, 1], 3, 5))
    count(3, 6)
    count(2, 4)
    expect(state()).toBe('shown')
    count(2, 6)
    expect(state()).toBe('refreshing')
    count(4, 8)
    await read.answer(page([3, 1], 2, 7))
    expect(state()).toBe('refreshing')
    await read.answer(page([4, 3, 2, 1], 4, 8))
    expect(state()).toBe('shown')
  })

  it('[WSS201] that are fewer at its own version make it be read anew once', async () => {
    const { count, remove, state, read } = await startShownList(page([3, 2, 1], 3, 5))
    remove([9], 6)
    count(2, 6)
    expect(state()).toBe('refreshing')
    await read.answer(page([3, 2, 1], 3, 6))
    count(2, 6)
    expect(state()).toBe('shown')
  })

  it('beyond the pages that were read are not missed', async () => {
    const { expectIds, state } = await startShownList(page(run(25, 6), 25))
    expectIds(...run(25, 1))
    expect(state()).toBe('shown')
  })
}
