import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { openCandle, putCandle, type Candle } from '#rules/market/candle.ts'
import { CandleChart } from '#src/charts/CandleChart.tsx'
import type { ChartNow } from '#src/charts/chartLayer.ts'
import type { CandleChartProps, PriceLine } from '#src/charts/chartProps.ts'
import { PriceLines } from '#src/charts/PriceLines.tsx'
import {
  chartFeed,
  chartLabels,
  chartOptions,
  nextFrame,
  openTable,
  rest,
  putChartRoom,
  wait,
  wavingCandles,
} from '../support/app/chartRoom.ts'

const series = wavingCandles(300)
const labels = chartLabels
const summary = 'EUR/USD, 5 minutes, last price 1.08030'

function draw(first: Partial<ChartNow> = {}, props: Partial<CandleChartProps> = {}) {
  const feed = chartFeed({ candles: series, ...first }, summary)
  const { unmount } = render(<CandleChart {...chartOptions} {...props} labels={labels} source={feed.source} />)
  rest()
  return { ...feed, unmount }
}

putChartRoom()

const stage = () => screen.getByRole('group', { name: labels.name })
const picture = () => screen.getByRole('img')
const drawn = () => [...picture().querySelectorAll(':scope > div > svg > svg path')]
const isCandle = (path: Element) => /rising|falling/.test(path.getAttribute('class') ?? '')
const moving = () => picture().querySelector<SVGElement>(':scope > div > svg')!
const moved = () => moving().style.transform
const outlines = (path: Element) => (path.getAttribute('d') ?? '').split('M').length - 1
const tick = (candles: readonly Candle[], by: number): readonly Candle[] => {
  const last = candles.at(-1)!
  return putCandle(candles, { ...last, close: last.close + by, volume: last.volume + 1 })
}

const countCandles = () =>
  drawn()
    .filter(isCandle)
    .reduce((sum, path) => sum + outlines(path), 0)
const press = (key: string) => {
  fireEvent.keyDown(stage(), { key })
  nextFrame()
}

