import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frames$ } from '#src/platform/signals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[MKT24] no beat comes while a finger is answered, for 120 ms from its touch, however many follow', () => {
  const beats: number[] = []
  const started = Date.now()
  const listening = frames$(100).subscribe(() => beats.push(Date.now() - started))
  vi.advanceTimersByTime(150)
  dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(100)
  dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(200)
  expect(beats).toEqual([100, 300, 400])
  listening.unsubscribe()
})
