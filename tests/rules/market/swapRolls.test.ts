import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSwapRoll, swapRolls } from '#rules/market/swapRolls.ts'
import { moments } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'

const dayMs = 86_400_000
const iso = (rolls: ReturnType<typeof swapRolls>) =>
  rolls.map(({ time, nights }) => [new Date(time).toISOString().slice(0, 16), nights])
const between = (hours: string, from: string, to: string) => iso(swapRolls(hours, Date.parse(from), Date.parse(to)))

describe('rolls', () => {
  it('[FEE14, FEE15] of a week are five, at 17:00 New York, and seven nights', () => {
    expect(between('forex', '2026-11-22T00:00Z', '2026-11-29T00:00Z')).toEqual([
      ['2026-11-23T22:00', 1],
      ['2026-11-24T22:00', 1],
      ['2026-11-25T22:00', 3],
      ['2026-11-26T22:00', 1],
      ['2026-11-27T22:00', 1],
    ])
  })

  it('[FEE14] keep to the clock of New York while summer time begins and ends', () => {
    expect(between('forex', '2026-03-06T00:00Z', '2026-03-10T00:00Z')).toEqual([
      ['2026-03-06T22:00', 1],
      ['2026-03-09T21:00', 1],
    ])
    expect(between('forex', '2026-10-30T00:00Z', '2026-11-03T00:00Z')).toEqual([
      ['2026-10-30T21:00', 1],
      ['2026-11-02T22:00', 1],
    ])
  })

  it('[FEE16] of what never closes are at each midnight of UTC', () => {
    expect(between('always', '2026-11-27T23:00Z', '2026-11-29T00:00Z')).toEqual([
      ['2026-11-28T00:00', 1],
      ['2026-11-29T00:00', 1],
    ])
  })

  it('[FEE14] the next one comes after the moment, also of a roll itself', () => {
    const friday = Date.parse('2026-11-27T22:00Z')
    expect(nextSwapRoll('forex', friday - 1).time).toBe(friday)
    expect(nextSwapRoll('forex', friday)).toEqual({ time: Date.parse('2026-11-30T22:00Z'), nights: 1 })
  })
})

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  weekday: 'short',
  hour: 'numeric',
  minute: 'numeric',
})

describe('laws', () => {
  it('[FEE14, FEE15] any week has seven nights, each roll at 17:00 of a working day', () => {
    holds({ moment: moments }, ({ moment }) => {
      // 4 January 1970 was a Sunday.
      const sunday = Math.floor((moment - 3 * dayMs) / (7 * dayMs)) * 7 * dayMs + 3 * dayMs
      const rolls = swapRolls('forex', sunday, sunday + 7 * dayMs)
      expect(rolls.reduce((all, { nights }) => all + nights, 0)).toBe(7)
      for (const { time, nights } of rolls) {
        expect(newYork.format(time)).toMatch(/^(Mon|Tue|Wed|Thu|Fri),? 17:00$/)
        expect(nights).toBe(newYork.format(time).startsWith('Wed') ? 3 : 1)
      }
    })
  })

  it('[FEE14, FEE16, ORD427] those of two spans are those of both together', () => {
    const hours = fc.constantFrom('always', 'forex', 'new york index')
    const span = fc.nat(20 * dayMs)
    holds({ hours, from: moments, first: span, second: span }, ({ hours: own, from, first, second }) => {
      const [middle, to] = [from + first, from + first + second]
      expect([...swapRolls(own, from, middle), ...swapRolls(own, middle, to)]).toEqual(swapRolls(own, from, to))
    })
  })
})
