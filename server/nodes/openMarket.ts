/** The market of a process, by its role: one makes ticks, the others follow them. [NOD60, NOD61, NOD67] */
import { lockLeases, NotOwner, livingEngines } from '#server/store/nodes/fence.ts'
import type { Store } from '#server/store/openStore.ts'
import { createCandleStore } from '#server/store/trading/candles.ts'
import type { Writing } from '#server/store/schema.ts'
import { createMarket } from '../market/createMarket.ts'
import type { Market } from '../market/market.ts'
import type { MarketInput } from '../market/marketParts.ts'
import { type FeedMarket, createFeedMarket } from '../market/quotes/createFeedMarket.ts'
import { createQuotedMarket } from '../market/quotes/createQuotedMarket.ts'
import type { FeedView } from '../market/quotes/feedView.ts'
import { type Leases, feedLease } from './leases.ts'
import type { OpenNode } from './openNode.ts'

export type NodeMarket = {
  readonly market: Market
  /** Where another process makes the ticks. */
  readonly feed: FeedView | null
  /** Of the role `feed`. */
  readonly leads: Leads | null
}

export type Leads = Pick<FeedMarket, 'lead' | 'handOver' | 'giveWay'> & {
  /** By which it is known whether this process leads; until then it does not. */
  readonly leadBy: (leases: Pick<Leases, 'find'>) => void
}

type Input = Omit<MarketInput, 'candleStore'> & { readonly store: Store; readonly node: OpenNode | null }

export function openMarket({ store, node, ...input }: Input): NodeMarket {
  if (node === null)
    return { market: createMarket({ ...input, candleStore: createCandleStore(store) }), feed: null, leads: null }
  const engines = () => livingEngines(store.reader)
  if (node.role === 'feed') return openFeed({ store, node, ...input }, engines)
  const shared = { ...input, candleStore: createCandleStore(store), bus: node.bus, engines }
  const market = createQuotedMarket({ ...shared, handlesAll: node.role === 'engine' })
  return { market, feed: market.feed, leads: null }
}

function openFeed(
  { store, node, ...input }: Input & { readonly node: OpenNode },
  engines: () => Promise<readonly string[]>,
): NodeMarket {
  let leases: Pick<Leases, 'find'> = { find: () => null }
  /** Whoever was leading and does not know yet that another is writes nothing. */
  const fence = async (trx: Writing): Promise<void> => {
    const lease = leases.find(feedLease)
    const held = lease ? await lockLeases(trx, node.name, [lease]) : null
    if (!held?.has(feedLease)) throw new NotOwner()
  }
  const market = createFeedMarket({
    ...input,
    candleStore: createCandleStore(store, fence),
    bus: node.bus,
    engines,
    holds: (epoch) => leases.find(feedLease)?.epoch === epoch,
  })
  const { lead, handOver, giveWay, feed } = market
  const leadBy: Leads['leadBy'] = (given) => {
    leases = given
  }
  return { market, feed, leads: { lead, handOver, giveWay, leadBy } }
}
