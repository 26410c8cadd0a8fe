/** What every answer is wrapped in, written as text. [NET1, NET2, NET3] */
import { endpoints, type EndpointName } from '#contract/endpoints/index.ts'
import type { Envelope } from '#contract/envelope.ts'
import { tradingStateShape } from '#contract/shapes/instrument.ts'
import type { Language } from '#rules/app/language.ts'
import type { Answer, Refused } from './answer.ts'
import { sentenceForCall, sentenceForCode, sentenceForWhy } from './translate.ts'

export function writeAnswer(name: EndpointName, language: Language, answer: Answer<unknown>): string {
  if (answer.kind === 'refused') return writeRefusal(language, answer)
  const data: unknown = endpoints[name].output.write(answer.value as never)
  const envelope: Envelope = { code: 1, msg: sentenceForCall(language, name), data }
  return JSON.stringify(answer.version === undefined ? envelope : { ...envelope, ver: answer.version })
}

export function writeRefusal(
  language: Language,
  { code, field, why, retryAfterSeconds, until, reason, step, price, stopped }: Refused,
): string {
  const untilText = until === undefined ? undefined : new Date(until).toISOString()
  const figures = {
    field: field ?? '',
    seconds: retryAfterSeconds ?? 0,
    until: minuteOf(untilText ?? ''),
    price: price ?? '',
    name: stopped?.name ?? '',
  }
  const more = {
    ...(field !== undefined && { field }),
    ...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
    ...(untilText !== undefined && { until: untilText }),
    ...(reason && { reason }),
    ...(price !== undefined && { price }),
    ...(stopped && { trading: tradingStateShape.write(stopped.trading) }),
    ...step,
  }
  const data = Object.keys(more).length === 0 ? null : more
  const msg = why === undefined ? sentenceForCode(language, code, figures) : sentenceForWhy(language, why, figures)
  const envelope: Envelope = { code, msg, data }
  return JSON.stringify(envelope)
}

/** The code of an answer that is written, in its digits; undefined where it is no envelope. */
export const codeOfText = (text: unknown): string | undefined =>
  typeof text === 'string' ? /^\{"code":(\d+)/.exec(text)?.[1] : undefined

/** For whoever shows the sentence as it is: to the minute, in UTC. */
const minuteOf = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`

/** [NET4, NET5, NET6] */
export function writeProblem(language: Language, status: number, retryAfterSeconds: number | null): string {
  const msg = sentenceForCode(language, status, { seconds: retryAfterSeconds ?? 0 })
  const envelope: Envelope = { code: status, msg, data: null }
  return JSON.stringify(envelope)
}
