/**
 * Makes the calls of the contract: writes the input, reads the answer, and tells listeners what concerns the whole app. [NET1, NET7, NET8, NET9, NET10, NET13, NET74, NET75, NET76, NET360, NET361]
 * It never repeats a call by itself: some GETs change state, and only machines may decide to ask again.
 */
import { FetchError, createFetch, type ofetch } from 'ofetch'
import { readWire } from '#contract/codec.ts'
import type { CodeOf } from '#contract/codes.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { type Envelope, headers, readEndReason, readEnvelope } from '#contract/envelope.ts'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import { CallError, type CallProblem } from '#rules/app/callProblem.ts'
import { type FailurePlace, failurePlaceOf } from './failurePlaces.ts'

const done: CodeOf<'done'> = 1
const sessionInvalid: CodeOf<'sessionInvalid'> = 999
const secondStepNeeded: CodeOf<'secondStepNeeded'> = 1010

export type CallOptions = {
  /** A call made while starting up: 999 does not send anyone to the login page. */
  readonly isInitial?: boolean
  /** Codes that whoever asked deals with: refusals that are no toast. */
  readonly expects?: readonly number[]
  /** Where a failure is said this time, where that is not the call's usual place. */
  readonly failure?: FailurePlace
  /** The server's message is shown when it worked. */
  readonly tellsSuccess?: boolean
  readonly key?: string
  /** Headers of this call alone. */
  readonly more?: Readonly<Record<string, string>>
  /** Instead of the session's, while it is being restored. */
  readonly token?: string
  readonly signal?: AbortSignal
}

export type Answer<T> = { readonly value: T; readonly version: number | null }

export type CallerPorts = {
  readonly origin: string
  readonly language: () => string
  readonly token: () => string | null
  readonly now: () => number
  /** The chosen company's id; null without one. [RTE45] */
  readonly company?: () => string | null
  readonly onSessionInvalid: (reason: EndReason | null) => void
  readonly onRefused: (message: string) => void
  readonly onFault: (status: number | null) => void
  readonly onSuccess: (message: string) => void
  /** The browser's own unless told. */
  readonly fetch?: (url: string, options: RequestInit) => Promise<Response>
  /** An answer that has not come whole by then is given up. 15 s unless told. */
  readonly answerTimeoutMs?: number
}

