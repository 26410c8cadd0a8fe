import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodMs, type Candle, type Period } from '#rules/market/candle.ts'
import { languages, tagOf } from '#rules/app/language.ts'
import { isRepeated, localTime, zoneOffset } from '#src/charts/geometry/localTime.ts'
import { timeLabel } from '#src/charts/geometry/timeLabel.ts'
import { timeTicks } from '#src/charts/geometry/timeTicks.ts'
import { anyPeriod, candleSeries } from '#tests/arbitraries/candles.ts'
import { moments } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Kathmandu',
] as const
const anyZone = fc.constantFrom(...zones)

const run = (start: number, count: number, period: Period): readonly Candle[] =>
  Array.from({ length: count }, (_, at) => ({
    time: start + at * periodMs[period],
    open: 1,
    high: 1,
    low: 1,
    close: 1,
    volume: 1,
  }))

describe('the time of a candle', () => {
  const time = Date.UTC(2026, 10, 20, 14, 35)

  it('[CHT24] reads in the zone and the language of the reader, with Latin digits', () => {
    expect(timeLabel(time, '5min', 'en', 'Europe/Berlin')).toBe('Nov 20, 15:35')
    expect(timeLabel(time, '5min', 'en', 'Asia/Tokyo', 'clock')).toBe('23:35')
    expect(timeLabel(time, '5min', 'de', 'UTC', 'day')).toBe('20. Nov.')
    expect(timeLabel(time, '5min', 'ar', 'UTC', 'clock')).toBe('14:35')
    expect(timeLabel(time, '1day', 'th', 'UTC', 'year')).toContain('2026')
  })

  it('[CHT24] writes a clock as Intl does, in every language of the product', () => {
    for (const locale of languages.map(tagOf)) {
      const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', numberingSystem: 'latn' } as const
      const format = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'Asia/Kathmandu' })
      for (const hours of [0, 4, 11, 18]) {
        const at = time + hours * 3_600_000
        expect(timeLabel(at, '5min', locale, 'Asia/Kathmandu', 'clock')).toBe(format.format(at))
      }
    }
  })

  it('[CHT24] is the trading day for a candle of a day, the same in every zone', () => {
    const fridayInNewYork = Date.UTC(2026, 10, 19, 22)
    const midnight = Date.UTC(2026, 10, 20)
    for (const zone of zones) {
      expect(timeLabel(fridayInNewYork, '1day', 'en', zone)).toBe('Nov 20, 2026')
      expect(timeLabel(midnight, '1day', 'en', zone)).toBe('Nov 20, 2026')
    }
  })

  it('[CHT24] tells the two equal hours apart when clocks are set back', () => {
    const first = Date.UTC(2026, 9, 25, 0, 30)
    const labels = [first, first + 3_600_000, first + 7_200_000].map((at) =>
      timeLabel(at, '30min', 'en', 'Europe/Berlin'),
    )
    expect(labels).toEqual(['Oct 25, 02:30 GMT+2', 'Oct 25, 02:30 GMT+1', 'Oct 25, 03:30'])
  })

  it('[CHT24] leaves out the hour that is skipped when clocks are set forward', () => {
    const before = Date.UTC(2026, 2, 29, 0, 30)
    expect(timeLabel(before, '60min', 'en', 'Europe/Berlin')).toBe('Mar 29, 01:30')
    expect(timeLabel(before + 3_600_000, '60min', 'en', 'Europe/Berlin')).toBe('Mar 29, 03:30')
    expect(zoneOffset(before, 'Europe/Berlin')).toBe(3_600_000)
    expect(zoneOffset(before + 3_600_000, 'Europe/Berlin')).toBe(7_200_000)
  })
})

describe('the time axis', () => {
  it('[CHT24] is marked at round local times and at the first candle of a day', () => {
    const ticks = timeTicks(run(Date.UTC(2026, 10, 19, 20), 80, '5min'), 0, 80, '5min', 'Europe/Berlin', 12)
    expect(ticks.map(({ time, form }) => timeLabel(time, '5min', 'en', 'Europe/Berlin', form))).toEqual([
      '22:00',
      '23:00',
      'Nov 20',
      '01:00',
      '02:00',
      '03:00',
    ])
  })

  it('[CHT26] marks the first candle after a weekend, which leaves no gap', () => {
    const friday = run(Date.UTC(2026, 10, 20, 20), 24, '5min')
    const sunday = run(Date.UTC(2026, 10, 22, 22), 24, '5min')
    const ticks = timeTicks([...friday, ...sunday], 0, 48, '5min', 'America/New_York', 10)
    expect(ticks).toContainEqual({ index: 24, time: sunday[0]?.time, form: 'day' })
  })

  it('[CHT24] is marked by months and years when days stand close', () => {
    const ticks = timeTicks(run(Date.UTC(2025, 0, 1), 500, '1day'), 0, 500, '1day', 'UTC', 40)
    const labels = ticks.map(({ time, form }) => timeLabel(time, '1day', 'en', 'UTC', form))
    expect(labels).toEqual(['Apr', 'Jul', 'Oct', '2026', 'Apr'])
  })

  it('has nothing to mark without candles', () => {
    expect(timeTicks([], 0, 0, '5min', 'UTC', 10)).toEqual([])
  })
})

describe('laws', () => {
  it('[CHT24] local time is what Intl says it is', () => {
    holds({ time: moments, zone: anyZone }, ({ time, zone }) => {
      const local = new Date(localTime(time, '1min', zone)).toISOString().slice(0, 16)
      const said = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'short',
      }).format(time)
      expect(local.replace('T', ' ')).toBe(said)
    })
  })

  it('[CHT24] two candles within a day never read the same, also when clocks are set back', () => {
    const near = fc.integer({ min: -48, max: 48 }).filter((quarters) => quarters !== 0)
    const changes = fc.constantFrom(Date.UTC(2026, 9, 25, 1), Date.UTC(2026, 10, 1, 6), Date.UTC(2026, 3, 4, 15))
    holds(
      { moment: fc.oneof(moments, changes), here: near, there: near, zone: anyZone },
      ({ moment, here, there, zone }) => {
        fc.pre(here !== there)
        const quarter = 15 * 60_000
        const start = Math.floor(moment / quarter) * quarter
        const [a, b] = [start + here * quarter, start + there * quarter]
        const label = (time: number) => timeLabel(time, '15min', 'en', zone)
        expect(label(a)).not.toBe(label(b))
      },
    )
  })

  it('only times that come twice carry their distance from UTC', () => {
    holds({ time: moments, zone: anyZone }, ({ time, zone }) => {
      const label = timeLabel(time, '1min', 'en', zone)
      expect(label.includes('GMT')).toBe(isRepeated(time, zone))
    })
  })

  it('[CHT24] marks lie on candles, rise, keep their distance, and those of a clock are round', () => {
    const series = anyPeriod.chain((period) => candleSeries(period, 120).map((candles) => ({ period, candles })))
    holds(
      { series, zone: anyZone, apart: fc.integer({ min: 1, max: 30 }) },
      ({ series: { period, candles }, zone, apart }) => {
        const ticks = timeTicks(candles, 0, candles.length, period, zone, apart)
        ticks.forEach((tick, at) => {
          expect(candles[tick.index]?.time).toBe(tick.time)
          const before = ticks[at - 1]
          if (before) expect(tick.index - before.index).toBeGreaterThanOrEqual(apart)
          if (tick.form === 'clock') expect(localTime(tick.time, period, zone) % (5 * 60_000)).toBe(0)
        })
      },
      { runs: 300 },
    )
  })
})
