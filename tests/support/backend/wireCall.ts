/** A call of the contract as it goes over the wire, and its answer as it came: by injection, or by HTTP. */
import { readWire } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, type Input, type Output, endpoints } from '#contract/endpoints/index.ts'

export type Answered<T> = {
  readonly status: number
  readonly text: string
  readonly code: number
  readonly msg: string
  readonly ver: number | undefined
  readonly data: unknown
  readonly value: T | null
}
export type CallOptions = {
  readonly token?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The address that it comes from. */
  readonly from?: string
}
export type WireCall = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}
/** Any body or query, as it stands. */
export type Raw = (name: EndpointName, wire: unknown, options?: CallOptions) => Promise<Answered<unknown>>
export type Call = <N extends EndpointName>(
  name: N,
  input: Input<N>,
  options?: CallOptions,
) => Promise<Answered<Output<N>>>

export const callBy =
  (raw: Raw): Call =>
  (name, input, options) => {
    const endpoint: Endpoint = endpoints[name]
    return raw(name, endpoint.input.write(input), options) as Promise<Answered<Output<typeof name>>>
  }

export function wireCallOf(
  name: EndpointName,
  wire: unknown,
  { token, key, headers }: Omit<CallOptions, 'from'> = {},
): WireCall {
  const { method, path, body }: Endpoint = endpoints[name]
  const isGet = method === 'GET'
  const isForm = body === 'form'
  const contentType = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    method,
    url: isGet ? `${path}?${queryOf(wire)}` : path.replace(':id', idOf(wire)),
    headers: {
      lang: 'en',
      ...(isGet ? {} : { 'content-type': contentType }),
      ...(token === undefined ? {} : { authorization: token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    ...(isGet ? {} : { payload: typeof wire === 'string' ? wire : isForm ? queryOf(wire) : JSON.stringify(wire) }),
  }
}

export function readAnswered(name: EndpointName, status: number, text: string): Answered<unknown> {
  const { output, versioned }: Endpoint = endpoints[name]
  const envelope = JSON.parse(text) as { code: number; msg: string; data: unknown; ver?: number }
  const isDone = envelope.code === 1
  const read = isDone ? readWire(output, envelope.data) : null
  if (read && !read.ok) throw new Error(`${name} answered what its schema does not take, at ${read.field}`)
  if (isDone && versioned && !Number.isSafeInteger(envelope.ver)) throw new Error(`${name} answered without ver`)
  return { status, text, ...envelope, ver: envelope.ver, value: read?.ok ? read.value : null }
}

/** What stands in a path in the place of `:id`. */
function idOf(wire: unknown): string {
  const value = (typeof wire === 'string' ? readJson(wire) : wire) as { readonly id?: unknown } | null
  return typeof value?.id === 'number' || typeof value?.id === 'string' ? encodeURIComponent(value.id) : 'x'
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function queryOf(wire: unknown): string {
  if (typeof wire === 'string') return wire
  const fields = Object.entries(wire as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
}

/** Asks anew for as long as the answer is 503: a back end with too much to do refuses what it has not begun. [NET382] */
export async function whileNotNow<A extends { readonly status: number }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}
