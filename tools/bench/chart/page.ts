/** What runs in the page beside a chart that is measured: it mounts it, feeds it ticks, and counts frames. */
import type { Candle } from '#rules/market/candle.ts'
import { candleAfter, chanceFrom, makeCandles, ticked } from './candles.ts'

export type ChartHandle = {
  readonly tick: (candle: Candle) => void
  readonly isDrawn: () => boolean
}

/** Draws `candles` into `element` with axes, volume, last price and crosshair, `step` px a candle; ours with three indicators when they are wanted. */
export type Mount = (
  element: HTMLElement,
  candles: readonly Candle[],
  step: number,
  withIndicators: boolean,
) => ChartHandle

export type BenchPage = {
  /** From the call to what it painted, ms. */
  readonly mount: (withIndicators?: boolean) => Promise<number>
  /** So many ticks, one for each frame of the screen. */
  readonly tick: (count: number) => Promise<void>
  /** So many ticks, `together` for each frame; a new candle after each `forCandle`. */
  readonly live: (count: number, together: number, forCandle: number) => Promise<void>
  readonly countFrames: () => void
  /** Frames that took longer than one and a half times the usual, since `countFrames`. */
  readonly droppedFrames: () => number
}

const step = 7
const candleCount = 5_000

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** A message that is sent in a frame comes after what the frame painted. */
async function painted(): Promise<void> {
  await frame()
  const { port1, port2 } = new MessageChannel()
  const told = new Promise((resolve) => (port1.onmessage = resolve))
  port2.postMessage(null)
  await told
  port1.close()
}

export function openBench(mount: Mount): void {
  const element = document.getElementById('chart')
  if (!element) throw new Error('The page has no room for the chart.')
  const candles = makeCandles(candleCount)
  const chance = chanceFrom(11)
  let live = candles.at(-1) ?? candleAfter({ time: 0, open: 1, high: 1, low: 1, close: 1, volume: 0 })
  let handle: ChartHandle | undefined
  let times: number[] = []
  const next = () => {
    live = ticked(live, chance)
    handle?.tick(live)
  }
  const bench: BenchPage = {
    mount: async (withIndicators = false) => {
      const started = performance.now()
      handle = mount(element, candles, step, withIndicators)
      do await painted()
      while (!handle.isDrawn())
      return performance.now() - started
    },
    tick: async (count) => {
      for (let at = 0; at < count; at++) {
        await frame()
        next()
      }
    },
    live: async (count, together, forCandle) => {
      for (let at = 0; at < count; at++) {
        if (at % together === 0) await frame()
        if (at % forCandle === forCandle - 1) {
          live = candleAfter(live)
          handle?.tick(live)
        } else next()
      }
    },
    countFrames: () => {
      times = []
      const count = (time: number) => {
        times.push(time)
        requestAnimationFrame(count)
      }
      requestAnimationFrame(count)
    },
    droppedFrames: () => {
      const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
      const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
      return gaps.filter((gap) => gap > usual * 1.5).length
    },
  }
  Object.assign(globalThis, { bench })
}
