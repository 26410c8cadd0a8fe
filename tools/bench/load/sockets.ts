/** Readers of quotes at the real back end, and at a bare `ws` server in the same run: how late a frame comes, and what memory they take. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Stop, askChild, startChildren, withCleanUp } from '../cleanUp.ts'
import { type ReportPage, percentile } from '../report.ts'
import type { BareSays } from './bareSockets.ts'
import { startPacedBackEnd } from './pacedBackEnd.ts'
import type { ReadersSay } from './socketReaders.ts'

type Load = { readonly sockets: number; readonly framesPerSecond: number; readonly isMemoryLimited: boolean }
type Server = { readonly port: number; readonly memory: () => Promise<number> }
type Measured = { readonly p50: number; readonly p99: number; readonly megabytes: number; readonly received: number }

const loads: readonly Load[] = [
  { sockets: 10_000, framesPerSecond: 1, isMemoryLimited: true },
  { sockets: 5_000, framesPerSecond: 5, isMemoryLimited: false },
]
const readerProcesses = 2
const opensPerSecond = 400
const settleMs = 2_000
const watchedMs = 15_000
const ratioMost = 1.5

export async function sockets(): Promise<ReportPage> {
  const rows = []
  for (const load of loads) {
    const bare = await measure(load, startBare)
    const ours = await measure(load, startOurs)
    const name = `${load.sockets} sockets, ${load.framesPerSecond}/s`
    const ofRatio = (our: number, other: number) => Math.round((100 * our) / other) / 100
    rows.push({
      load: name,
      'bare p50 ms': bare.p50,
      'p50 ms': ours.p50,
      'bare p99 ms': bare.p99,
      'p99 ms': ours.p99,
      'p99 ratio': ofRatio(ours.p99, bare.p99),
      'bare MB': bare.megabytes,
      MB: ours.megabytes,
      ...(load.isMemoryLimited ? { 'memory ratio': ofRatio(ours.megabytes, bare.megabytes) } : { 'memory ratio': '' }),
      'frames got, percent': Math.round((1_000 * ours.received) / expectedOf(load)) / 10,
    })
  }
  const limits = [
    { column: 'p99 ratio', most: ratioMost },
    { column: 'memory ratio', most: ratioMost },
    { column: 'frames got, percent', least: 99 },
  ]
  return { rows, limits, bars: ['bare p99 ms', 'p99 ms', 'bare MB', 'MB'] }
}

const expectedOf = ({ sockets: count, framesPerSecond }: Load): number => (count * framesPerSecond * watchedMs) / 1_000

async function measure(load: Load, start: (load: Load, later: (stop: Stop) => void) => Promise<Server>) {
  let measured: Measured | null = null
  await withCleanUp(async (later) => {
    const server = await start(load, later)
    const sizes = [server.port, load.sockets / readerProcesses, opensPerSecond / readerProcesses]
    const readers = await startChildren('socketReaders.ts', readerProcesses, sizes, later)
    await sleep(settleMs)
    for (const child of readers) child.send('reset')
    await sleep(watchedMs)
    const told = await Promise.all(readers.map((child) => askChild<ReadersSay>(child, 'tell')))
    const lateMs = told.flatMap((one) => (one.type === 'heard' ? one.lateMs : []))
    const closed = told.reduce((sum, one) => sum + (one.type === 'heard' ? one.closed : 0), 0)
    if (closed > 0) console.log(`${closed} readers were closed.`)
    const megabytes = Math.round((await server.memory()) / 1_048_576)
    measured = { p50: percentile(lateMs, 0.5), p99: percentile(lateMs, 0.99), megabytes, received: lateMs.length }
  })
  return measured as unknown as Measured
}

async function startBare({ framesPerSecond }: Load, later: (stop: Stop) => void): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'bareSockets.ts'), [String(framesPerSecond)])
  later(() => void child.kill())
  const said = await askChild<BareSays>(child)
  const memory = async () => {
    const told = await askChild<BareSays>(child, 'memory')
    return told.type === 'memory' ? told.bytes : Number.NaN
  }
  return { port: said.type === 'listening' ? said.port : 0, memory }
}

const startOurs = ({ framesPerSecond }: Load, later: (stop: Stop) => void): Promise<Server> =>
  startPacedBackEnd(framesPerSecond, later)
