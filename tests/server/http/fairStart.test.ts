import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FairStart, createFairStart } from '#server/http/fairStart.ts'

let fairStart: FairStart
const begun: string[] = []
const ends = new Map<string, () => void>()

beforeEach(() => {
  vi.useFakeTimers()
  begun.length = 0
  fairStart = createFairStart()
})
afterEach(() => void vi.useRealTimers())

const ask = (caller: string, name: string): Promise<unknown> =>
  fairStart(caller).then(
    (end) => {
      begun.push(name)
      ends.set(name, end)
    },
    ({ statusCode }: { readonly statusCode?: number }) => statusCode,
  )
const crowd = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, at) => `crowd ${from + at}`)
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

it('[NET382] eight calls of a caller are under way at once, the others follow in their order; who else comes begins at once', async () => {
  for (const name of crowd(0, 12)) void ask('crowd', name)
  void ask('honest', 'honest')
  await settled()
  expect(begun.toSorted()).toEqual([...crowd(0, 8), 'honest'])
  ends.get('crowd 5')?.()
  ends.get('crowd 0')?.()
  await settled()
  expect(begun.slice(9)).toEqual(['crowd 8', 'crowd 9'])
})

it('[NET382] more than 512 that wait are refused, and so is what waits for 3 s; nothing is left behind', async () => {
  const asked = crowd(0, 521).map((name) => ask('crowd', name))
  expect(await asked[520]).toBe(503)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(new Set(await Promise.all(asked.slice(8, 520)))).toEqual(new Set([503]))
  for (const name of crowd(0, 8)) ends.get(name)?.()
  await settled()
  await ask('crowd', 'later')
  expect(begun).toEqual([...crowd(0, 8), 'later'])
  expect(vi.getTimerCount()).toBe(0)
})
