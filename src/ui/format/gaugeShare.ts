const callShare = 1 / 3
const safeTimesCall = 20

/**
 * Where on the gauge a margin level (per cent) lies, 0 to 1: 0 at stop out, a third at the call, 1 at twenty times the
 * call and above. Logarithmic in between, since what matters is by what factor the level may still fall.
 */
export function gaugeShare(level: number | undefined, stopOut: number, call: number): number {
  if (level === undefined) return 1
  if (level <= stopOut) return 0
  if (level <= call) return (callShare * Math.log(level / stopOut)) / Math.log(call / stopOut)
  return Math.min(1, callShare + ((1 - callShare) * Math.log(level / call)) / Math.log(safeTimesCall))
}

/** Below the call it is bad, below twice the call a warning, above it good. */
export function gaugeZone(level: number | undefined, call: number): 'bad' | 'warn' | 'good' {
  if (level === undefined || level >= 2 * call) return 'good'
  return level < call ? 'bad' : 'warn'
}
