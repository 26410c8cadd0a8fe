import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConcurrencyLimit } from '#server/http/concurrencyLimit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const outcomeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch(({ statusCode }: { readonly statusCode?: number }) => statusCode)

it('[NET391] what waits for heavy work is bounded by its number and its age, and what was given up does not begin', async () => {
  const limited = createConcurrencyLimit({ atOnceMost: 1, waitingMost: 2, waitMostMs: 4_000 })
  const gate = Promise.withResolvers<string>()
  const begun: string[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    return name === 'first' ? gate.promise : name
  }
  const asked = ['first', 'second', 'third', 'fourth'].map((name) => outcomeOf(limited(work(name))))
  expect(await asked[3]).toBe(503)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await Promise.all(asked.slice(1, 3))).toEqual([503, 503])
  gate.resolve('done')
  expect(await asked[0]).toBe('done')
  await vi.advanceTimersByTimeAsync(0)
  expect(await limited(work('fifth'))).toBe('fifth')
  expect(begun).toEqual(['first', 'fifth'])
})
