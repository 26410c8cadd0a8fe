/** Figures of the running back end, as Prometheus reads them. Counted since the start; what is of now is asked when it is read. [OPS17] */
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CommandQueue } from '#server/store/trading/commandQueue.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { headers } from '#contract/envelope.ts'
import { findStale } from '../market/findStale.ts'
import type { Market } from '../market/market.ts'
import type { HubCounters } from '../realtime/hubPorts.ts'
import type { SecurityNote } from './securityLog.ts'
import { HttpProblem } from '../http/answer.ts'
import { codeOfText } from '../http/envelope.ts'
import type { Messenger } from '../messages/messenger.ts'
import type { Operators } from '../auth/operators.ts'
import { headerOf } from '../http/request.ts'

export type CallAnswered = { readonly call: string; readonly code: string; readonly seconds: number }

export type Metrics = {
  readonly registry: Registry
  readonly callAnswered: (answered: CallAnswered) => void
  readonly booksChecked: (problems: number) => void
  readonly securityNoted: (note: Pick<SecurityNote, 'event' | 'outcome'>) => void
  readonly stop: () => void
}

export type MetricsNeeds = {
  readonly market: Pick<Market, 'onPublish' | 'quoteCounters' | 'list' | 'quote'>
  readonly clock: () => number
  readonly store: {
    readonly commands: Pick<CommandQueue, 'waiting' | 'refusals'>
    readonly writership: Store['writership']
  }
  readonly hub: { readonly counters: Readonly<HubCounters> }
  readonly messenger: Pick<Messenger, 'figures'>
  readonly countOpenOrders: () => { readonly pending: number; readonly holding: number }
}

/** Seconds: from an answer out of memory to one that somebody noticed. */
const bucketSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const named = (rest: string) => `pipwire_${rest}`

export function createMetrics(needs: MetricsNeeds): Metrics {
  const { market, clock, store, hub, messenger, countOpenOrders } = needs
  const registry = new Registry()
  const registers = [registry]
  const quotes = new Counter({
    name: named('quotes_total'),
    help: 'Quotes that were taken and published.',
    registers,
  })
  const problems = new Gauge({
    name: named('book_problems'),
    help: 'Accounts and records that the check at the start found wrong; not a number until it is done.',
    registers,
  })
  problems.set(Number.NaN)
  addNow(registry, 'sockets', 'Sockets that are open.', () => hub.counters.connections)
  addNow(registry, 'commands_waiting', 'Commands that wait for their commit.', store.commands.waiting)
  addCounted(
    registry,
    'guard_refusals_total',
    'Transactions that the data refused, as memory was behind them.',
    () => ({
      refused: store.commands.refusals(),
    }),
  )
  addNow(registry, 'writer', '1 while this back end may write to its database.', () =>
    store.writership.isHeld() ? 1 : 0,
  )
  addNow(
    registry,
    'stale_instruments',
    'Open instruments without a fresh quote.',
    () => findStale({ market, clock }).length,
  )
  addNow(registry, 'orders_pending', 'Orders that wait for their target.', () => countOpenOrders().pending)
  addNow(registry, 'orders_holding', 'Orders that are held.', () => countOpenOrders().holding)
  addCounted(registry, 'socket_events_total', 'What became of sockets and their frames.', () => {
    const { connections: _, ...counts } = hub.counters
    return counts
  })
  addCounted(registry, 'writership_total', 'How often it was lost.', () => ({ lost: store.writership.losses() }))
  addCounted(registry, 'feed_quotes_total', 'What became of quotes that came over the message bus.', () => ({
    ...market.quoteCounters(),
  }))
  addNow(
    registry,
    'messages_waiting',
    'Mails and short messages that wait to be sent.',
    () => messenger.figures().waiting,
  )
  addCounted(registry, 'messages_total', 'What became of mails and short messages; failed counts each try.', () => {
    const { waiting: _, ...counts } = messenger.figures()
    return counts
  })
  return {
    registry,
    callAnswered: addCalls(registry),
    booksChecked: (count) => problems.set(count),
    securityNoted: addSecurity(registry),
    stop: market.onPublish(() => quotes.inc()),
  }
}

function addSecurity(registry: Registry): Metrics['securityNoted'] {
  const events = new Counter({
    name: named('security_events_total'),
    help: 'Log-ins, refusals, limits that were met, codes, confirmations, and what a role may not do, by outcome.',
    labelNames: ['event', 'outcome'],
    registers: [registry],
  })
  return ({ event, outcome }) => events.inc({ event, outcome })
}

function addCalls(registry: Registry): Metrics['callAnswered'] {
  const registers = [registry]
  const calls = new Counter({
    name: named('calls_total'),
    help: 'Calls by name and the code that they were answered.',
    labelNames: ['call', 'code'],
    registers,
  })
  const durations = new Histogram({
    name: named('call_seconds'),
    help: 'How long an answer took.',
    labelNames: ['call'],
    buckets: bucketSeconds,
    registers,
  })
  return ({ call, code, seconds }) => {
    calls.inc({ call, code })
    durations.observe({ call }, seconds)
  }
}

/** Asked when it is read. */
function addNow(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge: Gauge = new Gauge({
    name: named(name),
    help,
    registers: [registry],
    collect: () => gauge.set(read()),
  })
}

/** Counted elsewhere since the start, by event. */
function addCounted(
  registry: Registry,
  name: string,
  help: string,
  read: () => Readonly<Record<string, number>>,
): void {
  const counter: Counter<'event'> = new Counter({
    name: named(name),
    help,
    labelNames: ['event'],
    registers: [registry],
    collect: () => {
      counter.reset()
      for (const [event, count] of Object.entries(read())) counter.inc({ event }, count)
    },
  })
}

/** `/metrics` for operators, and the counting of each call. To anybody else there is no such path. [OPS17, NET94] */
const nameOfCall = new Map(
  Object.entries<Endpoint>(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name]),
)

/** Before the routes. An answer of the envelope counts by its code, any other by its HTTP status. */
export function countCalls(app: FastifyInstance, { callAnswered }: Metrics): void {
  const codes = new WeakMap<FastifyRequest, string>()
  app.addHook('onSend', async (request, _reply, payload) => {
    const code = codeOfText(payload)
    if (code !== undefined) codes.set(request, code)
  })
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const call = nameOfCall.get(`${request.method} ${request.routeOptions.url}`)
    if (call === undefined) return
    callAnswered({ call, code: codes.get(request) ?? String(statusCode), seconds: elapsedTime / 1_000 })
  })
}

type Needs = { readonly operators: Operators; readonly metrics: Metrics }

/** Who collects figures may have to send a scheme before the token. */
const withoutScheme = (token: string | undefined) => token?.replace(/^Bearer /, '')

export function serveMetrics(app: FastifyInstance, { operators, metrics: { registry } }: Needs): void {
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    const token = withoutScheme(headerOf(request, headers.token))
    if (!token || !(await operators.mayReadFigures(token))) throw new HttpProblem(404)
    const text = await registry.metrics()
    return reply.header('content-type', registry.contentType).header('cache-control', 'no-store').send(text)
  })
}
