/**
 * Quotes from somewhere else, as a feed takes them: the leader at once. Who follows holds those of the last seconds, so that what came between
 * a leader's end and the next one's beginning is not lost. [NOD69, MKT27]
 */
import type { QuoteSource } from '../source/quoteSource.ts'
import { readQuote } from '../source/quoteSource.ts'
import { type Receiver, type ReceiverNeeds, createReceiver } from '../source/receiver.ts'

export type HeldQuotes = Receiver & {
  /** Now it leads: those that are newer than what was told already are taken. */
  readonly take: () => void
}

type Message = { readonly code: string; readonly message: string; readonly at: number }

/** Longer than anybody takes to follow a leader. */
const heldMs = 5_000

export function createHeldQuotes(needs: ReceiverNeeds & { readonly isLeading: () => boolean }): HeldQuotes {
  const { clock, find, isLeading } = needs
  const { receive, counters } = createReceiver(needs)
  let held: Message[] = []

  const hear: Parameters<QuoteSource['start']>[0] = (code, message) => {
    if (isLeading()) {
      receive(code, message)
      return
    }
    const now = clock()
    const oldest = held.findIndex(({ at }) => at >= now - heldMs)
    if (oldest > heldBatch) held = held.slice(oldest)
    held.push({ code, message, at: now })
  }

  return {
    receive: hear,
    counters,
    take: () => {
      const [messages, now] = [held, clock()]
      held = []
      const newest = new Map(messages.map(({ code }) => [code, find(code)?.live.time ?? -Infinity]))
      for (const { code, message, at } of messages) {
        const quote = readQuote(message)
        const isNewer = quote !== null && quote.time > (newest.get(code) ?? -Infinity)
        if (isNewer && at >= now - heldMs) receive(code, message)
      }
    },
  }
}

/** So many that are too old are dropped together. */
const heldBatch = 1_000