/** Takes the call's own entry of the contract, so that a page loads the entries that it uses and no others. */
export type Call = <E extends Endpoint>(
  entry: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<Answer<OutputOf<E>>>

export function createCaller(ports: CallerPorts): Call {
  const client = createFetch({
    fetch: (asked, options = {}) => (ports.fetch ?? globalThis.fetch)(addressOf(asked), options),
    defaults: { retry: 0, ignoreResponseError: true },
  })

  /** Calls whose failure was said and that did not work since. */
  const failing = new Set<string>()

  return async (entry, input, options = {}) => {
    const token = options.token ?? ports.token()
    const place = options.failure ?? failurePlaceOf(entry.path)
    const failure = place === 'one toast' && failing.has(entry.path) ? 'unsaid' : place
    const asked = { ...options, failure, ...(token ? { token } : {}) }
    try {
      const answer = answerOf(entry, await send(client, entry, input, asked, ports), asked, ports, token)
      failing.delete(entry.path)
      return answer
    } catch (error) {
      if (error instanceof CallError) failing.add(entry.path)
      throw error
    }
  }
}

const isToast = (entry: Endpoint, { failure = failurePlaceOf(entry.path) }: CallOptions): boolean =>
  failure === 'toast' || failure === 'one toast'

/** What moves money or orders is asked for again by itself: its screen says so. */
const tellsFaults = (entry: Endpoint, options: CallOptions): boolean => !entry.keyed && isToast(entry, options)

/** What an envelope says about a call, told to whom it concerns; throws a `CallError` when that is no answer. */
export function answerOf<E extends Endpoint>(
  entry: E,
  envelope: Envelope,
  options: CallOptions,
  ports: CallerPorts,
  token: string | null,
): Answer<OutputOf<E>> {
  if (envelope.code !== done) throw refuse(entry, envelope, options, ports, token)
  const read = readWire(entry.output, envelope.data)
  if (!read.ok) throw fault(null, tellsFaults(entry, options), ports)
  if (options.tellsSuccess && envelope.msg) ports.onSuccess(envelope.msg)
  return { value: read.value as OutputOf<E>, version: envelope.ver ?? null }
}

async function send(
  client: typeof ofetch,
  entry: Endpoint,
  input: unknown,
  options: CallOptions,
  ports: CallerPorts,
): Promise<Envelope> {
  const wire = entry.input.write(input) as Record<string, unknown>
  const timeout = AbortSignal.timeout(ports.answerTimeoutMs ?? 15_000)
  const isTold = tellsFaults(entry, options)
  try {
    const response = await client.raw<unknown>(ports.origin + pathOf(entry, wire), {
      method: entry.method,
      headers: headersOf(options, ports),
      ...(entry.method === 'GET' ? { query: { ...withoutGaps(wire), t: ports.now() } } : { body: bodyOf(entry, wire) }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    if (response.status >= 500) throw fault(response.status, isTold, ports)
    const envelope = readEnvelope(response._data)
    if (!envelope) throw fault(response.status, isTold, ports)
    return envelope
  } catch (error) {
    if (error instanceof CallError || options.signal?.aborted) throw error
    throw fault(error instanceof FetchError ? (error.status ?? null) : null, isTold, ports)
  }
}

export const headersOf = ({ token, key, more }: CallOptions, ports: CallerPorts): Record<string, string> => ({
  [headers.language]: ports.language(),
  ...companyHeader(ports.company?.() ?? null),
  ...(token ? { [headers.token]: token } : {}),
  ...(key ? { [headers.idempotencyKey]: key } : {}),
  ...more,
})

const addressOf = (asked: string | URL | Request): string => (asked instanceof Request ? asked.url : asked.toString())

const companyHeader = (id: string | null) => (id === null ? {} : { [headers.company]: id })

/** `:id` in a path stands for the input's own. */
const pathOf = ({ path }: Endpoint, wire: Record<string, unknown>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(wire[name])))

const withoutGaps = (wire: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(wire).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))

function bodyOf(entry: Endpoint, wire: Record<string, unknown>) {
  if (entry.body === 'form') return new URLSearchParams(withoutGaps(wire))
  return entry.body === 'multipart' ? formDataOf(wire) : wire
}

/** The browser sets the content type itself, with the boundary that it chose. */
export function formDataOf(wire: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(wire))
    if (value instanceof Blob) form.append(name, value, 'picture.jpg')
    else if (typeof value === 'string') form.append(name, value)
  return form
}

/** 999 ends the session that asked: not one that began while the answer was on its way. [SES19, NET74] */
function refuse(
  entry: Endpoint,
  { code, msg, data }: Envelope,
  options: CallOptions,
  ports: CallerPorts,
  token: string | null,
): CallError {
  const seconds = retryAfterOf(data)
  const field = fieldOf(data)
  const message = withStatus(msg, code)
  const reason = code === sessionInvalid ? readEndReason(data) : null
  const problem: CallProblem = {
    kind: 'refused',
    code,
    message,
    ...(field === null ? {} : { field }),
    ...(seconds === null ? {} : { retryAfterSeconds: seconds }),
    ...(reason === null ? {} : { reason }),
    ...(code === secondStepNeeded ? { data } : {}),
  }
  if (code === sessionInvalid) {
    if (!options.isInitial && token === ports.token()) ports.onSessionInvalid(reason)
  } else if (isToast(entry, options) && !options.expects?.includes(code)) ports.onRefused(message)
  return new CallError(problem)
}

/** What is no business answer shows the status of HTTP that it came with; so does the code what came without words. [NET75] */
const withStatus = (message: string, code: number): string =>
  message === '' || (code >= 400 && code < 600) ? `${message} (${code})`.trim() : message

const detailOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : null

/** `field` of an answer 1000. [NET96] */
function fieldOf(data: unknown): string | null {
  const field = detailOf(data, 'field')
  return typeof field === 'string' ? field : null
}

/** `retry_after` of an answer 1005. [NET1] */
function retryAfterOf(data: unknown): number | null {
  const seconds = detailOf(data, 'retry_after')
  return typeof seconds === 'number' && seconds > 0 ? seconds : null
}

export function fault(status: number | null, isTold: boolean, ports: Pick<CallerPorts, 'onFault'>): CallError {
  if (isTold) ports.onFault(status)
  return new CallError({ kind: 'unknown', status })
}
