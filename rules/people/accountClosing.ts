/** When somebody may close their account for good. [SES434] */
import { type Decimal, isZero } from '../number/decimal.ts'

export type ClosingFacts = {
  readonly balance: Decimal
  /** Of withdrawals that wait. */
  readonly locked: Decimal
  readonly openOrders: number
  readonly openDeposits: number
}

/** Nothing is left in it, and nothing is on its way to it or out of it. */
export const mayClose = ({ balance, locked, openOrders, openDeposits }: ClosingFacts): boolean =>
  isZero(balance) && isZero(locked) && openOrders === 0 && openDeposits === 0
