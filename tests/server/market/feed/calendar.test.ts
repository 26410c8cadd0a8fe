import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpen, nextChange, openSpans, tradingDayStart } from '#server/market/calendar.ts'
import type { Hours } from '#server/market/market.ts'
import { holds } from '#tests/support/laws/holds.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const from = Date.UTC(2026, 0, 1)
const to = Date.UTC(2028, 0, 1)

const utc = (text: string): number => Date.parse(text)

/** Weekday, hour and minute of a zone, asked of Intl alone. */
function wallClock(zone: string): (time: number) => { readonly weekday: string; readonly minutes: number } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (time) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
    return { weekday: parts['weekday'] ?? '', minutes: Number(parts['hour']) * 60 + Number(parts['minute']) }
  }
}

const newYork = wallClock('America/New_York')
const at = (hours: number, minutes = 0): number => hours * 60 + minutes
const isWorkday = (weekday: string): boolean => weekday !== 'Sat' && weekday !== 'Sun'

const forexIsOpen = (time: number): boolean => {
  const { weekday, minutes } = newYork(time)
  if (weekday === 'Sat') return false
  if (weekday === 'Sun') return minutes >= at(17)
  return weekday === 'Fri' ? minutes < at(17) : true
}
const isBreak = (time: number): boolean => {
  const { minutes } = newYork(time)
  return minutes >= at(17) && minutes < at(18)
}
const exchange = (zone: string, ...spans: readonly (readonly [number, number])[]) => {
  const clock = wallClock(zone)
  return (time: number): boolean => {
    const { weekday, minutes } = clock(time)
    return isWorkday(weekday) && spans.some(([open, close]) => minutes >= open && minutes < close)
  }
}

const oracles: Readonly<Record<Hours, (time: number) => boolean>> = {
  always: () => true,
  never: () => false,
  forex: forexIsOpen,
  'metals and energy': (time) => forexIsOpen(time) && !isBreak(time),
  'new york index': exchange('America/New_York', [at(9, 30), at(16)]),
  'european index': exchange('Europe/Berlin', [at(9), at(17, 30)]),
  'tokyo index': exchange('Asia/Tokyo', [at(9), at(11, 30)], [at(12, 30), at(15, 30)]),
  'hong kong index': exchange('Asia/Hong_Kong', [at(9, 30), at(12)], [at(13), at(16)]),
  'sydney index': exchange('Australia/Sydney', [at(10), at(16)]),
}
const allHours = Object.keys(oracles) as readonly Hours[]
const times = fc.integer({ min: from, max: to })

describe('hours', () => {
  it('[MKT31] forex opens on Sunday and closes on Friday at 17:00 New York, in winter and in summer', () => {
    expect(isOpen('forex', utc('2026-01-11T21:59:59Z'))).toBe(false)
    expect(isOpen('forex', utc('2026-01-11T22:00:00Z'))).toBe(true)
    expect(isOpen('forex', utc('2026-01-16T21:59:59Z'))).toBe(true)
    expect(isOpen('forex', utc('2026-01-16T22:00:00Z'))).toBe(false)
    expect(isOpen('forex', utc('2026-07-12T20:59:59Z'))).toBe(false)
    expect(isOpen('forex', utc('2026-07-12T21:00:00Z'))).toBe(true)
    expect(isOpen('forex', utc('2026-07-17T21:00:00Z'))).toBe(false)
  })

  it('[MKT32] metals and energy pause from 17:00 to 18:00 New York each day, and open at 18:00 on Sunday', () => {
    expect(isOpen('metals and energy', utc('2026-07-14T20:59:59Z'))).toBe(true)
    expect(isOpen('metals and energy', utc('2026-07-14T21:00:00Z'))).toBe(false)
    expect(isOpen('metals and energy', utc('2026-07-14T22:00:00Z'))).toBe(true)
    expect(isOpen('metals and energy', utc('2026-07-12T21:30:00Z'))).toBe(false)
    expect(isOpen('metals and energy', utc('2026-07-12T22:00:00Z'))).toBe(true)
  })

  it('[MKT33] an index follows the summer time of its own exchange, also in the weeks in which others have another', () => {
    expect(isOpen('new york index', utc('2026-03-09T13:30:00Z'))).toBe(true)
    expect(isOpen('european index', utc('2026-03-27T08:00:00Z'))).toBe(true)
    expect(isOpen('european index', utc('2026-03-30T07:00:00Z'))).toBe(true)
    expect(isOpen('tokyo index', utc('2026-03-30T02:45:00Z'))).toBe(false)
    expect(isOpen('tokyo index', utc('2026-03-30T03:30:00Z'))).toBe(true)
  })

  it('[MKT7] the next change of forex on a Wednesday is the Friday, on a Saturday the Sunday', () => {
    expect(nextChange('forex', utc('2026-11-18T12:00:00Z'))).toBe(utc('2026-11-20T22:00:00Z'))
    expect(nextChange('forex', utc('2026-11-21T12:00:00Z'))).toBe(utc('2026-11-22T22:00:00Z'))
    expect(nextChange('forex', utc('2026-10-30T21:00:00Z'))).toBe(utc('2026-11-01T22:00:00Z'))
  })

  it('[MKT30, MKT7] crypto is open at every time and never changes', () => {
    holds(
      { time: times },
      ({ time }) => {
        expect(isOpen('always', time)).toBe(true)
        expect(nextChange('always', time)).toBeNull()
        expect(nextChange('never', time)).toBeNull()
      },
      { runs: 100 },
    )
  })
})

