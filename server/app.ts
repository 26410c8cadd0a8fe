/** The back end without a port: tests ask it through `inject`, `main.ts` listens. */
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { versionsOfAccounts } from '#server/store/nodes/openOrders.ts'
import type { Store } from '#server/store/openStore.ts'
import { createAccountParts } from './auth/createAccountServices.ts'
import type { Secrets } from './auth/findSecrets.ts'
import { watchPauses } from './http/answerInTime.ts'
import { type AppFiles, findAppFiles, serveAppFiles } from './appFiles.ts'
import type { BackEnd, Pushes } from './backEnd.ts'
import { bodyLimitBytes, readBodies } from './http/body.ts'
import type { Market } from './market/market.ts'
import type { FeedView } from './market/quotes/feedView.ts'
import { createHandlers } from './handlers/createHandlers.ts'
import { type BrokerSettings, keepStrictSettings, reread } from './broker/brokerSettings.ts'
import { complaintOriginOf, linkHostsOf } from './http/linkRule.ts'
import { createIsForUs, partBackOffice, refuseOthers } from './http/forUs.ts'
import { limitAddresses } from './http/limitAddresses.ts'
import { traceCalls } from './ops/callSpans.ts'
import { trustOf } from './http/callerAddress.ts'
import { type LogOptions, logEachAnswer, loggerOf } from './ops/log.ts'
import { openTrading } from './trading/openTrading.ts'
import { type Metrics, countCalls, createMetrics, serveMetrics } from './ops/metrics.ts'
import { createOperators } from './auth/operators.ts'
import type { Hash } from './auth/passwords.ts'
import { answerExpectations, answerParserError } from './http/parserRefusals.ts'
import { type KnownMethods, answerProblems, knownMethods, sendProblem } from './http/problems.ts'
import { createRanking } from './broker/ranking.ts'
import { type Calls, addRoutes } from './http/route.ts'
import { type Node, scopeOf, servesCalls } from './nodes/node.ts'
import { addOwnPages, answerUnknown } from './ownPages.ts'
import { limitsOf } from './nodes/sharedCounts.ts'
import { type NodeAnswering, callsOfNode, rollsOfNode } from './nodes/callsOfNode.ts'
import { tellGateways } from './nodes/tellGateways.ts'
import type { OwnedAccounts } from './trading/ownedAccounts.ts'
import { seedContent } from './seed/content.ts'
import { seedFunds } from './seed/funds.ts'
import { addSecurityHeaders, bareHeaders } from './http/securityHeaders.ts'
import { createSessions } from './auth/session.ts'
import type { Settings } from './settings.ts'
import type { HubPorts } from './realtime/hubPorts.ts'
import { followOthers } from './realtime/followOthers.ts'
import { lateBound } from './realtime/lateBound.ts'
import { sessionsOfSockets } from './realtime/sessionsOfSockets.ts'
import { type SecurityLog, createSecurityLog, noteRefusedCalls } from './ops/securityLog.ts'
import type { Tracer } from './ops/tracer.ts'
import { addHealth } from './ops/health.ts'
import { servePictures } from './uploads/servePictures.ts'
import type { Decoders } from './uploads/decoders.ts'

export type AppInput = {
  readonly settings: Settings
  readonly store: Store
  readonly market: Market
  readonly broker: BrokerSettings
  readonly secrets: Secrets
  readonly clock: () => number
  readonly log: LogOptions
  /** Makes the socket hub; without it nobody is told. */
  readonly hub?: (server: Server, ports: HubPorts) => Pushes
  /** The built app's files; null serves none. */
  readonly appFiles: string | null
  /** How the sandbox holds an answer back; ends early when the signal says so. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** How a password's hash is computed; argon2id unless a test brings a cheaper one. */
  readonly computeHash?: Hash
  /** Its own, unless a test brings some that outlive it. */
  readonly decoders?: Decoders
  /** Where several processes work together: this one. */
  readonly node?: Node | null
  /** Where another process makes the ticks. */
  readonly feed?: FeedView
  /** Where somebody collects traces. */
  readonly tracer?: Tracer | null
}

export type App = {
  readonly fastify: FastifyInstance
  readonly backEnd: BackEnd
  /** What is done for gateways, of an engine. */
  readonly answering: NodeAnswering
  readonly owned: OwnedAccounts
  readonly metrics: Metrics
  /** Ends sockets, answers what is under way, and closes. The store and the market are their owner's. */
  readonly close: () => Promise<void>
}

/** How long calls under way may take once the back end closes. */
const graceMs = 500
const headersMs = 10_000
/** A picture of 8 MiB takes its time on a phone. */
const requestMs = 60_000

