/**
 * `npm run powercut [-- --images 1000 --orders 600 --seed 1 --lying-disk]`: cuts the power of a real back end at work, so many times. What
 * it writes and syncs is recorded by strace, together with the answers that leave it; from that the disk is made as a power cut at a random
 * moment may leave it. Each of these databases has to open, its books have to be right, and everything that was acknowledged has to be in
 * it. `--lying-disk` makes each sync do nothing: then losses have to be found, and the exit code is 1.
 */
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { seededRandom } from '#server/market/source/seededRandom.ts'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { connectReader } from '#server/store/dialects.ts'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { withCleanUp } from './bench/cleanUp.ts'
import { report } from './bench/report.ts'
import { type Trader, closeOnce, enter, submitOnce } from './bench/traders.ts'
import { createCrashingDisk } from './faults/crashingDisk.ts'
import { type DiskEvent, lyingDisk, readTraceLine, straceFlags } from './faults/diskTrace.ts'
import { findStrace } from './faults/breakDisk.ts'

const { values: asked } = parseArgs({
  options: {
    images: { type: 'string', default: '1000' },
    orders: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    'lying-disk': { type: 'boolean', default: false },
  },
})
const files = ['pipwire.sqlite', 'pipwire.sqlite-wal'] as const
const tradersCount = 12
/** Each so many-th order is closed again. */
const closedEach = 4
const logPollMs = 50

type Acknowledged = { readonly id: number; readonly isEnded: boolean }
type Found = { readonly problem: 'lost' | 'unreadable' | 'wrong books'; readonly said: string }

const strace = findStrace()
if (!strace) throw new Error('strace is not here, and could not be installed.')

await withCleanUp(async (later) => {
  const folder = mkdtempSync(join(tmpdir(), 'pipwire-powercut-'))
  later(() => rmSync(folder, { recursive: true, force: true }))
  const { before, log } = await record(strace, folder)
  const events = await readEvents(log)
  const found = await cutThrough(events, before, mkdtempSync(join(folder, 'image-')))
  summarise(events, found)
})

/** A database of one start, and the trace of the next one under load. */
async function record(program: string, folder: string) {
  const dataDir = join(folder, 'data')
  const env = { DATA_DIR: dataDir, LIMITS: 'off', SANDBOX: '1', HOUSE_TRADERS: '0' }
  const first = await startBackEnd(env)
  const traders = await Promise.all(Array.from({ length: tradersCount }, () => enter(first.origin)))
  await first.end('SIGTERM')
  const before = filesIn(dataDir)
  const log = join(folder, 'trace')
  const flags = asked['lying-disk'] ? [...straceFlags(log), ...lyingDisk] : straceFlags(log)
  const second = await startBackEnd(env, [program, ...flags])
  await Promise.all(traders.map((trader, place) => trade(second.origin, trader, place)))
  await second.end('SIGKILL')
  while (!/^\+\+\+ /m.test(readFileSync(log, 'latin1').slice(-200))) await sleep(logPollMs)
  return { before, log }
}

function filesIn(folder: string): ReadonlyMap<string, Buffer> {
  const there = files.filter((file) => existsSync(join(folder, file)))
  return new Map(there.map((file) => [file, readFileSync(join(folder, file))]))
}

async function trade(origin: string, trader: Trader, place: number): Promise<void> {
  for (let count = 0; count < Number(asked.orders) / tradersCount; count += 1) {
    const { id } = await submitOnce(origin, { trader, key: `power-${place}-${count}` })
    if (count % closedEach === 0) await closeOnce(origin, trader, id)
  }
}

async function readEvents(log: string): Promise<readonly DiskEvent[]> {
  const known = new Set<string>(files)
  const events: DiskEvent[] = []
  for await (const line of createInterface({ input: createReadStream(log, 'latin1') })) {
    const event = readTraceLine(line, known)
    if (event) events.push(event)
  }
  return events
}