describe('trading days', () => {
  it('[MKT28] roll at 17:00 New York, one hour later in UTC when summer time ends', () => {
    expect(tradingDayStart('forex', utc('2026-07-15T20:59:59.999Z'))).toBe(utc('2026-07-14T21:00:00Z'))
    expect(tradingDayStart('forex', utc('2026-07-15T21:00:00Z'))).toBe(utc('2026-07-15T21:00:00Z'))
    expect(tradingDayStart('forex', utc('2026-11-01T21:30:00Z'))).toBe(utc('2026-10-31T21:00:00Z'))
    expect(tradingDayStart('forex', utc('2026-11-01T22:00:00Z'))).toBe(utc('2026-11-01T22:00:00Z'))
  })

  it('[MKT29] roll at 00:00 UTC for crypto', () => {
    expect(tradingDayStart('always', utc('2026-11-01T23:59:59.999Z'))).toBe(utc('2026-11-01T00:00:00Z'))
    expect(tradingDayStart('always', utc('2026-11-02T00:00:00Z'))).toBe(utc('2026-11-02T00:00:00Z'))
  })
})

describe('laws', () => {
  it.each(allHours)(
    '[MKT30, MKT31, MKT32, MKT33] over two years %s are what Intl says, in steps of half an hour and at any time',
    (hours) => {
      const oracle = oracles[hours]
      const wrong: string[] = []
      for (let time = from; time < to; time += 30 * minute) {
        if (isOpen(hours, time) !== oracle(time)) wrong.push(new Date(time).toISOString())
      }
      expect(wrong).toEqual([])
      holds({ time: times }, ({ time }) => {
        expect(isOpen(hours, time)).toBe(oracle(time))
      })
    },
  )

  it('[MKT7] until the next change nothing changes, and there it does', () => {
    const changing = allHours.filter((hours) => hours !== 'always' && hours !== 'never')
    holds(
      { hours: fc.constantFrom(...changing), time: times, share: fc.double({ min: 0, max: 1, noNaN: true }) },
      ({ hours, time, share }) => {
        const change = nextChange(hours, time) ?? Number.NaN
        expect(change).toBeGreaterThan(time)
        const between = Math.floor(time + share * (change - 1 - time))
        expect(isOpen(hours, between)).toBe(isOpen(hours, time))
        expect(isOpen(hours, change)).toBe(!isOpen(hours, time))
      },
    )
  })

  it('[MKT28, MKT29] every time is in a day of 23 to 25 hours that starts at the roll', () => {
    holds({ hours: fc.constantFrom(...allHours), time: times }, ({ hours, time }) => {
      const start = tradingDayStart(hours, time)
      expect(start).toBeLessThanOrEqual(time)
      expect(time - start).toBeLessThan(25 * hour)
      expect(tradingDayStart(hours, start)).toBe(start)
      const before = tradingDayStart(hours, start - 1)
      expect([23 * hour, day, 25 * hour]).toContain(start - before)
      if (hours === 'forex') expect(newYork(start).minutes).toBe(at(17))
    })
  })

  it('[MKT31] open spans cover exactly the open times', () => {
    holds(
      {
        hours: fc.constantFrom(...allHours),
        start: times,
        length: fc.integer({ min: 0, max: 10 * day }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      },
      ({ hours, start, length, share }) => {
        const spans = openSpans(hours, start, start + length)
        const time = Math.floor(start + share * Math.max(0, length - 1))
        if (length > 0) expect(spans.some(([open, close]) => time >= open && time < close)).toBe(isOpen(hours, time))
        for (const [open, close] of spans) expect(open).toBeLessThan(close)
      },
    )
  })
})
