/**
 * Submits at a steady pace through a bad network, one fault after the other; who gets no answer asks again with the same key. In the end
 * every one was acknowledged, and the database holds each once.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FaultProxy, type Weather, fairWeather, startFaultProxy } from '#tests/support/backend/faultProxy.ts'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { withCleanUp } from '../cleanUp.ts'
import { orderIds } from '../openLoop.ts'
import { type ReportPage, percentile } from '../report.ts'
import { type Trader, bitcoin, enterMany } from '../traders.ts'
import { submitAtPace, submitter, withCallers } from './submitAtPace.ts'
import { type LightCaller, openCaller } from './lightCaller.ts'

const tradersCount = 200
const callersCount = 60
const pace = { perSecond: 100, forMs: 4_000 }
const sentAll = (pace.perSecond * pace.forMs) / 1_000
const strikeEveryMs = 800

type Fault = {
  readonly name: string
  readonly weather: Partial<Weather>
  /** What happens again and again to every connection. */
  readonly strike?: (network: FaultProxy) => void
}

/** What strikes meets some calls under way. */
const someLatency = { latencyMs: 50 }
const faults: readonly Fault[] = [
  { name: 'none', weather: {} },
  { name: 'latency 100 ms', weather: { latencyMs: 100 } },
  { name: 'jitter 0–200 ms', weather: { jitterMs: 200 } },
  { name: 'slices of 7 bytes', weather: { sliceBytes: 7 } },
  { name: '8 kB a second', weather: { bytesPerSecond: 8_000 } },
  { name: 'cuts', weather: someLatency, strike: (network) => network.cut() },
  { name: 'resets', weather: someLatency, strike: (network) => network.reset() },
  { name: 'dead lines', weather: someLatency, strike: (network) => network.halfOpen() },
]

type Place = { readonly network: FaultProxy; readonly traders: readonly Trader[]; readonly forexId: number }

export async function throughFaults(): Promise<ReportPage> {
  const rows: Readonly<Record<string, number | string>>[] = []
  await withCleanUp(async (later) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
    later(() => rmSync(dataDir, { recursive: true, force: true }))
    const { origin, end } = await startBackEnd({ DATA_DIR: dataDir, LIMITS: 'off', SANDBOX: '1', HOUSE_TRADERS: '0' })
    later(() => end('SIGTERM'))
    const network = await startFaultProxy(origin)
    later(network.close)
    const place = { network, traders: await enterMany(origin, tradersCount), forexId: await bitcoin(origin) }
    const known = new Set<number>()
    for (const fault of faults) {
      const { lateMs, ids, again } = await goThrough(fault, place)
      const booked = (await orderIds({ databaseUrl: null, dataDir }, 0)).filter((id) => !known.has(id))
      booked.forEach((id) => known.add(id))
      rows.push({
        fault: fault.name,
        sent: sentAll,
        acknowledged: ids.length,
        'asked again': again,
        lost: ids.filter((id) => !known.has(id)).length,
        doubled: booked.length - new Set(ids).size,
        'p50 ms': Math.round(percentile(lateMs, 0.5)),
        'p99 ms': Math.round(percentile(lateMs, 0.99)),
      })
    }
  })
  const limits = [
    { column: 'acknowledged', least: sentAll },
    { column: 'lost', most: 0 },
    { column: 'doubled', most: 0 },
  ]
  return { rows, limits, bars: ['asked again', 'p99 ms'] }
}

async function goThrough({ name, weather, strike }: Fault, { network, traders, forexId }: Place) {
  const port = Number(new URL(network.origin).port)
  const ids: number[] = []
  let again = 0
  const submit = submitter({ name: name.replaceAll(/\W/g, '-'), traders, forexId })
  const open = () => openStubbornCaller(port, () => (again += 1))
  network.turn({ ...fairWeather, ...weather })
  const striking = strike && setInterval(() => strike(network), strikeEveryMs)
  try {
    const lateMs = await withCallers(open, callersCount, (callers) =>
      submitAtPace({ callers, submit: async (caller) => ids[ids.push(await submit(caller)) - 1] ?? 0 }, pace),
    )
    return { lateMs, ids, again }
  } finally {
    clearInterval(striking)
    network.turn(fairWeather)
  }
}

/** A caller that a bad network does not put off: without an answer it asks the same again, with the same key, through a new connection. */
const patienceMs = 1_500
const pauseMs = 20
const triesMost = 100

/** `whenAgain` is told of each call that is sent once more. Rejects after too many tries. */
async function openStubbornCaller(port: number, whenAgain: () => void): Promise<LightCaller> {
  let caller = await openCaller(port)
  return {
    post: async (path, headers, body) => {
      for (let tries = 1; ; tries += 1) {
        // A line that is dead without a word is given up.
        const patience = setTimeout(() => caller.close(), patienceMs)
        try {
          if (!caller.isOpen()) caller = await openCaller(port)
          return await caller.post(path, headers, body)
        } catch (error) {
          if (tries === triesMost) throw error
          whenAgain()
          await new Promise((resolve) => setTimeout(resolve, pauseMs))
        } finally {
          clearTimeout(patience)
        }
      }
    },
    isOpen: () => true,
    close: () => caller.close(),
  }
}
