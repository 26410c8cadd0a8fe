/** Tries that may fail five times freely and are further and further apart after that, but never for ever. [SES29, SES30] */
const freeTries = 5
const longestWaitMs = 30_000
const forgottenAfterMs = 60 * 60 * 1_000
/** More names than that at once are somebody's who makes them up. */
const keptMost = 100_000

type Tries = { failed: number; lastAt: number }

export function createBackOff(clock: () => number) {
  const known = new Map<string, Tries>()
  const waitAfter = ({ failed }: Tries): number =>
    failed < freeTries ? 0 : Math.min(longestWaitMs, 1_000 * 2 ** Math.min(failed - freeTries, 10))
  const remember = (key: string, tries: Tries): void => {
    known.delete(key)
    known.set(key, tries)
    const [oldest] = known.keys()
    if (known.size > keptMost && oldest !== undefined) known.delete(oldest)
  }
  return {
    /** Seconds to wait; or null, and the try counts as failed until it is forgotten. An early try changes nothing. */
    take: (key: string): number | null => {
      const now = clock()
      const tries = known.get(key)
      const isOld = tries !== undefined && now - tries.lastAt >= forgottenAfterMs
      if (!tries || isOld) {
        remember(key, { failed: 1, lastAt: now })
        return null
      }
      tries.lastAt = Math.min(tries.lastAt, now)
      const left = tries.lastAt + waitAfter(tries) - now
      if (left > 0) return Math.ceil(left / 1_000)
      remember(key, { failed: tries.failed + 1, lastAt: now })
      return null
    },
    forget: (key: string): void => {
      known.delete(key)
    },
  }
}
