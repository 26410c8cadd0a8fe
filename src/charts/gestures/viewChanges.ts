/** What the wheel and the keys ask of the view. [CHT31] */
import type { ViewChange } from '#src/charts/geometry/chartView.ts'

/** `at` is px from the right edge of the candles' room. */
export function wheelChange(event: WheelEvent, at: number): ViewChange {
  const sideways = event.shiftKey ? event.deltaY : event.deltaX
  if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) return { type: 'pan', by: -sideways }
  const pace = event.ctrlKey ? 0.01 : event.deltaMode === 0 ? 0.002 : 0.06
  return { type: 'zoom', factor: Math.exp(-event.deltaY * pace), at: Math.max(0, at) }
}

/** The chart runs from left to right in every language, so the left arrow is always the past. */
export function keyChange(key: string, step: number): ViewChange | undefined {
  const wishes: Readonly<Record<string, ViewChange>> = {
    ArrowLeft: { type: 'pan', by: step * 5 },
    ArrowRight: { type: 'pan', by: -step * 5 },
    '+': { type: 'zoom', factor: 1.25, at: 0 },
    '=': { type: 'zoom', factor: 1.25, at: 0 },
    '-': { type: 'zoom', factor: 0.8, at: 0 },
    Home: { type: 'oldest' },
    End: { type: 'now' },
  }
  return wishes[key]
}
