import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Candle } from '#rules/market/candle.ts'
import { type ChartChoice, type ChartKind, defaultChoice } from '#rules/market/chartChoice.ts'
import { CandleChart } from '#src/charts/CandleChart.tsx'
import { studies } from '#src/charts/studies/studies.ts'
import {
  chartFeed,
  chartLabels,
  chartOptions,
  nextFrame,
  openTable,
  rest,
  putChartRoom,
  wavingCandles,
} from '../support/app/chartRoom.ts'

const candles = wavingCandles(200)
const words = { volume: 'Volume', isAlwaysOpen: false }

function draw(change: Partial<ChartChoice>, first: readonly Candle[] = candles, summary = '') {
  const { source, put } = chartFeed({ candles: first }, summary)
  const choice = { ...defaultChoice, ...change }
  const chart = (shown: ChartChoice) => (
    <CandleChart
      {...chartOptions}
      labels={chartLabels}
      source={source}
      series={studies.kindLayers[choice.kind]}
      withoutVolume={shown.shown.includes('volume')}
    >
      <studies.ChartStudies choice={shown} words={words} period="5min" />
    </CandleChart>
  )
  const { rerender } = render(chart(choice))
  nextFrame()
  const choose = (next: Partial<ChartChoice>) => {
    rerender(chart({ ...choice, ...next }))
    nextFrame()
  }
  return { put, choose }
}

const kinds = ['hollow', 'bars', 'line', 'area', 'heikinAshi'] as const satisfies readonly ChartKind[]
putChartRoom()

const paths = () => [...screen.getByRole('img').querySelectorAll(':scope > div > svg path')]
const shapes = () => paths().map((path) => path.getAttribute('d') ?? '')
const classesDrawn = () =>
  new Set(paths().flatMap((path) => (path.getAttribute('d') ? (path.getAttribute('class') ?? '').split(' ') : [])))
const overlay = () => screen.getByRole('group', { name: 'Chart' }).textContent ?? ''
/** The name that a class of a stylesheet begins with. */
const isDrawnAs = (name: string) => [...classesDrawn()].some((className) => className.includes(name))
const ticked = (by: number) => {
  const last = candles.at(-1)!
  return candles.with(199, { ...last, close: last.close + by, high: Math.max(last.high, last.close + by) })
}

describe('kinds of chart', () => {
  it.each([
    ['hollow', ['upHollow', 'upFull', 'downHollow', 'downFull']],
    ['bars', ['upBar', 'downBar']],
    ['line', ['line']],
    ['area', ['line', 'area']],
    ['heikinAshi', ['upHollow', 'downFull']],
  ] as const)('[CHT34] %s', (kind, wanted) => {
    draw({ kind })
    expect(isDrawnAs('rising')).toBe(false)
    expect(wanted.filter((name) => !isDrawnAs(name))).toEqual([])
  })

  it.each(kinds)('[CHT38] a tick of %s writes the live candle and its volume alone', (kind) => {
    const { put } = draw({ kind })
    const before = shapes()
    put({ candles: ticked(0.0001) })
    const changed = shapes().filter((shape, at) => shape !== before[at])
    expect(changed.length).toBeGreaterThan(0)
    expect(Math.max(...changed.map((shape) => shape.length))).toBeLessThan(120)
  })
})