export async function buildApp(input: AppInput): Promise<App> {
  const { settings, store, market, clock, wait = waitFor, node = null } = input
  const closing = new AbortController()
  const fastify = createServer(input)
  const methodsOf = knownMethods(fastify)
  logEachAnswer(fastify)
  await furnish(input)
  const onError = (error: unknown) => fastify.log.error({ err: error }, 'failed')
  const pushes = lateBound()
  const { known, ...opened } = await openTrading({
    ...input,
    hub: pushes.hub,
    onError,
    scope: scopeOf(node),
  })
  const sessions = createSessions({ ...input, onExpiry: (id) => pushes.hub.sessionEnded(id, 'expired') })
  const limits = limitsOf(input, (close) => fastify.addHook('onClose', close))
  const parts = createAccountParts(input, onError)
  const metrics = createMetrics({ market, clock, store, hub: pushes.hub, ...opened, messenger: parts.messenger })
  const security = securityLogOf(fastify, input, metrics)
  const backEnd: BackEnd = {
    ...input,
    ...parts,
    ...opened,
    rolls: rollsOfNode(opened.rolls, node, store),
    sessions,
    operators: createOperators({ ...input, ...input.secrets, ...parts, isSandbox: settings.sandbox }),
    limits,
    ranking: createRanking(input),
    hub: pushes.hub,
    security,
    tracer: input.tracer ?? null,
  }
  const sockets = sessionsOfSockets({ sessions, store, security, settings })
  const looks = node?.lookedAt ? { looks: node.lookedAt } : {}
  const brokerTerms = () => input.broker.termsVersion
  const ports = { clock, epoch: store.epoch, brokerTerms, ...sockets, ...opened, ...looks }
  if (input.hub) pushes.bind(input.hub(fastify.server, ports))
  else if (node?.engine) pushes.bind(tellGateways(node.bus))
  const stopLooking = node?.lookedAt?.open({ known, versionsOf: (ids) => versionsOfAccounts(store.reader, ids) })
  followOthers({ ...backEnd, known, onError })

  const plain = { backEnd, handlers: createHandlers(backEnd), cameAt: watchPauses(closing.signal) }
  const { calls, answering } = callsOfNode(plain, { node, wait: (ms) => wait(ms, closing.signal) })
  endConnections(fastify, closing.signal)
  await serve(fastify, calls, { ...input, metrics, methodsOf })
  await fastify.ready()
  if (node === null) await backEnd.messenger.start()
  return {
    fastify,
    backEnd,
    answering,
    owned: opened.owned,
    metrics,
    close: async () => {
      closing.abort()
      metrics.stop()
      stopLooking?.()
      await pushes.hub.stop()
      const cut = setTimeout(() => {
        fastify.server.closeAllConnections()
      }, graceMs)
      await Promise.all([fastify.close(), backEnd.messenger.stop()])
      await opened.byTime.writeTrails().then(opened.equity.flush).catch(onError)
      backEnd.decoders.close()
      clearTimeout(cut)
    },
  }
}

type Serving = Pick<AppInput, 'appFiles' | 'node'> & { readonly metrics: Metrics; readonly methodsOf: KnownMethods }

/** Whoever serves no calls says how it is, and nothing else. */
async function serve(fastify: FastifyInstance, calls: Calls, serving: Serving): Promise<void> {
  const { metrics, methodsOf, node = null } = serving
  const { backEnd } = calls
  const { settings } = backEnd
  const folder = servesCalls(node) ? serving.appFiles : null
  const appFiles = folder === null ? null : findAppFiles(folder, settings.flows)
  guardWays(fastify, backEnd, appFiles)
  countCalls(fastify, metrics)
  if (backEnd.tracer) traceCalls(fastify, backEnd.tracer)
  answerWhatever(fastify)
  if (servesCalls(node)) {
    addRoutes(fastify, calls)
    servePictures(fastify, backEnd, backEnd.uploads)
    addOwnPages(fastify, settings)
  }
  serveMetrics(fastify, { ...backEnd, metrics })
  addHealth(fastify, { ...backEnd, node })
  if (folder !== null && appFiles) await serveAppFiles(fastify, folder, appFiles)
  answerUnknown(fastify, methodsOf, appFiles)
}

const securityLogOf = ({ log }: FastifyInstance, { secrets }: AppInput, { securityNoted }: Metrics): SecurityLog =>
  createSecurityLog({ key: secrets.codeKey, log, count: securityNoted })

function answerWhatever(fastify: FastifyInstance): void {
  readBodies(fastify)
  answerProblems(fastify)
}

function createServer({ log, settings }: Pick<AppInput, 'log' | 'settings'>): FastifyInstance {
  const fastify = Fastify({
    ...loggerOf(log),
    bodyLimit: bodyLimitBytes,
    // Who asks on a kept connection while it closes has an answer, and a connection that closes with it.
    return503OnClosing: false,
    trustProxy: trustOf(settings.trustProxy),
    requestTimeout: requestMs,
    http: { requireHostHeader: false },
    clientErrorHandler: answerParserError(settings.sandbox),
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(request, reply.headers(bareHeaders(settings.sandbox)), 404),
  })
  answerExpectations(fastify, settings.sandbox)
  fastify.server.headersTimeout = headersMs
  return fastify
}

/** Once it closes, no connection is kept for another call. */
function endConnections(fastify: FastifyInstance, closing: AbortSignal): void {
  fastify.addHook('onSend', async (_request, reply) => {
    if (closing.aborted) reply.header('connection', 'close')
  })
}

function addHeaders(fastify: FastifyInstance, { settings, broker }: Pick<AppInput, 'settings' | 'broker'>): void {
  const frameHosts = linkHostsOf(settings)
  addSecurityHeaders(fastify, { ...settings, frameHosts, complaintOrigin: () => complaintOriginOf(broker, settings) })
}

function guardWays(fastify: FastifyInstance, backEnd: BackEnd, appFiles: AppFiles | null): void {
  const { limits, settings, security } = backEnd
  addHeaders(fastify, backEnd)
  limitAddresses(fastify, limits, appFiles)
  refuseOthers(fastify, createIsForUs(settings))
  partBackOffice(fastify, settings)
  noteRefusedCalls(fastify, security)
}

/** What there is from the first start on, and the broker as that left it. */
async function furnish({ settings, store, broker, clock }: AppInput): Promise<void> {
  if (settings.sandbox) await seedFunds(store)
  if (!settings.sandbox) await keepStrictSettings(store)
  await seedContent(store, { isSandbox: settings.sandbox, now: clock() })
  await reread(broker, store)
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
