/** What goes wrong where several processes share accounts out, and one of them does not look at whose they are. */
import type { Engine } from '#server/nodes/engine.ts'
import { upMs } from '#server/store/upMs.ts'
import type { LeaseWatch, Leases } from '#server/nodes/leases.ts'
import { leaseMs } from '#server/store/nodes/leaseStatements.ts'
import type { NodeSeams } from '../nodes/seat.ts'
import type { Rule } from '../runs/rules.ts'
import type { PlantedBug } from '../runs/run.ts'

const ofRoles = (breaks: Rule, node: NodeSeams): PlantedBug => ({ breaks, backEnds: 'roles', plant: () => ({ node }) })

/** An engine that does otherwise when it loses a lease, or is to leave it. */
const withWatch =
  (watch: Partial<LeaseWatch>) =>
  (engine: Engine): Engine => ({ ...engine, watch: { ...engine.watch, ...watch } })

/** What is over counts for one lease more, as though it had been renewed at its end. */
function renewedTooLate({ find }: Pick<Leases, 'find'>): Pick<Leases, 'find'> {
  const known = new Map<string, { readonly lease: ReturnType<typeof find>; readonly until: number }>()
  return {
    find: (name) => {
      const lease = find(name)
      if (lease) known.set(name, { lease, until: upMs() + leaseMs })
      const late = known.get(name)
      return late && late.until > upMs() ? late.lease : null
    },
  }
}

export const nodeBugs = {
  'a renewal that comes too late is taken as in time': ofRoles('I25', { leases: renewedTooLate }),
  'who hands over goes on serving': ofRoles('I27', { engine: withWatch({ leaving: async () => {} }) }),
} as const satisfies Readonly<Record<string, PlantedBug>>
