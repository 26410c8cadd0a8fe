/** A small collector of traces, of a test's own: it takes OTLP as JSON, and keeps what it was sent. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Collected = {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
  /** Of the span. */
  readonly facts: Readonly<Record<string, string | number>>
  /** Of its process. */
  readonly of: Readonly<Record<string, string | number>>
  readonly isFailed: boolean
}

export type SpanCollector = {
  readonly url: string
  readonly spans: readonly Collected[]
  /** Each body as it came, with its path and headers before it. */
  readonly texts: readonly string[]
  /** From now on it takes what comes, refuses it, or does not answer. */
  readonly be: (how: How) => void
  /** How often it did not take what came. */
  readonly missed: () => number
  readonly close: () => Promise<void>
}

type How = 'there' | 'refusing' | 'silent'
type Value = { readonly stringValue?: string; readonly intValue?: number | string }
type Attributes = readonly { readonly key: string; readonly value: Value }[]
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes }
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<Collected, 'links' | 'facts' | 'of' | 'isFailed'> & {
        readonly links?: Collected['links']
        readonly attributes: Attributes
        readonly status?: { readonly code?: number }
      })[]
    }[]
  }[]
}

const readAttributes = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

const readSpans = (text: string): readonly Collected[] =>
  (JSON.parse(text) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, links = [], status, ...span }) => ({
        ...span,
        links: links.map(({ traceId, spanId }) => ({ traceId, spanId })),
        facts: readAttributes(attributes),
        of: readAttributes(resource.attributes),
        isFailed: status?.code === 2,
      })),
    ),
  )

export async function startSpanCollector(): Promise<SpanCollector> {
  const spans: Collected[] = []
  const texts: string[] = []
  let how: How = 'there'
  let missed = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (how !== 'there') missed += 1
      if (how === 'silent') return
      if (how === 'refusing') {
        response.writeHead(400).end()
        return
      }
      const text = Buffer.concat(chunks).toString()
      texts.push(`${request.url} ${JSON.stringify(request.headers)} ${text}`)
      spans.push(...readSpans(text))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    texts,
    missed: () => missed,
    be: (given) => {
      how = given
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Names from a span to the first that has no parent here, outermost first. */
export function chainOf(spans: readonly Collected[], last: string): readonly string[] {
  const chain: string[] = []
  let at = spans.find(({ name }) => name === last)
  while (at) {
    const { name, parentSpanId, of } = at
    chain.unshift(`${of['pipwire.role']}: ${name}`)
    at = spans.find(({ spanId }) => spanId === parentSpanId)
  }
  return chain
}
