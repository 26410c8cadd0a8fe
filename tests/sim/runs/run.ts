/** One seed: a world is made, people trade in it while things fail, then nothing fails any more, and what must hold is looked at. */
import { type ClientSeams, type Device, type Tab, newDevice, openTab } from '../world/client.ts'
import { type BackEnds, type BackEndsInput, createBackEnds } from '../world/backEnds.ts'
import type { WorldDatabase } from '../world/database.ts'
import { type Exchange, createExchange } from '../world/exchange.ts'
import { type FaultKind, type Profile, createFaults, drawProfile } from '../world/faults.ts'
import { enterWorld } from '../world/globals.ts'
import { createHappenings } from '../world/happenings.ts'
import {
  createAnswerJudge,
  createFrameJudge,
  findDifference,
  findUnrolled,
  findUnstopped,
  judgePresses,
  judgeTab,
} from './invariants.ts'
import { type Processes, createProcesses } from '../nodes/processes.ts'
import { createOwnersJudge } from '../nodes/ownersJudge.ts'
import { createTickJudge } from '../nodes/tickJudge.ts'
import type { NodeSeams } from '../nodes/seat.ts'
import { createNetwork } from '../world/network.ts'
import { createPeople } from '../world/people.ts'
import { saversMost, tokenOfSaver } from '../world/savers.ts'
import { type Script, drawScript } from './script.ts'
import type { ServerSeams } from '../world/server.ts'
import type { Problem, Rule, Violate } from './rules.ts'
import { type Truth, createTruth } from './truth.ts'
import { createWithdrawals } from '../world/withdrawals.ts'
import { type Owner, createWorld, nobody, startOfWorld } from '../world/world.ts'

/** All that a run depends on. */
export type Plan = {
  readonly seed: number
  readonly profile: Profile
  readonly script: Script
  readonly people: number
  readonly backEnds: Shape
}
/** One back end, two of them on one store, or one of several processes, each with its role. */
export type Shape = 1 | 2 | 'roles'
export type Violation = Problem & { readonly atMs: number }
export type Seams = { readonly server?: ServerSeams; readonly client?: ClientSeams; readonly node?: NodeSeams }
/** A bug, the rule that it breaks, and in worlds of which shape: of one back end, unless it says so. */
export type PlantedBug = {
  readonly breaks: Rule
  readonly backEnds?: Exclude<Shape, 1>
  readonly plant: (database: WorldDatabase) => Seams
}

export type Outcome = {
  readonly violation: Violation | null
  /** Of everything that happened, in its order. */
  readonly hash: string
  readonly fired: Readonly<Partial<Record<FaultKind, number>>>
  readonly commits: number
  readonly orders: number
  readonly tasks: number
  readonly simulatedMs: number
  readonly lines: readonly string[]
}

class Violated extends Error {}

const faultsFromMs = 1_200
const scriptFromMs = 1_400
const scriptMs = 6_000
/** So long after the last fault a view may differ from what is durable. */
const settledMs = 20_000
/** One person alone is the most frequent case: what a second one adds is seen in fewer worlds. */
const shareAlone = 0.55
const peopleMost = saversMost
/** Who has a real account; everybody else opens a demo account. */
const shareOfSavers = 0.35
const shareOfTwo = 1 / 3
const shareOfRoles = 1 / 5
/** Several processes are all there later than one; then people trade for a while before anything fails. */
const rolesBeginMs = 2_600
const calmMs = 2_600
/** Nothing fails any more, and everything that did is back: then an engine is killed once more. */
const quietMs = 6_000
const servedWithinMs = 3_000

/** `wanted`: of a shape that is not drawn. */
export function drawPlan(seed: number, wanted?: Shape): Plan {
  const world = createWorld(seed)
  const drawn = world.random('people').uniform()
  const people = drawn < shareAlone ? 1 : drawn < 0.9 ? 2 : peopleMost
  const share = world.random('back ends').uniform()
  const backEnds = wanted ?? (share < shareOfTwo ? 2 : share >= 1 - shareOfRoles ? 'roles' : 1)
  const isOfRoles = backEnds === 'roles'
  const from = scriptFromMs + (isOfRoles ? calmMs : 0)
  const script = drawScript(world, people, { from, spanMs: scriptMs, calmMs: isOfRoles ? calmMs : 0 })
  return { seed, people, backEnds, profile: drawProfile(world), script }
}

