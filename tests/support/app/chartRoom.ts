import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Candle } from '#rules/market/candle.ts'
import type { ChartNow, ChartSource } from '#src/charts/chartLayer.ts'
import { loadGestures } from '#src/charts/gestures/attachGesturesLater.ts'

/** What a page without layout does not have: a room of 640 × 400 px that is told of when it is watched, frames and time that a test lets pass. */
export function putChartRoom(): void {
  beforeAll(async () => {
    await loadGestures()
  })
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
    vi.stubGlobal('ResizeObserver', RoomObserver)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** Tells with the next frame, as browsers do. */
class RoomObserver {
  readonly #tell: () => void
  #awaited = 0
  constructor(tell: () => void) {
    this.#tell = tell
  }
  observe(): void {
    this.#awaited = requestAnimationFrame(this.#tell)
  }
  disconnect(): void {
    cancelAnimationFrame(this.#awaited)
  }
}

/** Lets time pass on the chart, ms. */
export const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
export const nextFrame = (): void => wait(20)
/** The chart has settled, and what comes of that is drawn. */
export const rest = (): void => wait(160)

/** Five-minute candles that go up and down, oldest first. */
export const wavingCandles = (count: number, start = Date.UTC(2026, 10, 20, 8)): readonly Candle[] =>
  Array.from({ length: count }, (_, at) => {
    const open = 1.08 + Math.round(Math.sin(at / 7) * 400) / 100_000
    const close = open + (at % 3 === 0 ? -0.0002 : 0.0003)
    const [high, low] = [Math.max(open, close) + 0.0001, Math.min(open, close) - 0.0001]
    return { time: start + at * 300_000, open, high, low, close, volume: 10 + (at % 7) }
  })

export const chartLabels = {
  name: 'Chart',
  table: 'As a table',
  time: 'Time',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  volume: 'Volume',
  short: { open: 'O', high: 'H', low: 'L', close: 'C' },
}

export const chartOptions = { period: '5min', precision: 5, locale: 'en', timeZone: 'UTC' } as const

/** A source that a test writes to. */
export function chartFeed(first: ChartNow, summary = '') {
  let now = first
  const listeners = new Set<() => void>()
  const source: ChartSource = {
    now: () => now,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    summary: () => summary,
  }
  const put = (next: Partial<ChartNow>) => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
    nextFrame()
  }
  return { source, put, listeners }
}

/** Opens the candles' table, whose rows load then. */
export async function openTable(): Promise<void> {
  const details = screen.getByText(chartLabels.table).closest('details')
  if (!details) throw new Error('There is no table.')
  details.open = true
  fireEvent(details, new Event('toggle'))
  await act(() => vi.dynamicImportSettled())
}
