/** The sandbox's faults: what the next calls of a path meet. Kept in memory alone. [OPS22] */
import type { FaultEffect } from '#contract/shapes/operator.ts'

export type Fault = {
  readonly path: string
  readonly effect: FaultEffect
  readonly times: number
  /** Null: whoever calls. */
  readonly accountId: number | null
}

export type Faults = {
  /** In the place of the one before for that path and account; 0 times takes it away. */
  readonly set: (fault: Fault) => void
  /** What a call meets, which counts it; null mostly. */
  readonly meet: (path: string, accountId: number | null) => FaultEffect | null
}

export function createFaults(): Faults {
  const set = new Map<string, { readonly fault: Fault; left: number }>()
  const keyOf = (path: string, accountId: number | null): string => `${path}\n${accountId ?? ''}`
  return {
    set: (fault) => {
      const key = keyOf(fault.path, fault.accountId)
      if (fault.times > 0) set.set(key, { fault, left: fault.times })
      else set.delete(key)
    },
    meet: (path, accountId) => {
      if (set.size === 0) return null
      const own = accountId === null ? undefined : set.get(keyOf(path, accountId))
      const met = own ?? set.get(keyOf(path, null))
      if (!met) return null
      met.left -= 1
      if (met.left <= 0) set.delete(keyOf(path, met.fault.accountId))
      return met.fault.effect
    },
  }
}
