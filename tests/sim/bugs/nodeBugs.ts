/** What goes wrong where several processes share accounts out, and one of them does not look at whose they are, or at whose ticks. */
import type { Engine } from '#server/nodes/engine.ts'
import { upMs } from '#server/store/upMs.ts'
import type { LeaseWatch, Leases } from '#server/nodes/leases.ts'
import { leaseMs } from '#server/store/nodes/leaseStatements.ts'
import { everyQuote, isTick, readPublished } from '#server/market/quotes/feedEvent.ts'
import type { Market, MarketEvent } from '#server/market/market.ts'
import type { Bus } from '#server/bus/bus.ts'
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

/** What a leader of before told is handled when it comes, as though it were told after all that is known. */
function takingOldTicks(market: Market, bus: Bus): Market {
  let newest = 0
  let handle = async (_event: MarketEvent): Promise<void> => {}
  bus.subscribe(everyQuote, (body, subject) => {
    const event = readPublished(body, subject)?.event
    if (!event || !isTick(event)) return
    newest = Math.max(newest, event.epoch)
    const instrumentId = market.findByCode(event.code)?.id
    const at = market.mark()
    if (event.epoch === newest || instrumentId === undefined || !at) return
    const { code, price, ask, time } = event
    void handle({ instrumentId, code, price, ask, time, rateChanged: [], at })
  })
  return {
    ...market,
    handleTicks: (handler) => {
      handle = handler
      market.handleTicks(handler)
    },
  }
}

export const nodeBugs = {
  'no transaction asks for the epoch': ofRoles('I24', {
    fence: () => async () => new Set(),
    engine: withWatch({ lost: () => {} }),
  }),
  'a renewal that comes too late is taken as in time': ofRoles('I25', { leases: renewedTooLate }),
  'a tick of an old epoch is taken': ofRoles('I26', { market: takingOldTicks }),
  'who hands over goes on serving': ofRoles('I27', { engine: withWatch({ leaving: async () => {} }) }),
} as const satisfies Readonly<Record<string, PlantedBug>>