describe('indicators', () => {
  it('[CHT42] are named with their values, those of the live candle and under the crosshair of its candle', () => {
    const { put } = draw({ shown: ['sma', 'rsi'] })
    const value = () => /SMA 50([\d.]+)RSI 14([\d.]+)/.exec(overlay())?.slice(1)
    const first = value()
    expect(first).toEqual([expect.stringMatching(/^1\.0\d{4}$/), expect.stringMatching(/^\d+\.\d$/)])
    put({ candles: ticked(0.002) })
    const second = value()
    expect(second?.[0]).not.toBe(first?.[0])
    expect(Number(second?.[1])).toBeGreaterThan(Number(first?.[1]))
    const stage = screen.getByRole('group', { name: 'Chart' })
    fireEvent.pointerMove(stage, { clientX: 200, clientY: 50, pointerType: 'mouse', buttons: 0, pointerId: 1 })
    nextFrame()
    const tracked = value()
    expect(tracked).not.toEqual(second)
    fireEvent.pointerLeave(stage)
    nextFrame()
    expect(value()).toEqual(second)
  })

  it('[CHT42] are said to screen readers: the live values with the price, each candle’s in the table', async () => {
    const { put } = draw({ shown: ['sma', 'macd', 'volume'] }, candles, 'EUR/USD')
    rest()
    const saidNow = () => screen.getByRole('img').getAttribute('aria-label')
    expect(saidNow()).toMatch(/^EUR\/USD\. SMA 50 1\.0\d{4}\. MACD 12 26 9 -?[\d.]+ {2}-?[\d.]+ {2}-?[\d.]+$/)
    await openTable()
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(-3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Volume', 'SMA 50', 'MACD 12 26 9'])
    const row = (at: number) => [...screen.getAllByRole('row')[at]!.children].map(({ textContent }) => textContent)
    const [before, live] = [row(2), row(1)]
    expect(`EUR/USD. SMA 50 ${live[6]}. MACD 12 26 9 ${live[7]}`).toBe(saidNow())
    await act(async () => put({ candles: ticked(0.002) }))
    expect(row(1)[6]).not.toBe(live[6])
    expect(row(1)[7]).not.toBe(live[7])
    expect(row(2)).toEqual(before)
    cleanup()
    draw({ shown: ['sma', 'macd'] }, candles.slice(0, -1), 'EUR/USD')
    rest()
    await openTable()
    expect(row(1)).toEqual(before)
  })

  it('[CHT38] a tick writes only what belongs to the live candle', () => {
    const shown = ['sma', 'bollinger', 'vwap', 'macd', 'rsi'] as const
    const { put } = draw({ shown })
    const before = shapes()
    put({ candles: ticked(0.0001) })
    const changed = shapes().filter((shape, at) => shape !== before[at])
    expect(changed.length).toBeGreaterThan(5)
    expect(Math.max(...changed.map((shape) => shape.length))).toBeLessThan(120)
    const after = shapes()
    cleanup()
    draw({ shown }, ticked(0.0001))
    expect(shapes()).toEqual(after)
  })

  it('[CHT40] stand in panes under the candles with an axis each, in the order in which they were chosen', () => {
    const { choose } = draw({ shown: ['rsi', 'macd'] })
    const heights = () =>
      ['RSI', 'MACD', 'ATR'].map((name) => {
        const entry = [...document.querySelectorAll<HTMLElement>('[class*="legend"]')].find((row) =>
          row.textContent?.startsWith(name),
        )
        return entry ? Number(/translateY\((\d+)px\)/.exec(entry.style.transform)?.[1]) : null
      })
    const [rsi, macd, atr] = heights()
    expect(rsi).toBeGreaterThan(150)
    expect(macd).toBeGreaterThan(rsi ?? Infinity)
    expect(atr).toBeNull()
    const levels = () => [...screen.getByRole('img').querySelectorAll('text')].map((text) => text.textContent)
    expect(levels()).toEqual(expect.arrayContaining(['30', '70']))
    choose({ shown: ['macd'] })
    expect(heights()[0]).toBeNull()
    expect(heights()[1]).toBeGreaterThan(macd === undefined ? 0 : (rsi ?? 0))
    expect(levels()).not.toContain('70')
  })

  it('[CHT40] a low chart leaves the panes out that it has no room for, and shows them when it is higher', () => {
    const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get')
    const shownAt = (px: number) => {
      height.mockReturnValue(px)
      draw({ shown: ['rsi', 'macd', 'sma'] })
      const legends = [...document.querySelectorAll<HTMLElement>('[class*="entry"]')]
      const seen = legends.filter(({ style }) => style.display !== 'none').map((one) => one.textContent?.slice(0, 3))
      cleanup()
      return seen.toSorted()
    }
    expect(shownAt(142)).toEqual(['SMA'])
    expect(shownAt(220)).toEqual(['RSI', 'SMA'])
    expect(shownAt(400)).toEqual(['MAC', 'RSI', 'SMA'])
  })

  it('volume stands in its pane or under the candles, not in both', () => {
    const { choose } = draw({ shown: [] })
    expect(isDrawnAs('volumeUp')).toBe(true)
    choose({ shown: ['volume'] })
    expect(isDrawnAs('volumeUp')).toBe(false)
    expect(overlay()).toMatch(/Volume\d+/)
  })
})
