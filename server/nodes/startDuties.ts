/** What a process of a role does once its app is there, until it hands that over. [NOD12, NOD13, NOD14, NOD50] */
import type { App } from '../app.ts'
import { startKeeping, startUpkeep } from '../ops/upkeep.ts'
import type { Settings } from '../settings.ts'
import { type Leases, type LeaseWatch, type Wanted, createLeases, jobsLease, partitionOfLease } from './leases.ts'
import type { Engine } from './engine.ts'
import { serveHandled } from '../market/quotes/remoteFeed.ts'
import { startFeedDuty } from './feedDuty.ts'
import { createHeardLeases } from './heardLeases.ts'
import type { Handled } from './heldLeases.ts'
import type { OpenLeaseLine } from './leaseLine.ts'
import type { Leads, NodeMarket } from './openMarket.ts'
import type { OpenNode } from './openNode.ts'
import { serveRolls } from './rollEverywhere.ts'
import { createCommandServer } from './serveCommands.ts'

export type Duties = {
  /** Hands over what others are to have: nothing is begun any more when it resolves. */
  readonly end: () => Promise<void>
}

type Needs = {
  readonly app: App
  readonly node: OpenNode
  readonly settings: Settings
  /** Where another process makes the ticks, or this one may lead. */
  readonly market?: Pick<NodeMarket, 'feed' | 'leads'>
  /** Of a gateway: whoever balances hears that it goes before its sockets do. */
  readonly drainMs?: number
  readonly openLine?: OpenLeaseLine
}

export function startDuties(needs: Needs): Duties {
  switch (needs.node.role) {
    case 'engine':
      return startEngine(needs, needs.node.engine)
    case 'jobs':
      return startJobs(needs)
    case 'gateway':
      return startGateway(needs)
    case 'feed':
      return startFeed(needs, needs.market?.leads ?? null)
  }
}

/** The feed is followed, or led; of a market without one they are there at once. */
const hasQuotes = (market: Needs['market']): boolean => market?.feed?.isInStep() ?? true

function leasesOf(needs: Needs, wanted: Wanted, watch: LeaseWatch, handled?: Handled): Leases {
  const { app, node, openLine } = needs
  const { databaseUrl } = needs.settings
  if (databaseUrl === null) throw new Error('Leases need a database that several processes have.')
  const onError = (error: unknown) => app.fastify.log.error({ err: error }, 'leases failed')
  const others = { ...(openLine && { openLine }), ...(handled && { handled }) }
  return createLeases({ databaseUrl, node: node.name, wanted, watch, onError, ...others })
}

function startEngine(needs: Needs, engine: Engine | null): Duties {
  if (!engine) throw new Error('An engine is opened as one.')
  const { app, node, market } = needs
  const onError = (error: unknown) => app.fastify.log.error({ err: error }, 'a partition failed')
  const answer = createCommandServer({ ...app.answering, store: app.backEnd.store, onError })
  const handled: Handled = () => {
    const handledOf = app.owned.handled()
    return (name) => handledOf(partitionOfLease(name))
  }
  const join = () => leasesOf(needs, { kind: 'share' }, engine.watch, handled)
  const leases = createHeardLeases({ bus: node.bus, join, onError })
  engine.open({ bus: node.bus, leases, accounts: app.owned, isInStep: () => hasQuotes(market), answer, onError })
  const stopHandled = market?.feed ? serveHandled(node.bus, node.name, market.feed.reached) : async () => {}
  const stopKeeping = startKeeping(app)
  const stopServing = serveRolls(node.bus, node.name, app.backEnd.rolls)
  node.tellReadiness(() => {
    const [held, served] = [leases.held().length, engine.served().length]
    const quotes = hasQuotes(market)
    return { isReady: leases.isHeard() && quotes && (held === 0 || served > 0), facts: { held, served, quotes } }
  })
  return {
    end: async () => {
      stopKeeping()
      await leases.close()
      await Promise.all([stopServing(), stopHandled()])
    },
  }
}

function startFeed(needs: Needs, leads: Leads | null): Duties {
  if (!leads) throw new Error('A feed is opened as one.')
  const { app, node, market } = needs
  const onError = (error: unknown) => app.fastify.log.error({ err: error }, 'the feed failed')
  const leasesFor = (wanted: Wanted, watch: LeaseWatch) => leasesOf(needs, wanted, watch)
  const duty = startFeedDuty({ bus: node.bus, leads, leasesOf: leasesFor, onError })
  node.tellReadiness(() => {
    const quotes = hasQuotes(market)
    return { isReady: duty.isHeard() && quotes, facts: { leads: duty.isLeading(), quotes } }
  })
  return { end: duty.end }
}

function startJobs(needs: Needs): Duties {
  const { app, node, settings } = needs
  const { messenger } = app.backEnd
  const onError = (error: unknown): void => app.fastify.log.error({ err: error }, 'a job failed')
  let stop: (() => Promise<void>) | null = null
  const begin = (): void => {
    const stopUpkeep = startUpkeep(app, settings)
    messenger.start().catch(onError)
    stop = async () => {
      stop = null
      stopUpkeep()
      await messenger.stop()
    }
  }
  const leases = leasesOf(
    needs,
    { kind: 'each', names: [jobsLease] },
    {
      taken: begin,
      lost: () => void stop?.().catch(onError),
      leaving: async () => stop?.(),
    },
  )
  node.tellReadiness(() => ({ isReady: leases.isHeard(), facts: { held: leases.held().length } }))
  return { end: leases.close }
}

const drainUsuallyMs = 2_000

function startGateway({ app, node, settings, market, drainMs = drainUsuallyMs }: Needs): Duties {
  node.tellReadiness(() => {
    const quotes = hasQuotes(market)
    return { isReady: quotes, facts: { quotes } }
  })
  return {
    end: async () => {
      node.tellReadiness(() => ({ isReady: false, facts: { draining: true } }))
      await new Promise((resolve) => {
        setTimeout(resolve, drainMs)
      })
      await app.backEnd.hub.part(1_000 * settings.drainSeconds)
    },
  }
}
