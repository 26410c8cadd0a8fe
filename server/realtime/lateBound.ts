import type { Pushes } from '../backEnd.ts'
import { newCounters } from './hubPorts.ts'

/** Trading is there before the hub that it tells, which asks trading. */
export function lateBound(): { readonly hub: Pushes; readonly bind: (hub: Pushes) => void } {
  let bound: Pushes | null = null
  return {
    hub: {
      ordersClosed: (...facts) => bound?.ordersClosed(...facts),
      accountChanged: (...facts) => bound?.accountChanged(...facts),
      isLookedAt: (accountId) => bound?.isLookedAt(accountId) ?? false,
      fundsDecided: (...facts) => bound?.fundsDecided(...facts),
      noticed: (...facts) => bound?.noticed(...facts),
      lockChanged: (...facts) => bound?.lockChanged(...facts),
      termsChanged: (news) => bound?.termsChanged(news),
      cut: (accountId) => bound?.cut(accountId),
      sessionEnded: (...facts) => bound?.sessionEnded(...facts),
      part: async (overMs) => bound?.part(overMs),
      stop: async () => bound?.stop(),
      get counters() {
        return bound?.counters ?? newCounters()
      },
    },
    bind: (hub) => {
      bound = hub
    },
  }
}