/** The database is this run's alone until it is over. A planted bug's violation is that of its own rule: others are noted, and the world goes on. */
export async function run(plan: Plan, database: WorldDatabase, bug?: PlantedBug): Promise<Outcome> {
  const seams = bug?.plant(database) ?? {}
  const world = createWorld(plan.seed)
  enterWorld(world)
  let violation: Violation | null = null
  const violate: Violate = (rule, what) => {
    world.note(`VIOLATED ${rule}: ${what}`)
    if (!bug || bug.breaks === rule) violation ??= { rule, what, atMs: world.now() - startOfWorld }
  }
  const shape: Shape = bug ? (bug.backEnds ?? 1) : plan.backEnds
  const laterMs = shape === 'roles' ? rolesBeginMs : 0
  const failsFromMs = laterMs + faultsFromMs + (shape === 'roles' ? calmMs : 0)
  const end = startOfWorld + failsFromMs - faultsFromMs + scriptFromMs + scriptMs + 600
  const faults = createFaults(world, plan.profile, startOfWorld + failsFromMs)
  const exchange = createExchange(world, faults)
  /** At how many commits the data last refused something of each back end. */
  const refusedAt = new Map<number, number>()
  const truth = createTruth({
    database,
    exchange,
    violate,
    expiryOf: (lots) => people.presses().find((press) => Number(press.lots) === Number(lots))?.expiresAt ?? null,
    hasTwo: shape !== 1,
    changed: (before, order, judged) => {
      roles?.owners.changed(committing, order)
      roles?.ticks.changed(before, order, judged)
    },
    wasClockSet: () => faults.fired()['clock jumps'] !== undefined,
  })
  const needs = { truth, violate }
  /** The process of that number. */
  let committing = 0
  const input = {
    end,
    world,
    faults,
    exchange,
    database,
    seams: seams.server ?? {},
    committed: (decidedAt: number, number: number) => {
      world.note('commit')
      committing = number
      truth.committed(decidedAt)
    },
    refused: (number: number) => {
      violate('I15', 'a guard refused what a transaction had read')
      if (refusedAt.get(number) === truth.commits())
        violate('I16', 'a guard refused once more, and nothing was read anew')
      refusedAt.set(number, truth.commits())
    },
  }
  const { backEnds, roles } = beginShape(shape, input, { ...needs, exchange, nodeSeams: seams.node ?? {} })
  const network = createNetwork(world, faults, backEnds, {
    answered: createAnswerJudge(needs),
    framed: createFrameJudge({ ...needs, isToldInParts: shape === 'roles' }),
  })
  const client = { world, faults, network, seams: seams.client ?? {} }
  const devices = Array.from({ length: plan.people }, (_, number) => newDevice(number + 1))
  const drawn = world.random('savers').uniform
  for (const [at, device] of devices.entries())
    if (drawn() < shareOfSavers) device.kept.set('token', tokenOfSaver(at + 1))
  const tabs = (): readonly Tab[] => devices.flatMap((device) => device.tabs)
  const tabOf = (owner: Owner): Tab | null => {
    for (const device of devices) for (const tab of device.tabs) if (tab.owner === owner) return tab
    return null
  }
  const withdrawals = createWithdrawals(world)
  const happenings = createHappenings({ world, faults, backEnds, exchange, truth, tabs, client, end })
  const people = createPeople({ world, faults, ...happenings, withdrawals })

  const settled = (): void => {
    roles?.owners.settled()
    const tab = tabOf(world.owner())
    if (tab) {
      people.look(tab)
      judgeTab(tab, network, needs)
    }
    if (violation) throw new Violated()
  }
  const openFirstTab = (device: Device, number: number): void => {
    const tab = openTab(client, device, `tab ${number + 1}`)
    if (device.kept.has('token')) return
    world.plan(() => tab.app.getSnapshot().children.session?.send({ type: 'demo.open' }), 300, tab.owner)
  }

  truth.committed(world.now())
  world.plan(backEnds.begin, 0, nobody)
  exchange.start()
  devices.forEach((device, number) =>
    world.plan(() => openFirstTab(device, number), laterMs + 200 + 50 * number, nobody),
  )
  world.plan(happenings.start, failsFromMs, nobody)
  for (const step of plan.script) {
    const act = (): void => {
      const { tabs: open } = devices[step.who] ?? newDevice(0)
      const tab = open[Math.floor(step.y * 997) % Math.max(1, open.length)]
      if (step.act === 'open a second tab' && open.length === 1)
        openTab(client, devices[step.who] ?? newDevice(0), `tab ${step.who + 1}b`)
      else if (tab) world.plan(() => people.do(step, tab), 0, tab.owner)
    }
    world.plan(act, laterMs + step.at, nobody)
  }
  try {
    await world.runUntil(end, settled)
    // Leases are renewed the whole night through, and say nothing new.
    let rested = end + (roles ? 0 : happenings.sleepForHours())
    world.note('no more faults')
    faults.stop()
    exchange.calm(rested)
    for (const server of backEnds.all) server.jumpClock(0)
    await world.runUntil(rested, settled)
    if (backEnds.all.length > 1) happenings.openMarkets()
    if (roles) {
      await world.runUntil(rested + quietMs, settled)
      roles.processes.engines[0]?.kill()
      const killedAt = world.now()
      rested = killedAt + servedWithinMs
      await world.runUntil(rested, settled)
      roles.owners.judgeServed(killedAt)
    }
    const differing = (): Problem | null =>
      tabs().flatMap((tab) => findDifference(tab, truth) ?? [])[0] ??
      findUnstopped(exchange.priceOf, truth) ??
      findUnrolled(exchange, truth)
    for (let second = 1; second <= settledMs / 1_000 && (second === 1 || differing()); second += 1)
      await world.runUntil(rested + second * 1_000, settled)
    const difference = differing()
    if (difference) violate(difference.rule, difference.what)
    roles?.ticks.judgeMissed()
    judgePresses(people.presses(), needs)
    withdrawals.judge(database, violate)
  } catch (error) {
    if (!(error instanceof Violated)) throw error
  }
  for (const tab of tabs()) tab.end()
  backEnds.end()
  seams.server?.ended?.()
  return {
    violation,
    hash: world.hash(),
    fired: faults.fired(),
    commits: truth.commits(),
    orders: truth.orders().size,
    tasks: world.tasks(),
    simulatedMs: world.now() - startOfWorld,
    lines: world.lines(),
  }
}

type Roles = {
  readonly processes: Processes
  readonly owners: ReturnType<typeof createOwnersJudge>
  readonly ticks: ReturnType<typeof createTickJudge>
}
type Judging = {
  readonly truth: Truth
  readonly violate: Violate
  readonly exchange: Exchange
  readonly nodeSeams: NodeSeams
}

/** The back ends of a world, and what judges those of several processes. */
function beginShape(
  shape: Shape,
  input: Omit<BackEndsInput, 'count'>,
  { truth, violate, exchange, nodeSeams }: Judging,
): { readonly backEnds: BackEnds; readonly roles: Roles | null } {
  if (shape !== 'roles') return { backEnds: createBackEnds({ ...input, count: shape }), roles: null }
  const { world } = input
  const ticks = createTickJudge({ world, exchange, violate, wasStopped: truth.wasStopped })
  const processes = createProcesses({ ...input, nodeSeams, told: ticks.told })
  const owners = createOwnersJudge({ world, processes, accountIds: truth.accountIds, violate })
  return { backEnds: processes, roles: { processes, owners, ticks } }
}
