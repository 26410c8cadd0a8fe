/** A gateway's way to the engine that has an account: the same call again while nobody has it, until it is answered or its time is over. [NOD42, NOD43, NOD44, NOD165] */
import { DatabaseAway } from '#server/store/databaseAway.ts'
import { inSpan } from '#server/store/span.ts'
import { upMs } from '#server/store/upMs.ts'
import { partitionOf } from '#rules/app/partition.ts'
import { type Bus, NobodyThere } from '../bus/bus.ts'
import { HttpProblem } from '../http/answer.ts'
import type { Delays } from '../sandbox/withSandbox.ts'
import type { Sent } from '../trading/answerCommand.ts'
import { type Forwarded, type Returned, engineSubject, factsOf, takenSubject } from './forwarded.ts'
import { type Outcome, type PartitionQueue, type Turn, createPartitionQueue } from './partitionQueue.ts'

type Needs = {
  readonly bus: Pick<Bus, 'request' | 'subscribe'>
  /** Something of an account may have been done that nobody told of. */
  readonly doubted: (accountId: number) => void
  readonly delayed: Delays
}
type Forward = (sent: Sent, spentMs: number) => Promise<string>

/** Whoever asked is answered within 5 s. */
const answerMostMs = 4_500
const waitMostMs = 2_000

export function createForward({ bus, doubted, delayed }: Needs): Forward {
  const queueOf = createQueues(bus)

  /** Null where nobody knows what became of it. */
  const ask = async (subject: string, message: string, leftMs: number, { abandoned }: Turn) => {
    try {
      const answered = bus.request(subject, message, Math.min(leftMs, waitMostMs))
      return await Promise.race([answered.then((text) => JSON.parse(text) as Returned), abandoned])
    } catch (error) {
      return error instanceof NobodyThere ? ({ kind: 'moved' } as const) : null
    }
  }

  const untilAnswered = async (sent: Sent, accountId: number, spentMs: number): Promise<Returned> => {
    const partition = partitionOf(accountId)
    const message = JSON.stringify(forwardedOf(sent))
    const until = upMs() + answerMostMs - spentMs
    const queue = queueOf(partition)
    for (let turn = await queue.turn(until - upMs()); turn; turn = await queue.turn(until - upMs())) {
      const returned = await ask(engineSubject(partition), message, until - upMs(), turn)
      turn.end(outcomeOf(returned))
      if (returned && returned.kind !== 'moved') return returned
      // It may have been done, and nothing would tell it from another one.
      if (!returned && sent.key === undefined) break
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
      doubted(session.accountId)
      throw error
    }
  }
}

function forwardedOf({ name, visit, body, key, span }: Sent): Forwarded {
  const { session, operator: _, ...own } = visit
  const ids = { ...(key !== undefined && { key }), ...(span && { traceparent: span.traceparent }) }
  return { name, visit: own, body, ...ids, sessionId: session?.id ?? 0 }
}

const outcomeOf = (returned: Returned | null): Outcome =>
  returned === null ? 'unknown' : returned.kind === 'moved' ? 'moved' : 'answered'

/** One for each partition, which hears when that is taken. */
function createQueues(bus: Pick<Bus, 'subscribe'>): (partition: number) => PartitionQueue {
  const queues = new Map<string, PartitionQueue>()
  bus.subscribe('taken.*', (_body, subject) => queues.get(subject)?.taken())
  return (partition) => {
    const subject = takenSubject(partition)
    const queue = queues.get(subject) ?? createPartitionQueue()
    queues.set(subject, queue)
    return queue
  }
}
