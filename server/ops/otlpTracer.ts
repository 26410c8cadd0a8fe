/** Spans by OpenTelemetry's own packages, sent to a collector as OTLP over HTTP. Nothing waits for it, and what it cannot take is dropped. [NOD200, NOD202, NOD207] */
import {
  type Context,
  ROOT_CONTEXT,
  type Span as Own,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Span, SpanFacts } from '#server/store/span.ts'
import type { Tracer, TracerInput } from './tracer.ts'
import { type Traceparent, readTraceparent, traceIdOfKey } from './traceparent.ts'

/** Those that wait to be sent, about 1 kB each: what comes while so many wait is dropped. */
const waitingMost = 2_048
const sendMostMs = 5_000
const closeMostMs = 1_000
/** As many commands as a transaction has. */
const linksMost = 256

const failures: ReadonlySet<SpanFacts['outcome']> = new Set(['failed', 'rolled back', 'unknown'])

export function createOtlpTracer(input: TracerInput): Tracer {
  const random = new RandomIdGenerator()
  let traceId = ''
  const exporter = new OTLPTraceExporter({
    url: `${input.endpoint}/v1/traces`,
    headers: { ...input.headers },
    timeoutMillis: sendMostMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': input.service,
      'service.instance.id': input.node ?? input.role,
      'pipwire.role': input.role,
    }),
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => random.generateSpanId() },
    spanLimits: { linkCountLimit: linksMost },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: watched(exporter, input.onStatus), maxQueueSize: waitingMost }),
    ],
  })
  const tracer = provider.getTracer('pipwire')
  const sampler = new TraceIdRatioBasedSampler(input.share)
  const isKept = (id: string): boolean =>
    sampler.shouldSample(ROOT_CONTEXT, id).decision === SamplingDecision.RECORD_AND_SAMPLED

  const spanOf = (own: Own): Span => ({
    traceparent: traceparentOf(own),
    begin: (name) => {
      const kind = name === 'forward' ? SpanKind.CLIENT : SpanKind.INTERNAL
      return spanOf(tracer.startSpan(name, { kind }, trace.setSpan(ROOT_CONTEXT, own)))
    },
    link: ({ traceparent }) => {
      const other = readTraceparent(traceparent)
      if (other) own.addLink({ context: { ...other, traceFlags: TraceFlags.SAMPLED } })
    },
    end: (facts = {}) => {
      own.setAttributes(attributesOf(facts))
      if (failures.has(facts.outcome) || (facts.status ?? 0) >= 500) own.setStatus({ code: SpanStatusCode.ERROR })
      own.end()
    },
  })
  const serve = (name: string, context: Context): Span =>
    spanOf(tracer.startSpan(name, { kind: SpanKind.SERVER }, context))

  return {
    begin: (name, sent) => {
      const parent = readTraceparent(sent.traceparent)
      traceId = parent?.traceId ?? traceIdOfKey(sent.key) ?? random.generateTraceId()
      return isKept(traceId) ? serve(name, parent ? contextOf(parent) : ROOT_CONTEXT) : undefined
    },
    goOn: (name, traceparent) => {
      const parent = readTraceparent(traceparent)
      return parent && (input.followsGateway || isKept(parent.traceId)) ? serve(name, contextOf(parent)) : undefined
    },
    close: () => within(closeMostMs, provider.shutdown()),
  }
}

function traceparentOf(own: Own): string {
  const { traceId, spanId } = own.spanContext()
  return `00-${traceId}-${spanId}-01`
}

const contextOf = (parent: Traceparent): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })

const attributesOf = ({ code, status, outcome, commands }: SpanFacts) => ({
  ...(code !== undefined && { 'pipwire.code': Number(code) }),
  ...(status !== undefined && { 'http.response.status_code': status }),
  ...(outcome !== undefined && { 'pipwire.outcome': outcome }),
  ...(commands !== undefined && { 'pipwire.commands': commands }),
})

function watched(exporter: SpanExporter, onStatus: TracerInput['onStatus']): SpanExporter {
  let isThere = true
  return {
    export: (spans, tell) =>
      exporter.export(spans, (result) => {
        if (isThere !== (result.error === undefined)) onStatus(isThere ? 'away' : 'there')
        isThere = result.error === undefined
        tell(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

/** Resolves when it is done, however it ends, or its time is over. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = setTimeout(resolve, ms)
  await Promise.race([work.catch(() => {}), promise])
  clearTimeout(late)
}
