/** Confirmations of what moves money: how long they live, how often they may be asked for and tried. Times are epoch milliseconds. [SES451, SES453, SES454] */

/** What needs one while the broker's setting `guard` is 1. */
export const guardedActions = [
  'draw',
  'bind_draw_method',
  'del_draw_method',
  'totp_begin',
  'totp_end',
  'passkey_begin',
  'passkey_remove',
  'amend_password',
] as const
export type GuardedAction = (typeof guardedActions)[number]

const minuteMs = 60_000

/** Of a challenge from its making, of a confirmation from the right answer. */
export const confirmationLifeMs = 5 * minuteMs
export const triesAChallenge = 5

type Bound = { readonly most: number; readonly withinMs: number }
/** Of an account. */
export const challengeBounds: readonly Bound[] = [
  { most: 10, withinMs: 10 * minuteMs },
  { most: 30, withinMs: 24 * 60 * minuteMs },
]
export const confirmationTries: Bound = { most: 20, withinMs: 60 * minuteMs }

/** A clock that goes back does not bring one to life. */
export const isConfirmationAlive = (since: number, now: number): boolean =>
  now >= since && now - since < confirmationLifeMs

/** Whole seconds until another may be asked for; 0 when it may. `made`: when those of the last day were, the oldest first. */
export function secondsUntilChallenge(made: readonly number[], now: number): number {
  const waits = challengeBounds.map(({ most, withinMs }) => {
    const within = made.filter((at) => now - at < withinMs)
    const first = within[within.length - most]
    return first === undefined ? 0 : Math.max(1, Math.ceil((first + withinMs - now) / 1_000))
  })
  return Math.max(0, ...waits)
}
