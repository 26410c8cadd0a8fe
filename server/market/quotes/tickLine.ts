/**
 * The feed as a consumer follows it: each event once and in the order of its marks, whatever of it is lost, late, told twice or told by a
 * leader of before. What is missing is asked for; what nobody keeps any more is read from what the leader wrote down. [NOD61, NOD62, NOD63]
 */
import type { FeedMark } from '#rules/market/feedMark.ts'
import type { Bus } from '../../bus/bus.ts'
import { type TimerId, type Timers, createRepeating } from '../timers.ts'
import { askSince, isAway } from './askSince.ts'
import { type FeedEvent, everyQuote, readPublished } from './feedEvent.ts'
import { createTickSequence } from './tickSequence.ts'

export type TickLineInput = {
  readonly bus: Pick<Bus, 'subscribe' | 'request'>
  readonly timers: Timers
  readonly clock: () => number
  /** In order, each once. */
  readonly take: (event: FeedEvent) => void
  /** What was taken already; null: nothing, and it begins with what the leader wrote down. */
  readonly from: FeedMark | null
  /** Begins again with what the leader wrote down; null while none has written anything. Changes nothing once it is not wanted any more. */
  readonly restore: (isWanted: () => boolean) => Promise<FeedMark | null>
  readonly onError: (error: unknown) => void
}

/** From its start to its end; who follows again makes another. */
export type TickLine = {
  /** Resolves when it is in step for the first time, or after a moment. */
  readonly start: () => Promise<void>
  /** Nothing is taken any more; what was heard and waits is handed over in its order. */
  readonly stop: () => readonly FeedEvent[]
  /** It follows, and misses nothing that it knows of. */
  readonly isInStep: () => boolean
}

const againMs = 200
const startMostMs = 2_000
/** Nothing for so long: it is asked whether there was something. */
const quietMs = 2_000

export function createTickLine(input: TickLineInput): TickLine {
  const { bus, timers, clock, restore, onError } = input
  const sequence = createTickSequence(input.from, input.take)
  const pausing = createPause(timers)
  const quietly = quietlyWith(onError)
  const running = { isOn: false }
  let isCatchingUp = false
  let heardAt = -Infinity
  let unsubscribe = (): void => {}
  const inStep = Promise.withResolvers<void>()

  /** Answers whether it is in step now. */
  const askOnce = async (): Promise<boolean> => {
    const before = sequence.mark() ?? (await restore(() => running.isOn))
    if (!before || !running.isOn) return false
    sequence.setMark(before)
    const answer = await askSince(bus, before)
    if (!answer || !running.isOn || answer.epoch < sequence.newestEpoch()) return false
    if (!answer.isWhole) {
      sequence.setMark(null)
      return false
    }
    for (const event of answer.events) sequence.take(event)
    return answer.hasMore ? askOnce() : sequence.takeWaiting()
  }

  const catchUp = async (): Promise<void> => {
    if (isCatchingUp) return
    isCatchingUp = true
    while (running.isOn && !(await askOnce().catch(quietly))) await pausing.pause()
    isCatchingUp = false
    heardAt = clock()
    if (running.isOn) inStep.resolve()
  }

  const hear = (body: string, subject: string): void => {
    const told = readPublished(body, subject)
    if (!told) return
    heardAt = clock()
    if (sequence.hear(told, isCatchingUp) === 'waits') void catchUp()
  }
  const looking = createRepeating(timers, quietMs, () => {
    if (clock() - heardAt >= quietMs) void catchUp()
  })

  return {
    start: async () => {
      running.isOn = true
      unsubscribe = bus.subscribe(everyQuote, hear)
      looking.start()
      void catchUp()
      const giveUp = timers.setTimeout(inStep.resolve, startMostMs)
      await inStep.promise
      timers.clearTimeout(giveUp)
    },
    stop: () => {
      running.isOn = false
      unsubscribe()
      looking.stop()
      pausing.end()
      return sequence.empty()
    },
    isInStep: () => running.isOn && !isCatchingUp,
  }
}

/** That nobody answers is what happens while one leader follows another. */
const quietlyWith =
  (onError: (error: unknown) => void) =>
  (error: unknown): false => {
    if (!isAway(error)) onError(error)
    return false
  }

/** A while before it is asked again, which can be cut short. */
function createPause(timers: Timers): { readonly pause: () => Promise<void>; readonly end: () => void } {
  let waiting: { readonly timer: TimerId; readonly resolve: () => void } | null = null
  return {
    pause: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting = { timer: timers.setTimeout(resolve, againMs), resolve }
      await promise
      waiting = null
    },
    end: () => {
      if (!waiting) return
      timers.clearTimeout(waiting.timer)
      waiting.resolve()
    },
  }
}
