/** A gateway's way to the engine that has an account: the same call again while nobody has it, until it is answered or its time is over. [NOD42, NOD43, NOD44] */
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAway } from '#server/store/databaseAway.ts'
import { inSpan } from '#server/store/span.ts'
import { upMs } from '#server/store/upMs.ts'
import { partitionOf } from '#rules/app/partition.ts'
import { type Bus, NobodyThere } from '../bus/bus.ts'
import { HttpProblem } from '../http/answer.ts'
import type { Hub } from '../realtime/hubPorts.ts'
import type { Delays } from '../sandbox/withSandbox.ts'
import type { Sent } from '../trading/answerCommand.ts'
import { type Forwarded, type Returned, engineSubject, factsOf, takenSubject } from './forwarded.ts'

type Needs = {
  readonly bus: Pick<Bus, 'request' | 'subscribe'>
  readonly hub: Pick<Hub, 'accountChanged'>
  readonly delayed: Delays
}
type Forward = (sent: Sent, spentMs: number) => Promise<string>

/** Whoever asked is answered within 5 s. */
const answerMostMs = 4_500
const waitMostMs = 2_000
const againMs = 100

export function createForward({ bus, hub, delayed }: Needs): Forward {
  const whenTaken = watchTaken(bus)

  /** Null where nobody knows what became of it. */
  const ask = async (partition: number, message: string, leftMs: number): Promise<Returned | null> => {
    const taken = whenTaken(partition)
    try {
      const answered = bus.request(engineSubject(partition), message, Math.min(leftMs, waitMostMs))
      // Who asked the engine before is not answered any more.
      return await Promise.race([answered.then((text) => JSON.parse(text) as Returned), taken.promise])
    } catch (error) {
      return error instanceof NobodyThere ? { kind: 'moved' } : null
    } finally {
      taken.forget()
    }
  }

  const untilAnswered = async (sent: Sent, accountId: number, spentMs: number): Promise<Returned> => {
    const partition = partitionOf(accountId)
    const message = JSON.stringify(forwardedOf(sent))
    const until = upMs() + answerMostMs - spentMs
    for (let leftMs = until - upMs(); leftMs > 0; leftMs = until - upMs()) {
      const returned = await ask(partition, message, leftMs)
      if (returned && returned.kind !== 'moved') return returned
      // It may have been done, and nothing would tell it from another one.
      if (!returned && sent.key === undefined) break
      if (returned) await sleep(againMs)
    }
    throw new DatabaseAway()
  }

  /** However often it is asked, it is one span: those of engines lie in it. */
  const traced: typeof untilAnswered = (sent, ...more) => {
    const span = sent.span?.begin('forward')
    return inSpan(span, () => untilAnswered({ ...sent, span }, ...more), factsOf)
  }

  return async (sent, spentMs) => {
    const { session } = sent.visit
    if (!session) throw new Error(`${sent.name} is an account's owner's but asks for no login.`)
    try {
      const returned = await traced(sent, session.accountId, spentMs)
      if (returned.kind === 'problem') throw new HttpProblem(returned.status, returned.retryAfterSeconds)
      if (returned.kind === 'answer' && returned.delay) delayed.set(sent.visit, returned.delay)
      return returned.kind === 'answer' ? returned.text : ''
    } catch (error) {
      // It may be durable all the same: its user is told the figures of now. [WSS44]
      hub.accountChanged(session.accountId)
      throw error
    }
  }
}

function forwardedOf({ name, visit, body, key, span }: Sent): Forwarded {
  const { session, operator: _, ...own } = visit
  const ids = { ...(key !== undefined && { key }), ...(span && { traceparent: span.traceparent }) }
  return { name, visit: own, body, ...ids, sessionId: session?.id ?? 0 }
}

type Taken = { readonly promise: Promise<null>; readonly forget: () => void }

/** Resolves when an engine says that it has taken the partition: what was asked before is not answered by it. */
function watchTaken(bus: Needs['bus']): (partition: number) => Taken {
  const waiting = new Map<string, Set<() => void>>()
  bus.subscribe('taken.*', (_body, subject) => {
    for (const tell of waiting.get(subject) ?? []) tell()
  })
  return (partition) => {
    const subject = takenSubject(partition)
    const { promise, resolve } = Promise.withResolvers<null>()
    const tell = (): void => resolve(null)
    const there = waiting.get(subject) ?? new Set()
    waiting.set(subject, there.add(tell))
    return {
      promise,
      forget: () => {
        there.delete(tell)
        if (there.size === 0) waiting.delete(subject)
      },
    }
  }
}
