/** What other processes tell, while the database is away from this one. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Ears } from '#server/store/news/listen.ts'
import { followOthers } from '#server/realtime/followOthers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[NET384] an account that cannot be read when it is told of is read when the database is back', async () => {
  let ears: Ears | null = null
  let isAway = true
  const [read, failed]: [number[], unknown[]] = [[], []]
  followOthers({
    store: {
      commands: { whenUncertain: () => {} },
      onNews: (given: Ears) => (ears = given),
      onCommit: () => {},
    },
    known: {
      read: async (id: number) => {
        if (isAway) throw new Error('The database is away.')
        read.push(id)
      },
    },
    onError: (error: unknown) => failed.push(error),
  } as unknown as Parameters<typeof followOthers>[0])
  const heard = ears as Ears | null
  heard?.heard([
    { about: 'account', id: 1, version: 2 },
    { about: 'account', id: 2, version: 7 },
  ])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([read, failed.length > 0]).toEqual([[], true])
  isAway = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read).toEqual([1, 2])
})
