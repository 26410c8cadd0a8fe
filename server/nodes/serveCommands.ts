/** What an engine answers to gateways: the same call of the same session, looked up in the database, done here. [NOD42, NOD45] */
import { findSessionOfId } from '#server/store/people/sessions.ts'
import { NotOwner } from '#server/store/nodes/fence.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Span } from '#server/store/span.ts'
import { partitionOf } from '#rules/app/partition.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { sessionOf } from '../auth/session.ts'
import { HttpProblem, refused } from '../http/answer.ts'
import { spanNameOf } from '../ops/callSpans.ts'
import { writeRefusal } from '../http/envelope.ts'
import type { Delays } from '../sandbox/withSandbox.ts'
import { type Answering, type Sent, answerCommand, answerRead, findBar, isCommand } from '../trading/answerCommand.ts'
import { type Forwarded, type Returned, factsOf } from './forwarded.ts'

type Needs = Answering & {
  readonly store: Pick<Store, 'reader'>
  readonly delayed: Delays
  readonly onError: (error: unknown) => void
}

/** After 503, as at the edge. */
const retryAfterSeconds = 1

/** Answers a command of a partition that this engine serves. */
export const createCommandServer =
  (needs: Needs) =>
  async (partition: number, message: string): Promise<string> => {
    const forwarded = JSON.parse(message) as Forwarded
    const span = needs.backEnd.tracer?.goOn(spanNameOf(forwarded.name), forwarded.traceparent)
    const returned = await returnedOf(partition, forwarded, { ...needs, span })
    span?.end(factsOf(returned))
    return JSON.stringify(returned)
  }

type Serving = Needs & { readonly span: Span | undefined }

async function returnedOf(partition: number, forwarded: Forwarded, needs: Serving): Promise<Returned> {
  const { name, visit, body, key, sessionId } = forwarded
  try {
    const kept = await findSessionOfId(needs.store.reader, sessionId)
    if (!kept) return { kind: 'answer', text: writeRefusal(visit.language, refused(999)) }
    const session = sessionOf(kept, needs.backEnd.broker)
    if (partitionOf(session.accountId) !== partition) return { kind: 'moved' }
    const bar = findBar(name, session)
    if (bar !== null) return { kind: 'answer', text: writeRefusal(visit.language, refused(bar)) }
    const own = { ...visit, session }
    const text = await answerSent(needs, { name, visit: own, body, key, span: needs.span })
    const delay = needs.delayed.get(own)
    return { kind: 'answer', text, ...(delay && { delay }) }
  } catch (error) {
    return problemOf(error, needs)
  }
}

const answerSent = (needs: Needs, sent: Sent): Promise<string> =>
  isCommand(endpoints[sent.name]) ? answerCommand(needs, sent) : answerRead(needs, sent, sent.body.value)

function problemOf(error: unknown, { onError }: Needs): Returned {
  if (error instanceof NotOwner) return { kind: 'moved' }
  if (error instanceof HttpProblem)
    return { kind: 'problem', status: error.statusCode, retryAfterSeconds: error.retryAfterSeconds }
  const status = (error as { readonly statusCode?: number }).statusCode ?? 500
  if (status !== 503) onError(error)
  return { kind: 'problem', status, retryAfterSeconds: status === 503 ? retryAfterSeconds : null }
}
