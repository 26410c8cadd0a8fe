/**
 * The feed as a consumer follows it: each event once and in the order of its marks, whatever of it is lost, late, told twice or told by a
 * leader of before. What is missing is asked for; what nobody keeps any more is read from what the leader wrote down. [NOD61, NOD62, NOD63]
 */
import { type FeedMark, compareMarks, isLaterMark, isSameMark, markOf, markText } from '#rules/market/feedMark.ts'
import type { Bus } from '../../bus/bus.ts'
import type { TimerId, Timers } from '../timers.ts'
import { askSince } from './askSince.ts'
import { type FeedEvent, type Published, everyQuote, readPublished } from './feedEvent.ts'

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
  /** Of the last event that was taken; null before the first start of a feed was read. */
  readonly mark: () => FeedMark | null
  /** It follows, and misses nothing that it knows of. */
  readonly isInStep: () => boolean
}

const againMs = 200
const startMostMs = 2_000
/** Nothing for so long: it is asked whether there was something. */
const quietMs = 2_000
/** What waits for what is missing. Beyond that it is read from the leader's notes. */
const waitingMost = 50_000

export function createTickLine(input: TickLineInput): TickLine {
  const { bus, timers, clock, take, restore, onError } = input
  const waiting = new Map<string, Published>()
  let mark = input.from
  let isRunning = false
  let isCatchingUp = false
  let hasBeenInStep = false
  let heardAt = -Infinity
  let pausing: { readonly timer: TimerId; readonly go: () => void } | null = null
  let unsubscribe = (): void => {}
  const inStep = Promise.withResolvers<void>()

  const takeOne = (event: FeedEvent): void => {
    mark = markOf(event)
    take(event)
  }

  const follows = ({ event, after }: Published, before: FeedMark): boolean =>
    after ? isSameMark(after, before) : event.epoch === before.epoch && event.seq === before.seq + 1

  /** Answers whether nothing waits for what is missing. */
  const takeWaiting = (): boolean => {
    const inOrder = [...waiting.values()].toSorted((a, b) => compareMarks(a.event, b.event))
    for (const one of inOrder) {
      if (!mark) return false
      if (isLaterMark(one.event, mark)) {
        if (!follows(one, mark)) return false
        takeOne(one.event)
      }
      waiting.delete(markText(one.event))
    }
    return true
  }

  const hear = (body: string, subject: string): void => {
    const told = readPublished(body, subject)
    if (!told) return
    heardAt = clock()
    if (mark && !isLaterMark(told.event, mark)) return
    if (!isCatchingUp && mark && follows(told, mark)) return takeOne(told.event)
    waiting.set(markText(told.event), told)
    if (waiting.size > waitingMost) {
      waiting.clear()
      mark = null
    }
    if (!isCatchingUp) void catchUp()
  }

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const go = (): void => {
        pausing = null
        resolve()
      }
      pausing = { timer: timers.setTimeout(go, againMs), go }
    })

  /** Answers whether it is in step now. */
  const askOnce = async (): Promise<boolean> => {
    const before = mark ?? (await restore(() => isRunning))
    if (!before || !isRunning) return false
    mark = before
    const answer = await askSince(bus, before)
    if (!answer || !isRunning || answer.epoch < newestEpoch()) return false
    if (!answer.isWhole) {
      mark = null
      return false
    }
    for (const event of answer.events) if (isLaterMark(event, mark)) takeOne(event)
    if (answer.hasMore) return askOnce()
    return takeWaiting()
  }

  const newestEpoch = (): number =>
    Math.max(mark?.epoch ?? 0, ...Array.from(waiting.values(), ({ event }) => event.epoch))

  const catchUp = async (): Promise<void> => {
    isCatchingUp = true
    while (isRunning && !(await askOnce().catch(quietly))) await pause()
    isCatchingUp = false
    heardAt = clock()
    if (!isRunning) return
    hasBeenInStep = true
    inStep.resolve()
  }

  /** That nobody answers is what happens while one leader follows another. */
  const quietly = (error: unknown): false => {
    const isAway = error instanceof Error && (error.name === 'NobodyThere' || error.name === 'Unanswered')
    if (!isAway) onError(error)
    return false
  }

  let looking: TimerId | null = null
  const look = (): void => {
    looking = timers.setTimeout(() => {
      if (!isCatchingUp && clock() - heardAt >= quietMs) void catchUp()
      look()
    }, quietMs)
  }

  return {
    start: async () => {
      isRunning = true
      unsubscribe = bus.subscribe(everyQuote, hear)
      look()
      void catchUp()
      const giveUp = timers.setTimeout(inStep.resolve, startMostMs)
      await inStep.promise
      timers.clearTimeout(giveUp)
    },
    stop: () => {
      isRunning = false
      unsubscribe()
      if (looking !== null) timers.clearTimeout(looking)
      if (pausing) {
        timers.clearTimeout(pausing.timer)
        pausing.go()
      }
      const left = Array.from(waiting.values(), ({ event }) => event)
      waiting.clear()
      const known = mark
      return left.filter((event) => !known || isLaterMark(event, known)).toSorted(compareMarks)
    },
    mark: () => mark,
    isInStep: () => isRunning && hasBeenInStep && !isCatchingUp,
  }
}
