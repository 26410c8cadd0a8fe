import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCandle, putCandle, type Candle } from '#rules/candle.ts'
import { AreaSpark } from '#src/charts/AreaSpark.tsx'
import { CandleChart } from '#src/charts/CandleChart.tsx'
import type { CandleChartProps } from '#src/charts/chartProps.ts'

const start = Date.UTC(2026, 10, 20, 8)
const series: readonly Candle[] = Array.from({ length: 300 }, (_, at) => {
  const open = 1.08 + Math.round(Math.sin(at / 9) * 400) / 100_000
  const close = open + (at % 3 === 0 ? -0.0002 : 0.0003)
  const time = start + at * 300_000
  return {
    time,
    open,
    close,
    high: Math.max(open, close) + 0.0001,
    low: Math.min(open, close) - 0.0001,
    volume: 10 + (at % 7),
  }
})
const labels = {
  name: 'Chart',
  summary: 'EUR/USD, 5 minutes, last price 1.08030',
  table: 'As a table',
  time: 'Time',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  volume: 'Volume',
  short: { open: 'O', high: 'H', low: 'L', close: 'C' },
}
const props: CandleChartProps = { candles: series, period: '5min', precision: 5, locale: 'en', timeZone: 'UTC', labels }

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const stage = () => screen.getByRole('group', { name: labels.name })
const picture = () => screen.getByRole('img')
const drawn = () => [...picture().querySelectorAll(':scope > svg > g > path')]
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const isCandle = (path: Element) => /rising|falling/.test(path.getAttribute('class') ?? '')
const moved = () => picture().querySelector(':scope > svg > g')?.getAttribute('transform')
const outlines = (path: Element) => (path.getAttribute('d') ?? '').split('M').length - 1
const tick = (candles: readonly Candle[], by: number): readonly Candle[] => {
  const last = candles.at(-1)!
  return putCandle(candles, { ...last, close: last.close + by, volume: last.volume + 1 })
}

