/** What an order may be given beside its prices: a trail, and an expiry. The entry of each says it where it is typed; the back end judges the whole. [ORD390, ORD392, ORD404] */
import { type Decimal, isPositive } from '../../number/decimal.ts'
import { mayExpireAt } from './expiry.ts'
import type { Side } from '../order.ts'
import type { Ticket } from '../orderTicket.ts'
import { trailLevel } from './trail.ts'

/** Which of them the contract does not take at all. */
export function findConditionError(
  { mode, trail, expiresAt }: Pick<Ticket, 'mode' | 'trail' | 'expiresAt'>,
  now: number,
): 'trail' | 'expiresAt' | null {
  if (trail && !isPositive(trail)) return 'trail'
  return typeof expiresAt === 'number' && !mayExpireAt(expiresAt, mode, now) ? 'expiresAt' : null
}

/** Whether the stop would lie where no price is. `reference`: what would close the order, or its target. */
export const isTrailTooFar = ({ side, trail }: Pick<Ticket, 'side' | 'trail'>, reference: Decimal): boolean =>
  trail ? trailLevel(side, reference, trail) === null : false

/** Why a distance cannot be set, if so: what its field says. Null is what is no number. */
export function findTrailProblem(
  side: Side,
  distance: Decimal | null,
  reference: Decimal,
): 'trailNotPositive' | 'trailTooFar' | null {
  if (!distance || !isPositive(distance)) return 'trailNotPositive'
  return isTrailTooFar({ side, trail: distance }, reference) ? 'trailTooFar' : null
}
