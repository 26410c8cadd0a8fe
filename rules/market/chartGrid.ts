/** Charts of different instruments beside each other, on a wide screen. [CHT340] */
import { type Period, periods } from './candle.ts'

export const chartCounts = [1, 2, 4] as const
export type ChartCount = (typeof chartCounts)[number]

export type ChartSlot = { readonly code: string; readonly period: Period }
export type ChartGrid = {
  readonly count: ChartCount
  /** Whose instrument is traded. */
  readonly active: number
  /** Those after the shown ones wait until more are wanted. */
  readonly slots: readonly ChartSlot[]
}

/** In what a chart begins whose period nobody chose. */
const firstPeriod: Period = '5min'

/** Reads what was kept on the device: "2 0 EURUSD:5min BTCUSD:60min"; anything else is one chart. */
export function readChartGrid(text: string | undefined): ChartGrid {
  const [many, at, ...rest] = (text ?? '').split(' ')
  const count = chartCounts.find((known) => String(known) === many) ?? 1
  const active = Number(at)
  const slots = rest.flatMap((slot) => {
    const [code = '', wanted] = slot.split(':')
    const period = periods.find((known) => known === wanted)
    return period && code !== '' ? [{ code, period }] : []
  })
  return { count, active: Number.isInteger(active) && active >= 0 && active < count ? active : 0, slots }
}

export const writeChartGrid = ({ count, active, slots }: ChartGrid): string =>
  [count, active, ...slots.map(({ code, period }) => `${code}:${period}`)].join(' ')

/**
 * As many different instruments as are wanted, as far as there are so many. The one that is traded is among them: where it stands already, else
 * in the place of the one that was. Places without an instrument take the first that is offered and not shown.
 */
export function arrangeCharts(kept: ChartGrid, traded: string, offered: readonly string[]): ChartGrid {
  const places = Array.from({ length: kept.count }, (_, at) => kept.slots[at])
  const known = places.map((slot, at) =>
    slot && offered.includes(slot.code) && places.findIndex((other) => other?.code === slot.code) === at
      ? slot
      : undefined,
  )
  const standing = known.findIndex((slot) => slot?.code === traded)
  const active = standing >= 0 ? standing : Math.min(kept.active, kept.count - 1)
  const withTraded = known.map((slot, at) =>
    at === active ? { code: traded, period: places[at]?.period ?? firstPeriod } : slot,
  )
  const free = offered.filter((code) => withTraded.every((slot) => slot?.code !== code))
  const slots = withTraded.flatMap((slot, at): readonly ChartSlot[] => {
    if (slot) return [slot]
    const code = free.shift()
    return code === undefined ? [] : [{ code, period: places[at]?.period ?? firstPeriod }]
  })
  const rest = kept.slots.slice(kept.count).filter(({ code }) => slots.every((slot) => slot.code !== code))
  const isAll = slots.length === kept.count
  return {
    count: kept.count,
    active: slots.findIndex(({ code }) => code === traded),
    slots: isAll ? [...slots, ...rest] : slots,
  }
}

export const shownCharts = ({ count, slots }: ChartGrid): readonly ChartSlot[] => slots.slice(0, count)

/** Another number of them; those that were there come again. */
export const withCount = (grid: ChartGrid, count: ChartCount): ChartGrid => ({
  ...grid,
  count,
  active: Math.min(grid.active, count - 1),
})

export const withPeriod = (grid: ChartGrid, code: string, period: Period): ChartGrid => ({
  ...grid,
  slots: grid.slots.map((slot) => (slot.code === code ? { code, period } : slot)),
})