describe('CandleChart', () => {
  it('[CHT22] a tick writes the live candle, its volume, the price line and its label, and nothing else', async () => {
    const { put } = draw()
    const records: MutationRecord[] = []
    const observer = new MutationObserver((seen) => records.push(...seen))
    const paths = drawn()
    expect(paths).toHaveLength(6)
    const before = paths.map((path) => path.getAttribute('d'))
    observer.observe(document.body, { subtree: true, attributes: true, childList: true, characterData: true })
    put({ candles: tick(series, -0.00005) })
    await act(async () => {})
    observer.disconnect()
    const after = paths.map((path) => path.getAttribute('d'))
    expect(after.map((d, at) => d === before[at])).toEqual([true, true, false, true, true, false])
    const touched = new Set(records.map(({ target }) => target))
    for (const at of [0, 1, 3, 4]) expect(touched).not.toContain(paths[at])
    expect(touched.size).toBeLessThanOrEqual(7)
    expect(records.some(({ type }) => type === 'childList')).toBe(false)
  })

  it('[CHT22] ticks of one frame are drawn once, and none after it has gone', () => {
    const lines = [{ id: 'entry', price: 1.0803, label: 'Buy', tone: 'muted' as const }]
    const { source, listeners, unmount } = draw({}, { children: <PriceLines lines={lines} /> })
    const asked = vi.spyOn(source, 'now')
    for (const listener of listeners) for (let times = 0; times < 5; times++) listener()
    nextFrame()
    expect(asked).toHaveBeenCalledTimes(1)
    unmount()
    nextFrame()
    expect(asked).toHaveBeenCalledTimes(1)
    expect(listeners.size).toBe(0)
  })

  it('[CHT23] the first tick of a new period adds a candle at the end', () => {
    const few = series.slice(-40)
    const { put } = draw({ candles: few })
    const before = countCandles()
    const last = few.at(-1)!
    put({ candles: putCandle(few, openCandle(last.time + 300_000, { price: 1.081, time: 0 })) })
    expect(countCandles()).toBe(before + 1)
  })

  it('[CHT24 CHT25] shows prices with all their places, times, the last price and what is left of its candle', () => {
    draw({ last: 1.08033, countdown: '02:41' })
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
    draw()
    const [rising, falling] = drawn().filter(isCandle)
    expect(rising?.getAttribute('class')).toMatch(/rising/)
    expect(falling?.getAttribute('class')).toMatch(/falling/)
    const css = readFileSync('src/charts/CandleChart.module.css', 'utf8')
    const fill = (name: string) => new RegExp(String.raw`\.${name} \{[^}]*?fill: (.*);`).exec(css)?.[1]
    expect(fill('rising')).toBe('var(--chart-ground, var(--surface-0))')
    expect(fill('falling')).toBe('var(--down)')
  })

  it('[CHT28] tells a screen reader what it shows, with the newest candles as a table when asked', async () => {
    draw()
    expect(picture().getAttribute('aria-label')).toBe(summary)
    expect(screen.queryByRole('table')).toBeNull()
    await openTable()
    expect(screen.getAllByRole('row')).toHaveLength(31)
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('Nov 21, 08:55')
  })

  it('[MKT21] shows a last price that is too old to trade on as such, until a fresh one comes', () => {
    const { put } = draw()
    expect(picture().hasAttribute('data-old')).toBe(false)
    put({ isOld: true })
    expect(picture().hasAttribute('data-old')).toBe(true)
    put({ isOld: false })
    expect(picture().hasAttribute('data-old')).toBe(false)
  })

  it('[CHT22] forces no layout, draws what is seen first, and what lies beside it when that stands', () => {
    const { source } = chartFeed({ candles: series })
    const measured = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientWidth')?.get
    render(<CandleChart {...chartOptions} labels={labels} source={source} />)
    expect(measured).not.toHaveBeenCalled()
    nextFrame()
    const seen = countCandles()
    rest()
    expect(seen).toBeGreaterThan(40)
    expect(countCandles()).toBeGreaterThan(seen * 1.8)
  })

  it('[CHT22] hidden with its page it listens to nothing; shown again it is where it was', () => {
    const { source, listeners } = chartFeed({ candles: series })
    const chart = (mode: 'hidden' | 'visible') => (
      <Activity mode={mode}>
        <CandleChart {...chartOptions} labels={labels} source={source} />
      </Activity>
    )
    const { rerender } = render(chart('visible'))
    rest()
    press('ArrowLeft')
    rest()
    const left = moved()
    rerender(chart('hidden'))
    expect(listeners.size).toBe(0)
    rerender(chart('visible'))
    rest()
    expect([moved(), listeners.size]).toEqual([left, 1])
    press('End')
    expect(moved()).not.toBe(left)
  })

  it('[CHT31] the keys move and zoom it, and bring it back to now', () => {
    draw()
    const now = moved()
    press('ArrowLeft')
    expect(moved()).not.toBe(now)
    press('End')
    expect(moved()).toBe(now)
    const before = countCandles()
    for (let presses = 0; presses < 6; presses++) press('-')
    expect(countCandles()).toBeGreaterThan(before)
  })

  it('[CHT31] moving it within what is drawn shifts the picture and rewrites no path', () => {
    draw()
    const before = drawn().map((path) => path.getAttribute('d'))
    const from = moved()
    press('ArrowLeft')
    expect(moved()).not.toBe(from)
    expect(drawn().map((path) => path.getAttribute('d'))).toEqual(before)
  })

  it('[CHT31] the wheel zooms it and the page stays where it is', () => {
    draw()
    const before = drawn()[3]?.getAttribute('d')
    expect(fireEvent.wheel(stage(), { deltaY: -200, clientX: 100 })).toBe(false)
    nextFrame()
    expect(drawn()[3]?.getAttribute('d')).not.toBe(before)
  })

  it('[CHT48] begins with the zoom it is given and tells of another one when it rests', () => {
    const onStep = vi.fn<(step: number) => void>()
    draw({}, { step: 20, onStep })
    const few = countCandles()
    press('-')
    press('-')
    expect(onStep).not.toHaveBeenCalled()
    wait(200)
    expect(onStep.mock.calls).toEqual([[12.8]])
    expect(countCandles()).toBeGreaterThan(few)
  })

  it('[CHT32] a press of 250 ms shows the crosshair with open, high, low, close, change and time until it is lifted', () => {
    draw()
    const at = { pointerId: 1, pointerType: 'touch', clientX: 20, clientY: 100 }
    const readout = () => screen.queryByText('O')?.closest('div')
    fireEvent.pointerDown(stage(), at)
    wait(249)
    expect(readout()).toBeUndefined()
    wait(20)
    expect(readout()?.style.display).toBe('')
    expect(readout()?.textContent).toMatch(/^Nov 21, \d\d:\d\dO1\.\d{5}H1\.\d{5}L1\.\d{5}C1\.\d{5}[+-]\d\.\d\d%$/)
    fireEvent.pointerUp(stage(), at)
    nextFrame()
    expect(readout()?.style.display).toBe('none')
    expect(fireEvent.contextMenu(stage())).toBe(false)
  })

  it('[CHT33] stays with the candles it shows when older ones come in front, and says when they are needed', () => {
    const onNearStart = vi.fn<() => void>()
    const { put } = draw({}, { onNearStart })
    expect(onNearStart).not.toHaveBeenCalled()
    press('Home')
    expect(onNearStart).toHaveBeenCalledTimes(1)
    const times = () =>
      [...moving().querySelectorAll<SVGTextElement>(':scope > g > text')]
        .filter(({ style }) => style.display === '')
        .map((text) => text.textContent)
    const before = times()
    const older = Array.from({ length: 64 }, (_, at) => ({
      ...series[0]!,
      time: series[0]!.time - (64 - at) * 300_000,
    }))
    put({ candles: [...older, ...series] })
    expect(before.length).toBeGreaterThan(1)
    expect(times()).toEqual(before)
    put({})
    expect(onNearStart).toHaveBeenCalledTimes(2)
  })

  it('draws lines at the prices it is given, those out of reach not', () => {
    const lines: readonly PriceLine[] = [
      { id: 'entry', price: 1.0803, label: 'Buy 0.10', tone: 'muted' },
      { id: 'far', price: 2, label: 'Far', tone: 'up' },
    ]
    draw({}, { children: <PriceLines lines={lines} /> })
    expect(screen.getByText('Buy 0.10')).toBeDefined()
    expect(screen.queryByText('Far')).toBeNull()
  })

  it('[CHT30, CHT240] orders at one price share a label with their number; each has its line', () => {
    const several = (ids: readonly string[]) => `${ids.length} × Buy`
    const at = (id: string): PriceLine => ({ id, price: 1.0803, label: id, tone: 'muted', kind: 'buy', several })
    const stop: PriceLine = { id: 'stop', price: 1.0803, label: 'SL', tone: 'down' }
    const lines = [...Array.from({ length: 15 }, (_, place) => at(`Buy ${place}`)), stop]
    draw({}, { children: <PriceLines lines={lines} /> })
    expect(screen.getAllByText(/Buy/).map(({ textContent }) => textContent)).toEqual(['15 × Buy'])
    expect(screen.getByText('SL')).toBeDefined()
    const drawnAt = Map.groupBy(picture().querySelectorAll('path'), (path) => path.getAttribute('d'))
    expect(Math.max(...drawnAt.values().map((paths) => paths.length))).toBe(16)
  })

  it('[CHT60] a label of now is written as it changes, and nothing else is', async () => {
    let [profit, told] = ['+1.00', () => {}]
    const lines: readonly PriceLine[] = [{ id: 'entry', price: 1.0803, label: () => `Buy ${profit}`, tone: 'muted' }]
    const listen = (listener: () => void) => {
      told = listener
      return () => {}
    }
    draw({}, { children: <PriceLines lines={lines} listen={listen} /> })
    const records: MutationRecord[] = []
    const observer = new MutationObserver((seen) => records.push(...seen))
    observer.observe(stage(), { subtree: true, attributes: true, childList: true, characterData: true })
    profit = '+2.00'
    told()
    nextFrame()
    await act(async () => {})
    expect(screen.getByText('Buy +2.00')).toBeDefined()
    expect(records.map(({ type }) => type)).toEqual(['characterData'])
    observer.disconnect()
  })

  it('draws one candle, and an empty room for none', () => {
    const { put } = draw({ candles: series.slice(0, 1) })
    expect(drawn().map(outlines)).toEqual([0, 0, 1, 0, 0, 1])
    put({ candles: [] })
    expect(drawn().map(outlines)).toEqual([0, 0, 0, 0, 0, 0])
  })
})
