import { expect, it } from 'vitest'
import { resultPeriodOf } from '#rules/app/period.ts'

const now = new Date(2028, 0, 31, 15).getTime()
const day = (year: number, month: number, date: number) => new Date(year, month, date).getTime()
const own = (from: string, to: string) => resultPeriodOf({ period: 'own', from, to }, now)
const whole = (period: 'thisMonth' | 'lastMonth' | 'thisYear') => resultPeriodOf({ period, from: '', to: '' }, now)

it('[ACC84] months and years are whole, in the reader’s zone', () => {
  expect([whole('thisMonth'), whole('lastMonth'), whole('thisYear')]).toEqual([
    { from: day(2028, 0, 1), to: day(2028, 1, 1) },
    { from: day(2027, 11, 1), to: day(2028, 0, 1) },
    { from: day(2028, 0, 1), to: day(2029, 0, 1) },
  ])
})

it('[ACC84] own days are both included, a year at most, and nothing without both', () => {
  expect(own('2028-01-02', '2028-01-02')).toEqual({ from: day(2028, 0, 2), to: day(2028, 0, 3) })
  expect(own('2028-01-01', '2028-12-31')).toEqual(whole('thisYear'))
  const wrong = [
    ['', '2028-01-02'],
    ['2028-01-02', ''],
    ['2028-01-03', '2028-01-01'],
    ['2028-01-01', '2029-01-02'],
  ] as const
  expect(wrong.map(([from, to]) => own(from, to))).toEqual([null, null, null, null])
})
