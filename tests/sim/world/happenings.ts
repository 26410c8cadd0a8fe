/** What befalls the whole from second to second: kills, jumps of the clock, closed markets, ended sessions, tabs that sleep or are reloaded. */
import { type ClientInput, type Tab, openTab } from './client.ts'
import { type Exchange, definitions } from './exchange.ts'
import { changeSomeTerms, openAgain } from './changeSomeTerms.ts'
import type { Faults } from './faults.ts'
import type { BackEnds } from './backEnds.ts'
import type { Server } from './server.ts'
import type { Truth } from '../runs/truth.ts'
import { type World, nobody, sleepUntil } from './world.ts'

export type HappeningsInput = {
  readonly world: World
  readonly faults: Faults
  readonly backEnds: BackEnds
  readonly exchange: Exchange
  readonly truth: Truth
  readonly tabs: () => readonly Tab[]
  readonly client: ClientInput
  /** When faults stop: nobody sleeps longer. */
  readonly end: number
}

export type Happenings = {
  readonly start: () => void
  readonly closeMarket: (code: string) => void
  readonly changeTermsSoon: () => void
  /** Two back ends may have left a market closed that only one of them opened. */
  readonly openMarkets: () => void
  /** Within the time that an answer takes. */
  readonly reloadSoon: (tab: Tab) => void
  /** Everybody's phone lies in a pocket, in some worlds; answers for how many milliseconds. */
  readonly sleepForHours: () => number
}

const secondMs = 1_000
const hourMs = 60 * 60 * 1_000
const beyond = 0.004

export function createHappenings(input: HappeningsInput): Happenings {
  const { world, faults, backEnds, exchange, truth, tabs, client, end } = input
  const { uniform } = world.random('happenings')

  /** An opening is repeated until it is known to be done: the back end may have been killed over it. */
  const setMarketOf = (server: Server, code: string, status: 'closed' | null): void => {
    let isDone = false
    server.act(async ({ market }) => {
      await market.setMarket(code, status)
      isDone = true
    })
    if (status === null) world.plan(() => void (isDone || setMarketOf(server, code, null)), secondMs, nobody)
  }
  const setMarket = (code: string, status: 'closed' | null): void => {
    for (const server of backEnds.gates) setMarketOf(server, code, status)
  }
  const closeMarket = (code: string): void => {
    world.plan(() => setMarket(code, 'closed'), 15, nobody)
    world.plan(() => setMarket(code, null), 1_500 + 2_500 * uniform(), nobody)
  }
  /** As an opening of a market it is repeated until it is known to be done. */
  const openAfter = (server: Server, ms: number): void => {
    let isDone = false
    world.plan(() => openAgain(server, () => (isDone = true)), ms, nobody)
    world.plan(() => void (isDone || openAfter(server, 0)), ms + secondMs, nobody)
  }
  const changeTerms = (): void => {
    const server = backEnds.some()
    const stoppedMs = changeSomeTerms(server, uniform)
    if (stoppedMs !== null) openAfter(server, stoppedMs)
  }
  const crossBoth = (): void => {
    const guarded = [...truth.orders().values()].filter(
      ({ status, stopLoss }) => status !== 'ended' && stopLoss !== null,
    )
    const order = guarded[Math.floor(uniform() * guarded.length)]
    if (!order) return
    const stop = Number(order.stopLoss ?? order.takeProfit)
    exchange.goTo(order.instrumentId, stop * (order.side === 'buy' ? 1 - beyond : 1 + beyond))
  }
  const endSession = (tab: Tab): void => {
    const token = tab.app.getSnapshot().children.session?.getSnapshot().context.token
    if (!token) return
    backEnds.some().act(async ({ sessions, hub }) => {
      const session = await sessions.find(token)
      if (!session) return
      await sessions.end(session.id, 'logout')
      hub.sessionEnded(session.id, 'logout')
    })
  }
  const sleep = (tab: Tab): void => {
    const { owner } = tab
    sleepUntil(owner, Math.min(end, world.now() + 1_000 + 12_000 * uniform() ** 2))
    world.plan(() => tab.wake(), owner.sleepsUntil - world.now(), owner)
  }
  const clearStorage = ({ device }: Tab): void => {
    device.kept.clear()
    for (const { app, owner } of device.tabs)
      world.plan(() => app.getSnapshot().children.session?.send({ type: 'session.shared', token: null }), 1, owner)
  }
  const reload = (tab: Tab): void => {
    const { device, owner } = tab
    tab.end()
    const name = `${owner.name}'`
    world.plan(() => void openTab(client, device, name), 50 + 400 * uniform(), nobody)
  }

  const befallTwo = (): void => {
    for (const server of backEnds.all) {
      if (faults.strikes('back end sleeps')) server.sleep()
      if (faults.strikes('writer cut')) server.cutWriter()
      if (faults.strikes('news cut')) backEnds.cutNews(server)
    }
  }
  const befallRoles = (): void => {
    for (const server of backEnds.all) {
      const { seat } = server
      if (!seat) continue
      if (faults.strikes('bus cut')) seat.cutBus()
      if (faults.strikes('leases cut')) seat.cutLeases()
      if (seat.role !== 'gateway' && faults.strikes('leaves orderly')) server.leave()
    }
  }
  const second = (): void => {
    if (world.now() + secondMs < end) world.plan(second, secondMs, nobody)
    for (const server of backEnds.all) if (faults.strikes('killed')) server.kill()
    if (faults.strikes('clock jumps')) {
      const server = backEnds.some()
      server.jumpClock(uniform() < 0.5 ? hourMs : -hourMs)
      world.plan(() => server.jumpClock(0), 1_000 + 4_000 * uniform(), nobody)
    }
    if (faults.strikes('market closes'))
      closeMarket(definitions[Math.floor(uniform() * definitions.length)]?.code ?? '')
    if (faults.strikes('terms change')) changeTerms()
    if (faults.strikes('stop and target in one tick')) crossBoth()
    if (backEnds.all.length > 1) befallTwo()
    befallRoles()
    for (const tab of tabs()) {
      if (faults.strikes('session ends')) endSession(tab)
      else if (faults.strikes('tab sleeps')) sleep(tab)
      else if (faults.strikes('page reloads')) reload(tab)
      else if (faults.strikes('storage cleared')) clearStorage(tab)
    }
  }

  return {
    start: second,
    closeMarket,
    openMarkets: () => {
      for (const { code } of definitions) setMarket(code, null)
    },
    changeTermsSoon: () => void world.plan(changeTerms, 0, nobody),
    reloadSoon: (tab) => void world.plan(() => reload(tab), 5 + 60 * uniform(), tab.owner),
    sleepForHours: () => {
      if (!faults.strikes('all sleep for hours')) return 0
      const ms = Math.round(hourMs * (1 + uniform()))
      for (const { owner, wake } of tabs()) {
        owner.sleepsUntil = world.now() + ms
        world.plan(wake, ms, owner)
      }
      return ms
    },
  }
}