describe('CandleChart', () => {
  it('[CHT22] a tick rewrites the live candle and the last price, and nothing of the history', async () => {
    const { rerender } = render(<CandleChart {...props} />)
    const records: MutationRecord[] = []
    const observer = new MutationObserver((seen) => records.push(...seen))
    const paths = drawn()
    expect(paths).toHaveLength(6)
    const before = paths.map((path) => path.getAttribute('d'))
    observer.observe(picture(), { subtree: true, attributes: true, childList: true })
    rerender(<CandleChart {...props} candles={tick(series, -0.00005)} />)
    await act(async () => {})
    const after = paths.map((path) => path.getAttribute('d'))
    expect(after.map((d, at) => d === before[at])).toEqual([true, true, true, true, false, false])
    const touched = records.map(({ target }) => target)
    for (const at of [0, 1, 2, 3]) expect(touched).not.toContain(paths[at])
    expect(touched).toContain(paths[5])
    observer.disconnect()
  })

  it('[CHT23] the first tick of a new period adds a candle at the end', () => {
    const { rerender } = render(<CandleChart {...props} />)
    const count = () =>
      drawn()
        .filter(isCandle)
        .reduce((sum, path) => sum + outlines(path), 0)
    const before = count()
    const last = series.at(-1)!
    rerender(
      <CandleChart
        {...props}
        candles={putCandle(series, openCandle(last.time + 300_000, { price: 1.081, time: 0 }))}
      />,
    )
    expect(count()).toBe(before + 1)
  })

  it('[CHT24 CHT25] shows prices with all their places, times, the last price and what is left of its candle', () => {
    render(<CandleChart {...props} last={1.08033} countdown="02:41" />)
    const texts = [...picture().querySelectorAll('text')].map((text) => text.textContent)
    expect(texts).toContain('1.08033')
    expect(texts).toContain('02:41')
    expect(texts.filter((text) => /^\d\.\d{5}$/.test(text)).length).toBeGreaterThan(2)
    expect(texts.filter((text) => /^\d\d:00$/.test(text)).length).toBeGreaterThan(1)
    expect(
      drawn()
        .slice(0, 2)
        .every((path) => outlines(path) > 0),
    ).toBe(true)
  })

  it('[CHT27] rising and falling candles are told apart by more than their colour', () => {
    render(<CandleChart {...props} />)
    const [rising, falling] = drawn().filter(isCandle)
    expect(rising?.getAttribute('class')).toMatch(/rising/)
    expect(falling?.getAttribute('class')).toMatch(/falling/)
    const css = readFileSync('src/charts/CandleChart.module.css', 'utf8')
    const fill = (name: string) => new RegExp(String.raw`\.${name} \{[^}]*?fill: (.*);`).exec(css)?.[1]
    expect(fill('rising')).toBe('var(--chart-ground, var(--surface-0))')
    expect(fill('falling')).toBe('var(--down)')
  })

  it('[CHT28] tells a screen reader what it shows, with the newest candles as a table when asked', () => {
    render(<CandleChart {...props} />)
    expect(picture().getAttribute('aria-label')).toBe(labels.summary)
    expect(screen.queryByRole('table')).toBeNull()
    const details = screen.getByText(labels.table).closest('details')!
    details.open = true
    fireEvent(details, new Event('toggle'))
    expect(screen.getAllByRole('row')).toHaveLength(31)
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('Nov 21, 08:55')
  })

  it('[CHT31] the keys move and zoom it, and bring it back to now', () => {
    render(<CandleChart {...props} />)
    const now = moved()
    fireEvent.keyDown(stage(), { key: 'ArrowLeft' })
    expect(moved()).not.toBe(now)
    fireEvent.keyDown(stage(), { key: 'End' })
    expect(moved()).toBe(now)
    const shown = () =>
      drawn()
        .filter(isCandle)
        .reduce((sum, path) => sum + outlines(path), 0)
    const before = shown()
    for (let presses = 0; presses < 6; presses++) fireEvent.keyDown(stage(), { key: '-' })
    expect(shown()).toBeGreaterThan(before)
  })

  it('[CHT31] the wheel zooms it and the page stays where it is', () => {
    render(<CandleChart {...props} />)
    const before = drawn()[2]?.getAttribute('d')
    expect(fireEvent.wheel(stage(), { deltaY: -200, clientX: 100 })).toBe(false)
    expect(drawn()[2]?.getAttribute('d')).not.toBe(before)
  })

  it('[CHT32] a press of 250 ms shows open, high, low, close, change and time until it is lifted', () => {
    vi.useFakeTimers()
    render(<CandleChart {...props} />)
    const at = { pointerId: 1, pointerType: 'touch', clientX: 20, clientY: 100 }
    fireEvent.pointerDown(stage(), at)
    wait(249)
    expect(screen.queryByText('O')).toBeNull()
    wait(1)
    const readout = screen.getByText('O').closest('div')?.textContent
    expect(readout).toMatch(/^Nov 21, \d\d:\d\dO1\.\d{5}H1\.\d{5}L1\.\d{5}C1\.\d{5}[+-]\d\.\d\d%$/)
    fireEvent.pointerUp(stage(), at)
    expect(screen.queryByText('O')).toBeNull()
    expect(fireEvent.contextMenu(stage())).toBe(false)
  })

  it('stays with the candles it shows when older ones come in front, and says when they are needed', () => {
    const onNearStart = vi.fn<() => void>()
    const { rerender } = render(<CandleChart {...props} onNearStart={onNearStart} />)
    expect(onNearStart).not.toHaveBeenCalled()
    fireEvent.keyDown(stage(), { key: 'Home' })
    expect(onNearStart).toHaveBeenCalledTimes(1)
    const times = () =>
      [...picture().querySelectorAll(':scope > g:not(:has(path)) > text')].map((text) => text.textContent)
    const before = times()
    const older = Array.from({ length: 64 }, (_, at) => ({ ...series[0]!, time: start - (64 - at) * 300_000 }))
    rerender(<CandleChart {...props} candles={[...older, ...series]} onNearStart={onNearStart} />)
    expect(before.length).toBeGreaterThan(1)
    expect(times()).toEqual(before)
    expect(onNearStart).toHaveBeenCalledTimes(1)
  })

  it('draws lines at the prices it is given, those out of reach not', () => {
    const lines = [
      { id: 'entry', price: 1.0803, label: 'Buy 0.10', tone: 'muted' as const },
      { id: 'far', price: 2, label: 'Far', tone: 'up' as const },
    ]
    render(<CandleChart {...props} lines={lines} />)
    expect(screen.getByText('Buy 0.10')).toBeDefined()
    expect(screen.queryByText('Far')).toBeNull()
  })

  it('[CHT30] names only as many of the orders at one price as stay near it; each has its line', () => {
    const at = (id: string) => ({ id, price: 1.0803, label: id, tone: 'muted' as const })
    const lines = Array.from({ length: 15 }, (_, place) => at(`Buy ${place}`))
    render(<CandleChart {...props} lines={lines} />)
    expect(screen.getAllByText(/^Buy /).map(({ textContent }) => textContent)).toEqual(['Buy 0', 'Buy 1', 'Buy 2'])
    const drawnAt = Map.groupBy(picture().querySelectorAll('path'), (path) => path.getAttribute('d'))
    expect(Math.max(...drawnAt.values().map((paths) => paths.length))).toBe(15)
  })

  it('draws one candle, and an empty room for none', () => {
    const { rerender } = render(<CandleChart {...props} candles={series.slice(0, 1)} />)
    expect(drawn().map(outlines)).toEqual([0, 0, 0, 0, 1, 1])
    rerender(<CandleChart {...props} candles={[]} />)
    expect(drawn().map(outlines)).toEqual([0, 0, 0, 0])
  })
})

describe('AreaSpark', () => {
  it('is an ornament of two paths', () => {
    const { container } = render(<AreaSpark closes={[1, 2, 3]} tone="up" />)
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(container.querySelectorAll('path')).toHaveLength(2)
  })
})
