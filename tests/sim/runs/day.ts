/**
 * A long time of the whole in a short one: the real back end and real apps trade, lose their lines, sleep for hours and come back, and after each
 * hour it is looked at how much memory is held. Nothing is judged here but that: `run.ts` does the rest.
 */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Period } from '#rules/market/candle.ts'
import { sendAtOnce } from '#tests/support/app/watchMachine.ts'
import { type Device, type Tab, newDevice, openTab } from '../world/client.ts'
import type { WorldDatabase } from '../world/database.ts'
import { createExchange } from '../world/exchange.ts'
import { type Profile, createFaults } from '../world/faults.ts'
import { enterWorld } from '../world/globals.ts'
import { createNetwork } from '../world/network.ts'
import { type Server, alone, createServer } from '../world/server.ts'
import { type World, createWorld, nobody, startOfWorld } from '../world/world.ts'
import { listOf } from '#rules/trading/order.ts'

export type Hour = {
  readonly hour: number
  /** All that is in use, with what the engine compiled. */
  readonly heapKiB: number
  /** Without that: what apps and back end hold. */
  readonly dataKiB: number
  readonly tasks: number
  readonly orders: number
}
export type Lived = {
  readonly hours: readonly Hour[]
  /** Held by all apps, by the back end: what is free again when they are gone. */
  readonly appsKiB: number
  readonly backEndKiB: number
}

const people = 4
const hourMs = 60 * 60 * 1_000
const secondMs = 1_000
const heldMost = 6
const calmMs = 60_000

/** Some of a day's troubles; the back end lives through it, so that what it gathers is seen. */
const troubles: Profile = {
  'call lost': 0.01,
  'answer lost': 0.01,
  'call slow': 0.01,
  'error after': 0.005,
  'told 999': 0.000_5,
  'socket cut': 0.000_5,
  'socket half open': 0.000_2,
  'login result lost': 0.05,
  'pong late': 0.01,
  'feed stops': 0.002,
}

setFlagsFromString('--expose-gc')
// Otherwise what was not called for a while is compiled anew, and the heap breathes by megabytes.
setFlagsFromString('--no-flush-bytecode')
const collect = runInNewContext('gc') as () => void
/** Where the engine keeps what it compiled, which it goes on doing for half a day. */
const spacesOfCode: readonly string[] = [
  'code_space',
  'code_large_object_space',
  'trusted_space',
  'trusted_large_object_space',
]

function measureHeap(): Pick<Hour, 'heapKiB' | 'dataKiB'> {
  collect()
  collect()
  const used = (isCounted: (space: string) => boolean): number =>
    getHeapSpaceStatistics().reduce((sum, { space_name, space_used_size }) => {
      return isCounted(space_name) ? sum + space_used_size / 1_024 : sum
    }, 0)
  return {
    heapKiB: Math.round(used(() => true)),
    dataKiB: Math.round(used((space) => !spacesOfCode.includes(space))),
  }
}

const periods: readonly Period[] = ['1min', '5min', '15min', '60min']

