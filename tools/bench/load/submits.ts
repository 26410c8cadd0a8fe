/** Durable submits at the real back end: at a pace that does not wait for answers, then as fast as they are answered, beside bare SQLite. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { submitOrderPath } from '#contract/endpoints/submitOrderPath.ts'
import { startBackEnd } from '#tests/support/realBackEnd.ts'
import { withCleanUp } from '../cleanUp.ts'
import { percentile } from '../report.ts'
import { type Trader, bitcoin, enterMany } from '../traders.ts'
import { measureBareWrites } from './bareWrites.ts'
import { type LightCaller, openCaller } from './lightCaller.ts'
import type { Part } from './part.ts'

const tradersCount = 1_000
const perSecond = 500
const openLoopMs = 60_000
const callersCount = 200
const sustainedCallers = 128
const sustainedMs = 15_000
const bareMs = 8_000
const p99MostMs = 50
const ratioLeast = 0.5

type Submitting = { readonly callers: readonly LightCaller[]; readonly submit: (caller: LightCaller) => Promise<void> }

export const submits: Part = async () => {
  let row: Readonly<Record<string, number | string>> = {}
  await withCleanUp(async (later) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
    later(() => rmSync(dataDir, { recursive: true, force: true }))
    const env = { DATA_DIR: dataDir, LIMITS: 'off', SANDBOX: '1', HOUSE_TRADERS: '0' }
    const { origin, end } = await startBackEnd(env)
    later(() => end('SIGTERM'))
    const traders = await enterMany(origin, tradersCount)
    const port = Number(new URL(origin).port)
    const submit = submitter(traders, await bitcoin(origin))
    const lateMs = await withCallers(port, callersCount, (callers) => submitAtPace({ callers, submit }))
    const bareBefore = await measureBareWrites(bareMs, tradersCount)
    const sustained = await withCallers(port, sustainedCallers, (callers) =>
      submitAsFastAsAnswered({ callers, submit }),
    )
    const bare = (bareBefore + (await measureBareWrites(bareMs, tradersCount))) / 2
    row = {
      database: 'SQLite',
      'at 500/s, submits': lateMs.length,
      'p50 ms': round(percentile(lateMs, 0.5)),
      'p99 ms': round(percentile(lateMs, 0.99)),
      'most ms': round(percentile(lateMs, 1)),
      'sustained/s': Math.round(sustained),
      'bare SQLite/s': Math.round(bare),
      'sustained ratio': round(sustained / bare),
    }
  })
  const limits = [
    { column: 'p99 ms', most: p99MostMs },
    { column: 'sustained ratio', least: ratioLeast },
    { column: 'at 500/s, submits', least: (perSecond * openLoopMs) / 1_000 },
  ]
  return { rows: [row], limits, bars: ['p99 ms', 'sustained/s', 'bare SQLite/s'] }
}

/** Connections of its own for each part. */
async function withCallers<T>(
  port: number,
  count: number,
  measure: (callers: readonly LightCaller[]) => Promise<T>,
): Promise<T> {
  const callers = await Promise.all(Array.from({ length: count }, () => openCaller(port)))
  try {
    return await measure(callers)
  } finally {
    callers.forEach((caller) => caller.close())
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

/** Throws when an order is not acknowledged. */
function submitter(traders: readonly Trader[], forex_id: number): Submitting['submit'] {
  const prices = { target_price: 0, stop_loss_price: 0, target_profit_price: 0 }
  const body = JSON.stringify({ type: 1, cont: '0.01', forex_id, status: 1, multiple: 50, ...prices })
  let sent = 0
  return async (caller) => {
    sent += 1
    const token = traders[sent % traders.length]?.token ?? ''
    const answer = await caller.post(
      submitOrderPath,
      `Authorization: ${token}\r\nIdempotency-Key: load-${sent}\r\n`,
      body,
    )
    if (answer.status !== 200 || !answer.body.startsWith('{"code":1,'))
      throw new Error(`A submit was answered ${answer.status} ${answer.body}`)
  }
}

/** Milliseconds from when each was meant to be sent until it was acknowledged. */
async function submitAtPace({ callers, submit }: Submitting): Promise<readonly number[]> {
  const lateMs: number[] = []
  // Each in turn: the back end ends a connection that is silent for a minute.
  const idle = [...callers]
  const due: number[] = []
  const failures: unknown[] = []
  const begin = (): void => {
    while (due.length > 0 && idle.length > 0) {
      const [caller, meant] = [idle.shift() as LightCaller, due.shift() ?? 0]
      const done = () => {
        lateMs.push(performance.now() - meant)
        idle.push(caller)
        begin()
      }
      submit(caller).then(done, (error: unknown) => failures.push(error))
    }
  }
  const started = performance.now()
  const all = (perSecond * openLoopMs) / 1_000
  for (let meant = 0; meant < all && failures.length === 0;) {
    for (; meant < all && performance.now() - started >= (meant * 1_000) / perSecond; meant += 1)
      due.push(started + (meant * 1_000) / perSecond)
    begin()
    await sleep(1)
  }
  while (lateMs.length < all && failures.length === 0) await sleep(10)
  if (failures.length > 0) throw failures[0]
  return lateMs
}

/** Submits a second, by callers that each wait for their answer. */
async function submitAsFastAsAnswered({ callers, submit }: Submitting): Promise<number> {
  const started = performance.now()
  let done = 0
  const work = async (caller: LightCaller): Promise<void> => {
    while (performance.now() - started < sustainedMs) {
      await submit(caller)
      done += 1
    }
  }
  await Promise.all(callers.map(work))
  return (done * 1_000) / (performance.now() - started)
}