/** An order in an answer that left: it was sent or closed. */
function acknowledgedIn(event: DiskEvent): Acknowledged | null {
  if (event.kind !== 'told' || !event.text.startsWith('HTTP/1.1 200')) return null
  const [, id, status] = /"code":1,.*?"data":\{"Id":(\d+),.*?"Status":(\d)/.exec(event.text) ?? []
  return id === undefined ? null : { id: Number(id), isEnded: Number(status) > 1 }
}

async function cutThrough(events: readonly DiskEvent[], before: ReadonlyMap<string, Buffer>, folder: string) {
  const chance = seededRandom(asked.seed, 'power cut').uniform
  const firstTold = events.findIndex((event) => acknowledgedIn(event) !== null)
  const cuts = Array.from({ length: Number(asked.images) }, () =>
    Math.floor(firstTold + chance() * (events.length - firstTold)),
  ).toSorted((a, b) => a - b)
  const disk = createCrashingDisk(before)
  const acknowledged = new Map<number, Acknowledged>()
  const found: Found[] = []
  let passed = 0
  for (const cut of cuts) {
    for (; passed < cut; passed += 1) {
      const event = events[passed] as DiskEvent
      disk.take(event)
      const order = acknowledgedIn(event)
      if (order) acknowledged.set(order.id, order)
    }
    const problem = await examine(disk.cut(chance), acknowledged, folder)
    if (problem) found.push(problem)
  }
  return found
}

async function examine(
  image: ReadonlyMap<string, Buffer>,
  acknowledged: ReadonlyMap<number, Acknowledged>,
  folder: string,
): Promise<Found | null> {
  for (const name of [...files, 'pipwire.sqlite-shm']) rmSync(join(folder, name), { force: true })
  for (const [name, bytes] of image) writeFileSync(join(folder, name), bytes)
  try {
    const database = new Database(join(folder, 'pipwire.sqlite'))
    const health = database.pragma('integrity_check', { simple: true })
    database.close()
    if (health !== 'ok') return { problem: 'unreadable', said: String(health) }
    return await compare(acknowledged, folder)
  } catch (error) {
    return { problem: 'unreadable', said: String(error) }
  }
}

async function compare(acknowledged: ReadonlyMap<number, Acknowledged>, dataDir: string): Promise<Found | null> {
  const reader = connectReader({ databaseUrl: null, dataDir })
  try {
    const { problems } = await auditLedger(reader)
    if (problems.length > 0) return { problem: 'wrong books', said: problems.join('; ') }
    const rows = await reader.selectFrom('orders').select(['id', 'status']).execute()
    const kept = new Map(rows.map(({ id, status }) => [Number(id), status]))
    const lost = [...acknowledged.values()].filter(
      ({ id, isEnded }) => !kept.has(id) || (isEnded && kept.get(id) !== 'ended'),
    )
    return lost.length > 0 ? { problem: 'lost', said: `orders ${lost.map(({ id }) => id).join(', ')}` } : null
  } finally {
    await reader.destroy()
  }
}

function summarise(events: readonly DiskEvent[], found: readonly Found[]): void {
  const count = (problem: Found['problem']) => found.filter((one) => one.problem === problem).length
  const sum = {
    disk: asked['lying-disk'] ? 'lying' : 'honest',
    images: Number(asked.images),
    writes: events.filter(({ kind }) => kind === 'write').length,
    syncs: events.filter(({ kind }) => kind === 'sync').length,
    acknowledged: events.filter((event) => acknowledgedIn(event) !== null).length,
    imagesThatLostAcknowledged: count('lost'),
    imagesUnreadable: count('unreadable'),
    imagesWithWrongBooks: count('wrong books'),
  }
  report(asked['lying-disk'] ? 'powercut-lying-disk' : 'powercut', [], sum)
  for (const { problem, said } of found.slice(0, 5)) console.log(`${problem}: ${said.slice(0, 300)}`)
  if (found.length > 0 || sum.acknowledged === 0) process.exitCode = 1
}