function createTrader(world: World, tab: Tab, placed: () => void) {
  const { uniform } = world.random(`trader ${tab.owner.name}`)
  const children = () => tab.app.getSnapshot().children
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(uniform() * all.length)]

  const order = (): void => {
    const { market, orderForm } = children()
    const instrument = pick(market?.getSnapshot().context.instruments ?? [])
    if (!orderForm || !market || !instrument) return
    tab.app.send({ type: 'instrument.shown', instrument })
    const price = market.getSnapshot().context.quotes[instrument.code]?.price ?? instrument.session.close
    const isPending = uniform() < 0.2
    orderForm.send({ type: 'answer.dismiss' })
    const entryPrice = isPending ? (price * 0.999).toFixed(instrument.pricePrecision) : ''
    orderForm.send({
      type: 'form.change',
      change: { lots: '0.01', mode: isPending ? 'pending' : 'market', entryPrice },
    })
    world.plan(() => sendAtOnce(orderForm, isPending || uniform() < 0.5 ? 'buy' : 'sell'), 1_500, tab.owner)
    placed()
  }
  const end = (): void => {
    const { orders } = children()
    const listed = (['holding', 'pending'] as const).flatMap(
      (status) => orders?.getSnapshot().children[listOf[status]]?.getSnapshot().context.items ?? [],
    )
    const chosen = pick(listed)
    if (!orders || !chosen) return
    orders.send({ type: 'order.choose', order: chosen })
    const looked = orders.getSnapshot().children.chosen
    looked?.send({ type: chosen.status === 'pending' ? 'order.cancel' : 'order.close' })
  }
  const look = (): void => {
    const { chart } = children()
    tab.app.send({ type: 'page.opened', path: pick(['/', '/trade', '/order', '/user']) ?? '/' })
    if (uniform() < 0.3) chart?.send({ type: 'chart.period', period: pick(periods) ?? '5min' })
    if (uniform() < 0.2) chart?.send({ type: 'chart.older' })
  }
  const act = (): void => {
    world.plan(act, (5 + 55 * uniform()) * secondMs, tab.owner)
    const { session, orders } = children()
    if (!session || session.getSnapshot().matches('signed out')) return session?.send({ type: 'demo.open' })
    const held = orders?.getSnapshot().children.open?.getSnapshot().context.items.length ?? 0
    const drawn = uniform()
    if (drawn < 0.3 && held < heldMost) order()
    else if (drawn < 0.6) end()
    else if (drawn < 0.995) look()
    else session.send({ type: 'session.logOut' })
  }
  const sleep = (): void => {
    const { owner } = tab
    world.plan(sleep, 6 * hourMs * (0.5 + uniform()), owner)
    owner.sleepsUntil = world.now() + 2 * hourMs * uniform()
    world.plan(tab.wake, owner.sleepsUntil - world.now(), owner)
  }
  return { act, sleep }
}

/** So many hours from the first moment on, in this thread, whose clock is the world's. */
export async function live(
  hours: number,
  database: WorldDatabase,
  told: (hour: Hour) => void = () => {},
): Promise<Lived> {
  // Its history is not wanted, and would be held.
  const world: World = { ...createWorld(1), note: () => {} }
  enterWorld(world)
  const faults = createFaults(world, troubles, startOfWorld + secondMs)
  const exchange = createExchange(world, faults)
  const all: Server = createServer({
    ...alone,
    world,
    faults,
    exchange,
    database,
    seams: {},
    committed: () => {},
    refused: () => {},
  })
  // It is never killed: each line that ever was would wait for that.
  const server: Server = { ...all, sayWhenKilled: () => {} }
  const network = createNetwork(
    world,
    faults,
    { gates: [server], choose: () => server, other: () => server },
    { answered: () => {}, framed: () => {} },
  )
  const client = { world, faults, network, seams: {} }
  let orders = 0
  const devices: readonly Device[] = Array.from({ length: people }, (_, number) => newDevice(number + 1))
  const enter = (device: Device, number: number): void => {
    const tab = openTab(client, device, `tab ${number + 1}`)
    const trader = createTrader(world, tab, () => (orders += 1))
    world.plan(trader.act, secondMs, tab.owner)
    world.plan(trader.sleep, hourMs * (1 + number), tab.owner)
  }
  world.plan(server.begin, 0, nobody)
  exchange.start()
  devices.forEach((device, number) => world.plan(() => enter(device, number), secondMs, nobody))

  const table: Hour[] = []
  const settled = (): void => {}
  for (let hour = 1; hour <= hours; hour += 1) {
    await world.runUntil(startOfWorld + hour * hourMs, settled)
    const row = { hour, ...measureHeap(), tasks: world.tasks(), orders }
    table.push(row)
    told(row)
  }
  const whole = measureHeap().dataKiB
  for (const tab of devices.flatMap(({ tabs }) => tabs)) tab.end()
  await world.runUntil(world.now() + calmMs, settled)
  const withoutApps = measureHeap().dataKiB
  server.kill()
  server.end()
  return { hours: table, appsKiB: whole - withoutApps, backEndKiB: withoutApps }
}
