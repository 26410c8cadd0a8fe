import { expect, it } from 'vitest'
import { decimal, zero } from '#rules/number/decimal.ts'
import { stopOutsOf, worstFirst } from '#rules/trading/closing/stopOuts.ts'

const position = (id: number, profit: number, trades = true) => ({
  id,
  profit: decimal(profit),
  margin: decimal(100),
  trades,
})
const closedOf = (balance: number, ...positions: readonly ReturnType<typeof position>[]) =>
  stopOutsOf(decimal(balance), positions, 50).map(({ id }) => id)

it('[ACC22] the lowest profit is closed first, of equal ones the lowest id, until the level is above', () => {
  expect([position(3, -5), position(2, -5), position(1, 7)].toSorted(worstFirst).map(({ id }) => id)).toEqual([2, 3, 1])
  expect(closedOf(161, position(3, -5), position(2, -5), position(1, 0))).toEqual([])
  expect(closedOf(160, position(3, -5), position(2, -5), position(1, 0))).toEqual([2])
  expect(closedOf(110, position(3, -5), position(2, -5), position(1, 0))).toEqual([2, 3])
  expect(closedOf(-1, position(1, 0))).toEqual([1])
})

it('[ACC23, ACC25] what does not trade is passed over, and without margin nothing is closed', () => {
  expect(closedOf(10, position(1, -50, false), position(2, 0))).toEqual([2])
  expect(stopOutsOf(decimal(-10), [{ ...position(1, 0), margin: zero }], 50)).toEqual([])
})
