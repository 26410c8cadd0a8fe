import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frames$ } from '#src/platform/network/signals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** At what times beats came since the start, ms, and what makes them. */
function beating() {
  const [quotes, others] = [new Subject<void>(), new Subject<void>()]
  const beats: number[] = []
  const started = performance.now()
  frames$(quotes, others).subscribe(() => beats.push(performance.now() - started))
  const arriving = (arrivals: Subject<void>) => async (time: number) => {
    await vi.advanceTimersByTimeAsync(started + time - performance.now())
    arrivals.next()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { beats, quotesAt: arriving(quotes), otherAt: arriving(others) }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('[MKT24] quotes are handed on at once, and nothing beats without an arrival', async () => {
  const { beats, quotesAt } = beating()
  for (const time of [200, 300, 1_000]) await quotesAt(time)
  expect(beats).toEqual([200, 300, 1_000])
  expect(vi.getTimerCount()).toBe(0)
})

it('[MKT24] those that the line brings at once are one batch, and put off nothing that comes in time', async () => {
  const { beats, quotesAt } = beating()
  for (const time of [200, 201, 205, 210, 300]) await quotesAt(time)
  expect(beats).toEqual([200, 250, 300])
})

it('[MKT24] what else comes goes with the next quotes, and alone where none come', async () => {
  const { beats, quotesAt, otherAt } = beating()
  await quotesAt(200)
  for (const time of [210, 230, 290]) await otherAt(time)
  await quotesAt(300)
  await otherAt(310)
  await pass(1_000)
  expect(beats).toEqual([200, 300, 450])
})

it('[MKT24] a page that nobody sees has a beat a second, and the next one at once when it is seen again', async () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { beats, quotesAt, otherAt } = beating()
  await quotesAt(1_000)
  for (const time of [1_100, 1_200, 1_900, 2_050]) await quotesAt(time)
  await otherAt(2_060)
  isHidden.mockReturnValue(false)
  await quotesAt(2_150)
  expect(beats).toEqual([1_000, 2_000, 2_150])
  isHidden.mockRestore()
})

it('[MKT24] no beat comes while a finger is answered, for 120 ms from its touch, however many follow', async () => {
  const { beats, quotesAt } = beating()
  await quotesAt(200)
  await pass(50)
  dispatchEvent(new Event('pointerdown'))
  await quotesAt(300)
  dispatchEvent(new Event('pointerdown'))
  await quotesAt(350)
  await quotesAt(450)
  expect(beats).toEqual([200, 370, 450])
})
