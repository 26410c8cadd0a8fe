import { describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { findClosingObstacles } from '#rules/people/accountClosing.ts'

const empty = { balance: decimal('0'), locked: decimal('0'), openOrders: 0, openDeposits: 0 }

describe('what keeps an account open', () => {
  it('[SES503] is whatever is in it or on its way, and a debt too', () => {
    expect(findClosingObstacles(empty)).toEqual([])
    expect(findClosingObstacles({ ...empty, balance: decimal('-0.000001') })).toEqual(['balance'])
    expect(findClosingObstacles({ ...empty, openOrders: 1 })).toEqual(['orders'])
    const all = { balance: decimal('1'), locked: decimal('1'), openOrders: 2, openDeposits: 1 }
    expect(findClosingObstacles(all)).toEqual(['orders', 'deposits', 'withdrawals', 'balance'])
  })
})
