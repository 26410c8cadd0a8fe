/** Accounts: a balance and what is held on it, without positions too. */
import * as fc from 'fast-check'
import type { Position } from '#rules/trading/account.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import { decimals } from './decimals.ts'

export type Account = { readonly balance: Decimal; readonly positions: readonly Position[] }

export const positions: fc.Arbitrary<Position> = fc.record({
  profit: decimals({ min: '-100000', max: '100000' }),
  margin: decimals({ min: '0.000001', max: '100000' }),
})

/** Accounts with up to eight positions; balances below zero too, as a jump of the price can leave them. */
export const accounts = ({ minPositions = 0 } = {}): fc.Arbitrary<Account> =>
  fc.record({
    balance: decimals({ min: '-10000', max: '1000000' }),
    positions: fc.array(positions, { minLength: minPositions, maxLength: 8 }),
  })
