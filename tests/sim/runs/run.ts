/** One seed: a world is made, people trade in it while things fail, then nothing fails any more, and what must hold is looked at. */
import { type ClientSeams, type Device, type Tab, newDevice, openTab } from '../world/client.ts'
import { createBackEnds } from '../world/backEnds.ts'
import type { WorldDatabase } from '../world/database.ts'
import { createExchange } from '../world/exchange.ts'
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
import { createNetwork } from '../world/network.ts'
import { createPeople } from '../world/people.ts'
import { saversMost, tokenOfSaver } from '../world/savers.ts'
import { type Script, drawScript } from './script.ts'
import type { ServerSeams } from '../world/server.ts'
import type { Problem, Rule, Violate } from './rules.ts'
import { createTruth } from './truth.ts'
import { createWithdrawals } from '../world/withdrawals.ts'
import { type Owner, createWorld, nobody, startOfWorld } from '../world/world.ts'

/** All that a run depends on. */
export type Plan = {
  readonly seed: number
  readonly profile: Profile
  readonly script: Script
  readonly people: number
  readonly backEnds: 1 | 2
}
export type Violation = Problem & { readonly atMs: number }
export type Seams = { readonly server?: ServerSeams; readonly client?: ClientSeams }
/** A bug, the rule that it breaks, and in worlds with how many back ends: one, unless it says so. */
export type PlantedBug = {
  readonly breaks: Rule
  readonly backEnds?: 2
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

export function drawPlan(seed: number): Plan {
  const world = createWorld(seed)
  const drawn = world.random('people').uniform()
  const people = drawn < shareAlone ? 1 : drawn < 0.9 ? 2 : peopleMost
  const backEnds = world.random('back ends').uniform() < shareOfTwo ? 2 : 1
  const script = drawScript(world, people, scriptFromMs, scriptMs)
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
  const end = startOfWorld + scriptFromMs + scriptMs + 600
  const faults = createFaults(world, plan.profile, startOfWorld + faultsFromMs)
  const exchange = createExchange(world, faults)
  /** At how many commits the data last refused something of each back end. */
  const refusedAt = new Map<number, number>()
  const truth = createTruth({
    database,
    exchange,
    violate,
    expiryOf: (lots) => people.presses().find((press) => Number(press.lots) === Number(lots))?.expiresAt ?? null,
    hasTwo: (bug ? (bug.backEnds ?? 1) : plan.backEnds) > 1,
    wasClockSet: () => faults.fired()['clock jumps'] !== undefined,
  })
  const needs = { truth, violate }
  const backEnds = createBackEnds({
    count: bug ? (bug.backEnds ?? 1) : plan.backEnds,
    end,
    world,
    faults,
    exchange,
    database,
    seams: seams.server ?? {},
    committed: (decidedAt) => {
      world.note('commit')
      truth.committed(decidedAt)
    },
    refused: (number) => {
      violate('I15', 'a guard refused what a transaction had read')
      if (refusedAt.get(number) === truth.commits())
        violate('I16', 'a guard refused once more, and nothing was read anew')
      refusedAt.set(number, truth.commits())
    },
  })
  const network = createNetwork(world, faults, backEnds, {
    answered: createAnswerJudge(needs),
    framed: createFrameJudge(needs),
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
  devices.forEach((device, number) => world.plan(() => openFirstTab(device, number), 200 + 50 * number, nobody))
  world.plan(happenings.start, faultsFromMs, nobody)
  for (const step of plan.script) {
    const act = (): void => {
      const { tabs: open } = devices[step.who] ?? newDevice(0)
      const tab = open[Math.floor(step.y * 997) % Math.max(1, open.length)]
      if (step.act === 'open a second tab' && open.length === 1)
        openTab(client, devices[step.who] ?? newDevice(0), `tab ${step.who + 1}b`)
      else if (tab) world.plan(() => people.do(step, tab), 0, tab.owner)
    }
    world.plan(act, step.at, nobody)
  }
  try {
    await world.runUntil(end, settled)
    const rested = end + happenings.sleepForHours()
    world.note('no more faults')
    faults.stop()
    exchange.calm(rested)
    for (const server of backEnds.all) server.jumpClock(0)
    await world.runUntil(rested, settled)
    if (backEnds.all.length > 1) happenings.openMarkets()
    const differing = (): Problem | null =>
      tabs().flatMap((tab) => findDifference(tab, truth) ?? [])[0] ??
      findUnstopped(exchange.priceOf, truth) ??
      findUnrolled(exchange, truth)
    for (let second = 1; second <= settledMs / 1_000 && (second === 1 || differing()); second += 1)
      await world.runUntil(rested + second * 1_000, settled)
    const difference = differing()
    if (difference) violate(difference.rule, difference.what)
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
