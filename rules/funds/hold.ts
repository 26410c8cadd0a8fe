/** Holds: how long money waits after what somebody else may have changed. Times are epoch milliseconds. [WDR20, WDR21] */
const hourMs = 60 * 60 * 1_000

/** Until when, by the change and the setting of now; null when nothing is on hold. A clock that was set back ends none early. */
export function holdUntil(changedAt: number | null, holdHours: number, now: number): number | null {
  if (changedAt === null) return null
  const until = changedAt + holdHours * hourMs
  return until > now ? until : null
}
