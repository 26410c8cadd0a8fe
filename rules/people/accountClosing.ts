/** When somebody may close their account for good. [SES434, SES503] */
import { type Decimal, isZero } from '../number/decimal.ts'

export type ClosingFacts = {
  readonly balance: Decimal
  /** Of withdrawals that wait. */
  readonly locked: Decimal
  readonly openOrders: number
  readonly openDeposits: number
}

/** What can be left in an account, in the order in which it is best dealt with. */
export const closingObstacles = ['orders', 'deposits', 'withdrawals', 'balance'] as const
export type ClosingObstacle = (typeof closingObstacles)[number]

/** What has to be gone first: it is in the account, or on its way to it or out of it. */
export function findClosingObstacles(facts: ClosingFacts): readonly ClosingObstacle[] {
  const isLeft: Readonly<Record<ClosingObstacle, boolean>> = {
    orders: facts.openOrders > 0,
    deposits: facts.openDeposits > 0,
    withdrawals: !isZero(facts.locked),
    balance: !isZero(facts.balance),
  }
  return closingObstacles.filter((one) => isLeft[one])
}
