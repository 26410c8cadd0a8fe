/** Sends what waits in the outbox: mails or short messages, a few at once, each until it has left or is not worth sending any more. [OPS190, OPS191, OPS192] */
import { type SentKind, type TakenEntry, putOff, readWaiting, settle, takeDue } from '#server/store/content/outbox.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Command } from '#server/store/trading/commandQueue.ts'
import { isRefusedForGood, reasonOf } from './carriers.ts'

export type SenderFigures = {
  /** In the database, when it was looked at last. */
  readonly waiting: number
  /** Since the start; of `failed` each try. */
  readonly sent: number
  readonly failed: number
  readonly givenUp: number
}

export type Sender = {
  /** From now on looks each second for what waits. */
  readonly start: () => void
  /** Looks now. */
  readonly wake: () => void
  /** What is under way has a moment to end; what has not left by then waits in the database. */
  readonly stop: () => Promise<void>
  readonly figures: () => SenderFigures
}

type Needs = {
  readonly kind: SentKind
  readonly carry: (message: TakenEntry, signal: AbortSignal) => Promise<void>
  readonly store: Pick<Store, 'commands' | 'reader'>
  readonly clock: () => number
  /** Whether what left keeps what it said. */
  readonly isKept: boolean
  readonly onError: (error: unknown) => void
}

const atOnce = 4
const lookMs = 1_000
const sendingMostMs = 20_000
/** Longer than the sending and what it takes to say so: another back end takes what is not settled by then. */
const takenMs = 30_000
const firstPauseMs = 1_000
const longestPauseMs = 60_000
const stopMostMs = 300

const pauseAfter = (tries: number): number => Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)

export function createSender({ kind, carry, store, clock, isKept, onError }: Needs): Sender {
  const { commands, reader } = store
  let closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  const counted = { sent: 0, failed: 0, givenUp: 0 }
  let waiting = 0

  /** Never refused because much waits: what was sent has to be kept. */
  const keep = <T>(command: Command<T>): Promise<T> => commands.run(command, undefined, { isOwn: true })
  const tell = (what: string): void => onError(new Error(`A message (${kind}) ${what}`))

  async function send(message: TakenEntry): Promise<void> {
    if (message.expiresAt <= clock()) return giveUp(message, 'it came too late')
    try {
      await carry(message, AbortSignal.any([closing.signal, AbortSignal.timeout(sendingMostMs)]))
    } catch (error) {
      counted.failed += 1
      if (isRefusedForGood(error)) return giveUp(message, reasonOf(error))
      if (message.tries === 1) tell(`was not sent and is tried again: ${reasonOf(error)}`)
      const dueAt = Math.min(clock() + pauseAfter(message.tries), message.expiresAt)
      return keep((trx) => putOff(trx, message, dueAt))
    }
    counted.sent += 1
    await keep((trx) => settle(trx, message, { status: 'sent', isKept }))
  }

  async function giveUp(message: TakenEntry, reason: string): Promise<void> {
    if (!(await keep((trx) => settle(trx, message, { status: 'given up', isKept })))) return
    counted.givenUp += 1
    tell(`was given up: ${reason}`)
  }

  /** One whose outcome could not be kept is taken again when its time is over. */
  function begin(message: TakenEntry): void {
    const sending = send(message)
      .catch(onError)
      .finally(() => {
        underWay.delete(sending)
        wake()
      })
    underWay.add(sending)
  }

  async function look(): Promise<void> {
    const { total, dueAt } = await readWaiting(reader, kind)
    waiting = total
    const now = clock()
    const most = atOnce - underWay.size
    if (dueAt === null || dueAt > now || most === 0) return
    const taking = { kind, now, most, until: now + takenMs }
    for (const message of await keep((trx) => takeDue(trx, taking))) begin(message)
  }

  const { start, wake, stop } = createPulse(look, onError)
  return {
    start: () => {
      closing = new AbortController()
      start()
    },
    wake,
    figures: () => ({ waiting, ...counted }),
    stop: async () => {
      const own = closing
      const cut = setTimeout(() => own.abort(), stopMostMs)
      await stop()
      await Promise.all(underWay)
      clearTimeout(cut)
    },
  }
}

type Pulse = {
  readonly start: () => void
  readonly wake: () => void
  /** Resolves when the work under way is done; there is no more. */
  readonly stop: () => Promise<void>
}

/** Does the work each second and whenever it is woken, one at a time. Of failures in a row, as while the database is away, the first is told. */
function createPulse(work: () => Promise<void>, onError: (error: unknown) => void): Pulse {
  const state = { isWoken: false, hasFailed: false }
  let timer: ReturnType<typeof setInterval> | null = null
  let underWay: Promise<void> | null = null

  async function workWhileWoken(): Promise<void> {
    while (state.isWoken) {
      state.isWoken = false
      try {
        await work()
        state.hasFailed = false
      } catch (error) {
        if (!state.hasFailed) onError(error)
        state.hasFailed = true
      }
    }
    underWay = null
  }
  const wake = (): void => {
    if (timer === null) return
    state.isWoken = true
    underWay ??= workWhileWoken()
  }
  return {
    wake,
    start: () => {
      timer ??= setInterval(wake, lookMs)
      wake()
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer)
      timer = null
      await underWay
    },
  }
}
