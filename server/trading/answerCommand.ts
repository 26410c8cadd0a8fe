/** Calls as they were sent, whoever received them: read strictly, done once for their key, and written as the answer that goes out. [NET1, NET25, NET60] */
import { hash } from 'node:crypto'
import { type ReadResult, readWire } from '#contract/codec.ts'
import type { Refusal } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts'
import { tradingEndpoints } from '#contract/endpoints/trading.ts'
import { headers } from '#contract/envelope.ts'
import type { Span } from '#server/store/span.ts'
import type { KeyedCall } from '#server/store/trading/idempotency.ts'
import { barOf } from '#rules/people/withoutStep.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Operator } from '../auth/operators.ts'
import type { Session } from '../auth/session.ts'
import { type Answer, refused } from '../http/answer.ts'
import type { Body } from '../http/body.ts'
import { writeAnswer } from '../http/envelope.ts'
import type { Handlers, Visit } from '../handlers/handler.ts'
import { noteOfAnswer } from '../ops/securityLog.ts'
import { type Command, runIdempotent } from './command.ts'

export type AnyVisit = Visit & { readonly session?: Session; readonly operator?: Operator }
type PlainHandler = (input: unknown, visit: AnyVisit) => Promise<Answer<unknown>>
type CommandHandler = (input: unknown, visit: AnyVisit) => Command<unknown>

export type Answering = {
  readonly backEnd: BackEnd
  /** A call without a handler has no path. */
  readonly handlers: Handlers
}

export type Sent = {
  readonly name: EndpointName
  readonly visit: AnyVisit
  readonly body: Pick<Body, 'text' | 'value'>
  /** As its header says. */
  readonly key: string | undefined
  /** What the call is a part of, where somebody collects traces. */
  readonly span?: Span | undefined
}

/** What it does is done in one transaction, with its key and its confirmation. */
export const isCommand = ({ keyed, guarded, confirmsItself }: Endpoint): boolean =>
  keyed === true || (guarded !== undefined && !confirmsItself)

/** Calls that trade or move money of an account: where several processes share accounts out, its owner does them. [NOD42] */
export const isOwners = (name: EndpointName): boolean =>
  (endpoints[name] as Endpoint).keyed === true || name === 'resetDemo'

/** Why somebody who is logged in may not make a call. [SES472, SES570, ACS13] */
export function findBar(
  name: EndpointName,
  session: Pick<Session, 'isLocked' | 'isWithoutStep' | 'kind'>,
): Refusal | null {
  const isClosedToDemo = endpoints[name].access === 'real account' && session.kind === 'demo'
  return barOf(session, name) ?? (isClosedToDemo ? 1006 : null)
}

const misread = (read: Extract<ReadResult<unknown>, { readonly ok: false }>): Answer<never> =>
  refused(1000, { field: read.field === '' ? 'body' : read.field })

/** Writes it, and says to the security log what of it is for that. [OPS209] */
export const writerOf =
  (name: EndpointName, { session, operator, address, language }: AnyVisit, { backEnd }: Answering) =>
  (answer: Answer<unknown>): string => {
    const note = noteOfAnswer(endpoints[name], answer)
    if (note) {
      const who = { uid: note.uid ?? session?.uid, operator: note.operator ?? operator?.name }
      backEnd.security.note({ ...note, ...who, address })
    }
    return writeAnswer(name, language, answer)
  }

/** What is no command, from what it was sent. */
export async function answerRead(
  answering: Answering,
  { name, visit }: Pick<Sent, 'name' | 'visit'>,
  wire: unknown,
): Promise<string> {
  const handle = answering.handlers[name] as PlainHandler
  const read = readWire(endpoints[name].input, wire)
  return writerOf(name, visit, answering)(read.ok ? await handle(read.value, visit) : misread(read))
}

export async function answerCommand(answering: Answering, { name, visit, body, key, span }: Sent): Promise<string> {
  const { backEnd, handlers } = answering
  const endpoint: Endpoint = endpoints[name]
  const handle = guarded(endpoint, handlers[name] as CommandHandler, backEnd)
  const write = writerOf(name, visit, answering)
  const read = readWire(endpoint.input, body.value)
  const command: Command<unknown> = read.ok ? handle(read.value, visit) : async () => ({ answer: misread(read) })
  const own = endpoint.keyed ? key : undefined
  if (own !== undefined && !isKey(own)) return write(refused(1000, { field: headers.idempotencyKey }))
  const call = own === undefined ? null : keyedCall(own, endpoint, visit.session, body)
  try {
    const about = { account: visit.session?.accountId, gathers: Object.hasOwn(tradingEndpoints, name), span }
    return await runIdempotent(backEnd, { call, command, write, ...about })
  } catch (error) {
    // It may be durable all the same: its user is told the figures of now. [WSS44]
    if (visit.session) backEnd.hub.accountChanged(visit.session.accountId)
    throw error
  }
}

/** Held back without its owner's confirmation, where it needs one. [SES450] */
function guarded(endpoint: Endpoint, handle: CommandHandler, { confirmations }: BackEnd): CommandHandler {
  if (!endpoint.guarded) return handle
  return (input, visit) => {
    if (!visit.session) throw new Error(`${endpoint.path} needs a confirmation but asks for no login.`)
    const call = confirmations.callOf(endpoint, visit.session, input)
    return confirmations.guard(handle(input, visit), call, visit.confirmation)
  }
}

/** One to 200 visible characters. */
const isKey = (text: string): boolean => /^[!-~]{1,200}$/.test(text)

function keyedCall(key: string, { path }: Endpoint, session: Session | undefined, { text }: Sent['body']): KeyedCall {
  if (!session) throw new Error(`${path} keeps keys but asks for no login.`)
  return { accountId: session.accountId, key, path, bodyHash: hash('sha256', text) }
}
