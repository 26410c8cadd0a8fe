/** Starts the back end: settings, store, market, app, socket; and ends it with grace. [OPS2, OPS13] */
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import { openStore } from '#server/store/openStore.ts'
import { type App, buildApp } from './app.ts'
import { createNatsFeed } from './market/source/natsFeed.ts'
import { restoreTerms } from './broker/restoreTerms.ts'
import { readBrokerSettings } from './broker/brokerSettings.ts'
import { findMissingSender } from './messages/messenger.ts'
import { findReplacedSecret, findSecrets } from './auth/findSecrets.ts'
import { addressOfUpgrade, trustOf } from './http/callerAddress.ts'
import { createIsForUs } from './http/forUs.ts'
import { allowsOrigin } from './http/request.ts'
import { projectFolder } from './projectFolder.ts'
import { makeStacksReadable } from './ops/readableStacks.ts'
import { openTracer } from './ops/openTracer.ts'
import { startUpkeep } from './ops/upkeep.ts'
import { servesCalls } from './nodes/node.ts'
import { openMarket } from './nodes/openMarket.ts'
import { openNode } from './nodes/openNode.ts'
import { type Duties, startDuties } from './nodes/startDuties.ts'
import { instrumentsOf } from './seed/instruments.ts'
import { sealWhatLiesOpen } from './auth/sealWhatLiesOpen.ts'
import { type Settings, readSettings } from './settings.ts'
import { hashOldPictures } from './uploads/hashOldPictures.ts'
import { createHub } from './realtime/hub.ts'

const clock = (): number => Date.now()
const log = { write: (line: string): void => void process.stderr.write(line) }

function stop(problem: string): never {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}

/** Who is let in by socket. */
const waysIn = (settings: Settings) => ({
  allowOrigin: allowsOrigin(settings.publicOrigins),
  isForUs: createIsForUs(settings),
  isSandbox: settings.sandbox,
  addresses:
    settings.limits === 'off'
      ? null
      : { ...settings.limits.sockets, addressOf: addressOfUpgrade(trustOf(settings.trustProxy)) },
})

/** Before there is a log. */
const sayOfBus = (fact: unknown): void => log.write(`${JSON.stringify({ msg: 'message bus', fact: String(fact) })}\n`)

const startAll = (app: App, settings: Settings): Duties => {
  const stop = startUpkeep(app, settings)
  return { end: async () => stop() }
}

function sayOfToken({ fastify, backEnd }: App, operatorToken: string): void {
  const where = backEnd.settings.sandbox ? { operatorToken } : { file: 'operator-token' }
  fastify.log.info(where, 'made an operator token')
}

/** What an earlier build kept otherwise. */
async function finishWhatIsOld({ backEnd }: App): Promise<void> {
  await sealWhatLiesOpen(backEnd)
  await hashOldPictures(backEnd)
}

async function start(settings: Settings): Promise<{ readonly address: string; readonly end: () => Promise<void> }> {
  const node = await openNode(settings, sayOfBus)
  const store = await openStore(settings, node?.fence)
  const broker = await readBrokerSettings(store)
  const missing = findMissingSender(settings, broker)
  if (missing) stop(missing)
  const { isTokenNew, changed, ...secrets } = await findSecrets(settings, store)
  store.beforeRegained(async (trx) => {
    const setting = await findReplacedSecret(trx, secrets)
    if (setting !== null) stop(`${setting} was changed by another back end while this one was away`)
  })
  const sayOf = (what: string) => (status: string) => app.fastify.log.info({ status }, what)
  const tracer = await openTracer({ ...settings, node: node?.name ?? settings.node, onStatus: sayOf('traces') })
  const quotesUrl = settings.feed === 'nats' ? settings.natsUrl : null
  const opened = openMarket({
    store,
    node,
    definitions: instrumentsOf(settings.sandbox),
    clock,
    seed: settings.feedSeed,
    termsOfAll: () => broker,
    isSandbox: settings.sandbox,
    ...(quotesUrl !== null && { source: createNatsFeed({ url: quotesUrl, onStatus: sayOf('message bus') }) }),
    onError: (error) => app.fastify.log.error({ err: error }, 'feed failed'),
  })
  const { market, feed } = opened
  const appFiles = join(projectFolder, 'dist')
  const app = await buildApp({
    settings,
    store,
    market,
    ...(feed && { feed }),
    broker,
    secrets,
    clock,
    log,
    ...(servesCalls(node) && {
      hub: (server, ports) =>
        createHub(server, market, ports, {
          ...waysIn(settings),
          log: { warn: (details, message) => app.fastify.log.warn(details, message) },
        }),
    }),
    appFiles: existsSync(appFiles) ? appFiles : null,
    node,
    tracer,
  })
  if (node) app.metrics.registry.setDefaultLabels({ role: node.role })
  collectDefaultMetrics({ register: app.metrics.registry })
  if (node === null || node.role === 'jobs') await finishWhatIsOld(app)
  if (isTokenNew) sayOfToken(app, secrets.operatorToken)
  if (changed.length > 0) app.fastify.log.warn({ settings: changed }, 'secrets are others than at the start before')
  await restoreTerms(market, store)
  await market.start()
  const address = await app.fastify.listen({
    port: settings.port,
    host: settings.host,
    listenTextResolver: (at) => `listening at ${at}`,
  })
  const duties = node ? startDuties({ app, node, settings, market: opened }) : startAll(app, settings)
  const end = async (): Promise<void> => {
    await duties.end()
    await app.close()
    await market.stop()
    await store.close()
    await node?.bus.close()
    await tracer?.close()
  }
  return { address, end }
}

if (import.meta.filename.endsWith('.js')) makeStacksReadable()
const read = readSettings(process.env)
if (!read.ok) stop(read.problem)
const { settings } = read
const { address, end } = await start(settings).catch((error: unknown) =>
  stop(`Pipwire could not start: ${error instanceof Error ? error.message : String(error)}`),
)
process.stdout.write(`Pipwire is at ${address}\n`)
if (settings.isSandboxByItself)
  process.stdout.write('The sandbox is on, with play money and simulated prices. SANDBOX=0 switches it off.\n')
// One that is killed would leave nothing of what it compiled, and the next start would compile it all again.
flushCompileCache()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end().then(() => process.exit(0)))
