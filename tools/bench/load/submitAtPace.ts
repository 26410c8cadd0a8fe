/** Durable submits through kept connections, sent by the clock whether or not earlier ones were answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import { tradingEndpoints } from '#contract/endpoints/trading.ts'
import { type Trader, orderOf } from '../traders.ts'
import type { LightCaller } from './lightCaller.ts'

export type Submitting = {
  readonly callers: readonly LightCaller[]
  /** Resolves with the order's id. */
  readonly submit: (caller: LightCaller) => Promise<number>
}
export type Pace = { readonly perSecond: number; readonly forMs: number }

/** Callers of its own for each part of a run. */
export async function withCallers<T>(
  open: () => Promise<LightCaller>,
  count: number,
  measure: (callers: readonly LightCaller[]) => Promise<T>,
): Promise<T> {
  const callers = await Promise.all(Array.from({ length: count }, open))
  try {
    return await measure(callers)
  } finally {
    callers.forEach((caller) => caller.close())
  }
}

type Buying = { readonly name: string; readonly traders: readonly Trader[]; readonly forexId: number }

/** Each trader in turn buys the least there is; keys begin with the name. Throws when an order is not acknowledged. */
export function submitter({ name, traders, forexId }: Buying): Submitting['submit'] {
  const body = JSON.stringify(orderOf(forexId, '0.01'))
  let sent = 0
  return async (caller) => {
    sent += 1
    const token = traders[sent % traders.length]?.token ?? ''
    const headers = `Authorization: ${token}\r\nIdempotency-Key: ${name}-${sent}\r\n`
    const answer = await caller.post(tradingEndpoints.submitOrder.path, headers, body)
    const [, id] = /^\{"code":1,.*?"Id":(\d+)/.exec(answer.body) ?? []
    if (answer.status !== 200 || id === undefined)
      throw new Error(`A submit was answered ${answer.status} ${answer.body}`)
    return Number(id)
  }
}

/** Milliseconds from when each was meant to be sent until it was acknowledged. */
export async function submitAtPace({ callers, submit }: Submitting, pace: Pace): Promise<readonly number[]> {
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
  const all = (pace.perSecond * pace.forMs) / 1_000
  for (let meant = 0; meant < all && failures.length === 0;) {
    for (; meant < all && performance.now() - started >= (meant * 1_000) / pace.perSecond; meant += 1)
      due.push(started + (meant * 1_000) / pace.perSecond)
    begin()
    await sleep(1)
  }
  while (lateMs.length < all && failures.length === 0) await sleep(10)
  if (failures.length > 0) throw failures[0]
  return lateMs
}
