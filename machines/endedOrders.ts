/** Orders that are over, as long as the history has not said why. [ORD59] */
import type { Order } from '#rules/order.ts'

/** As many as may end while the history is on its way; one that it does not say in its first page is not told. */
const unexplainedAtMost = 100

/** Ids that were there and are not any more. */
export const lostOf = (before: readonly number[], after: readonly number[]): readonly number[] => {
  const left = new Set(after)
  return before.filter((id) => !left.has(id))
}

export const withUnexplained = (unexplained: readonly number[], ids: readonly number[]): readonly number[] =>
  [...new Set([...unexplained, ...ids])].slice(-unexplainedAtMost)

export const explainedBy = (unexplained: readonly number[], history: readonly Order[]): readonly Order[] =>
  history.filter(({ id }) => unexplained.includes(id))
