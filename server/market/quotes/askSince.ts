/** Asks the leader of the feed for what came after a mark. [NOD63] */
import { type FeedMark, markText } from '#rules/market/feedMark.ts'
import type { Bus } from '../../bus/bus.ts'
import { type Since, readSince, sinceSubject } from './feedEvent.ts'

/** One that is asked in vain is one that died a moment ago. */
const answerMostMs = 500

/** Nobody answered, as happens while one leader follows another. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NobodyThere' || error.name === 'Unanswered')

/** Rejects as a request does; null for what is no answer. */
export const askSince = async (bus: Pick<Bus, 'request'>, mark: FeedMark): Promise<Since | null> =>
  readSince(await bus.request(sinceSubject, markText(mark), answerMostMs))

/** Everything after a mark that the leader keeps. */
export async function askAllSince(
  bus: Pick<Bus, 'request'>,
  mark: FeedMark,
): Promise<Pick<Since, 'isWhole' | 'events'>> {
  const answer = await askSince(bus, mark)
  if (!answer) return { isWhole: false, events: [] }
  const last = answer.events.at(-1)
  if (!answer.hasMore || !last) return answer
  const rest = await askAllSince(bus, last)
  return { isWhole: answer.isWhole && rest.isWhole, events: [...answer.events, ...rest.events] }
}
