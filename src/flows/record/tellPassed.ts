/** Tells each state and transition the first time it is passed, for the coverage of flows. [FLW8] */
import type { Tracer } from './tracer.ts'

/** Ids of states and keys of transitions, as a trace names them. */
export function tellPassed(tracer: Tracer, tell: (passed: readonly string[]) => void): void {
  const known = new Set<string>()
  tracer.listen(({ noted }) => {
    if (noted.kind !== 'step') return
    const fresh = [...noted.states, ...noted.transitions].filter((one) => !known.has(one))
    if (fresh.length === 0) return
    for (const one of fresh) known.add(one)
    tell(fresh)
  })
}
