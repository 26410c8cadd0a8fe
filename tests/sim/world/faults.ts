/** What goes wrong, how often, and how often it did. Each seed has half of the kinds, each with a rate of its own. */
import type { World } from './world.ts'

/** Where two back ends are: as `rates`, behind them, so that what the others are drawn as is as before. */
const ratesOfTwo = {
  'asked of both': 0.2,
  'back end sleeps': 0.04,
  'back end sleeps around a commit': 0.05,
  'writer cut': 0.04,
  'writer cut around a commit': 0.04,
  'news cut': 0.04,
  'news late': 0.2,
} as const

/** Where a back end is several processes, each with its role: as above, behind all others. */
const ratesOfRoles = {
  'bus cut': 0.05,
  'bus late': 0.01,
  'bus loses': 0.01,
  'quote repeats': 0.2,
  'leases cut': 0.04,
  'lease late': 0.02,
  'leaves orderly': 0.04,
  'quotes of before repeat': 0.7,
} as const

/** Chance of each at every opportunity: a call, a connection, a frame, a commit, a second, a note; of long sleeps once. */
const rates = {
  'call lost': 0.05,
  'answer lost': 0.06,
  'call slow': 0.06,
  'answer late': 0.06,
  'call doubled': 0.04,
  'error before': 0.03,
  'error after': 0.04,
  'error page': 0.02,
  'too often': 0.02,
  'told 999': 0.01,
  'session ends': 0.015,
  'socket never opens': 0.15,
  'socket cut': 0.012,
  'socket half open': 0.008,
  'frame late': 0.02,
  'frame twice': 0.03,
  garbage: 0.02,
  'login result lost': 0.12,
  'pong late': 0.12,
  killed: 0.012,
  'killed before a commit': 0.04,
  'killed after a commit': 0.04,
  'killed before the push': 0.04,
  'power lost': 0.3,
  'commit slow': 0.04,
  'commit fails': 0.02,
  'commit uncertain': 0.02,
  'disk full': 0.012,
  'clock jumps': 0.02,
  'feed stops': 0.02,
  'price gaps': 0.03,
  'stop and target in one tick': 0.04,
  'price repeats': 0.05,
  'market closes': 0.02,
  'market closes mid-submit': 0.04,
  'tab sleeps': 0.02,
  'page reloads': 0.02,
  'page reloads mid-submit': 0.12,
  'storage full': 0.15,
  'storage cleared': 0.01,
  'all sleep for hours': 0.008,
  'terms change': 0.08,
  'terms change mid-submit': 0.1,
  ...ratesOfTwo,
  ...ratesOfRoles,
} as const

export type FaultKind = keyof typeof rates
export type Profile = Readonly<Partial<Record<FaultKind, number>>>
export const faultKinds = Object.keys(rates) as FaultKind[]

/** Swarm: what is never there in one seed gives the others room. */
export function drawProfile(world: World): Profile {
  const { uniform } = world.random('profile')
  const drawn = faultKinds.map((kind) => [kind, uniform() < 0.5 ? rates[kind] * (0.3 + 1.4 * uniform()) : 0] as const)
  return Object.fromEntries(drawn.filter(([, rate]) => rate > 0))
}

export type Faults = {
  readonly strikes: (kind: FaultKind) => boolean
  /** No more of them from now on. */
  readonly stop: () => void
  readonly areOver: () => boolean
  readonly fired: () => Readonly<Partial<Record<FaultKind, number>>>
}

export function createFaults(world: World, profile: Profile, from: number): Faults {
  const draws = new Map(faultKinds.map((kind) => [kind, world.random(`fault ${kind}`).uniform]))
  const fired: Partial<Record<FaultKind, number>> = {}
  let areOver = false
  return {
    strikes: (kind) => {
      const rate = profile[kind] ?? 0
      if (areOver || rate === 0 || world.now() < from) return false
      if ((draws.get(kind)?.() ?? 1) >= rate) return false
      fired[kind] = (fired[kind] ?? 0) + 1
      world.note(`! ${kind}`)
      return true
    },
    stop: () => {
      areOver = true
    },
    areOver: () => areOver,
    fired: () => fired,
  }
}
