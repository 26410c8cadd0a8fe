/** The sandbox's levers: what the next calls of a path meet. Kept in memory alone. [OPS22] */
import type { LeverEffect } from '#contract/shapes/operator.ts'

export type Lever = {
  readonly path: string
  readonly effect: LeverEffect
  readonly times: number
  /** Null: whoever calls. */
  readonly accountId: number | null
}

export type Levers = {
  /** In the place of the one before for that path and account; 0 times takes it away. */
  readonly set: (lever: Lever) => void
  /** What a call meets, which counts it; null mostly. */
  readonly meet: (path: string, accountId: number | null) => LeverEffect | null
}

export function createLevers(): Levers {
  const set = new Map<string, { readonly lever: Lever; left: number }>()
  const keyOf = (path: string, accountId: number | null): string => `${path}\n${accountId ?? ''}`
  return {
    set: (lever) => {
      const key = keyOf(lever.path, lever.accountId)
      if (lever.times > 0) set.set(key, { lever, left: lever.times })
      else set.delete(key)
    },
    meet: (path, accountId) => {
      if (set.size === 0) return null
      const own = accountId === null ? undefined : set.get(keyOf(path, accountId))
      const met = own ?? set.get(keyOf(path, null))
      if (!met) return null
      met.left -= 1
      if (met.left <= 0) set.delete(keyOf(path, met.lever.accountId))
      return met.lever.effect
    },
  }
}
