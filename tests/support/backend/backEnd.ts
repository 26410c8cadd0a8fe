/** The back end without a port, on a database of its own, with a clock and a market that a test moves. */
import type { EndpointName } from '#contract/endpoints/index.ts'
import type { TermsNews } from '#contract/shapes/terms.ts'
import type { FundsNews } from '#contract/shapes/fundsNews.ts'
import type { Notice } from '#contract/shapes/notice.ts'
import { type App, buildApp } from '#server/app.ts'
import type { Pushes } from '#server/backEnd.ts'
import { readBrokerSettings } from '#server/broker/brokerSettings.ts'
import { findSecrets } from '#server/auth/findSecrets.ts'
import { openTracer } from '#server/ops/openTracer.ts'
import type { Hash } from '#server/auth/passwords.ts'
import { isLoopback } from '#server/openLines.ts'
import { seedContent } from '#server/seed/content.ts'
import { seedFunds } from '#server/seed/funds.ts'
import { type Settings, readSettings } from '#server/settings.ts'
import { type Decoders, createDecoders } from '#server/uploads/decoders.ts'
import { keepSetting } from '#server/store/content/settings.ts'
import { connect } from '#server/store/dialects.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { cheapHash } from './cheapHash.ts'
import { quotedElsewhere } from './realBackEnd.ts'
import { type TestDatabase, freshDatabase, furnishedDatabase } from './databases.ts'
import { type Answered, type Call, type CallOptions, type Raw, callBy, readAnswered, wireCallOf } from './wireCall.ts'
import { type HubPorts, newCounters } from '#server/realtime/hubPorts.ts'
import { createFakeMarket, type FakeMarket } from './fakeMarket.ts'

export type Pushed =
  | readonly [kind: 'closed', accountId: number, version: number, ids: readonly number[]]
  | readonly [kind: 'changed' | 'session ended', id: number]
  | readonly [kind: 'decided', accountId: number, news: FundsNews]
  | readonly [kind: 'noticed', accountId: number, notice: Notice]
  | readonly [kind: 'lock', accountId: number, isLocked: boolean]
  | readonly [kind: 'terms', news: readonly TermsNews[]]
  | readonly [kind: 'cut', accountId: number | null]

export type TestBackEnd = {
  readonly app: App
  readonly store: Store
  readonly market: FakeMarket
  readonly pushed: Pushed[]
  /** What the socket hub would ask. */
  readonly ports: HubPorts
  readonly logged: string[]
  /** Moves the clock and keeps the quotes fresh. */
  readonly pass: (ms: number) => void
  /** Moves the clock alone: quotes grow old. */
  readonly passSilently: (ms: number) => void
  readonly now: () => number
  readonly call: Call
  readonly raw: Raw
  /** A new demo account's token. */
  readonly enter: () => Promise<string>
  /** Rows of everything that money and orders are kept in. */
  readonly countRows: () => Promise<{ readonly orders: number; readonly ledger: number; readonly versions: number }>
  /** Closes and opens again on the same database. */
  readonly reopen: () => Promise<TestBackEnd>
  /** Opens again what was on the disk at a moment, of which it tells: nothing was finished after it, nothing was closed. */
  readonly kill: (moment: MomentOfKill, tell: () => void) => Promise<TestBackEnd>
  readonly close: () => Promise<void>
}

/** Inside the next transaction, with its work done and not committed; or after its commit, when nobody was told of it yet. */
export type MomentOfKill = 'now' | 'in a transaction' | 'after a commit'

export const operatorToken = 'operator-token-of-tests'
export const startOfTests = Date.UTC(2026, 10, 18, 12)

/** Each is a process of its own, and takes longer to start than most tests. */
const lastingDecoders: Decoders = { ...createDecoders(), close: () => {} }

type Setup = {
  readonly env?: Readonly<Record<string, string>>
  readonly database?: TestDatabase
  readonly start?: number
  readonly appFiles?: string | null
  /** Withdrawals and their methods need the owner's confirmation and wait, as at the first start of a broker; otherwise tests of other things need none. */
  readonly isGuarded?: boolean
  /** Cheap unless a test is about passwords themselves. */
  readonly computeHash?: Hash
}

/** A sandbox on a network, unless a test says something of where it is. */
const isPlain = ({ SANDBOX, HOST, PUBLIC_ORIGIN }: Env): boolean => (SANDBOX ?? HOST ?? PUBLIC_ORIGIN) === undefined

/** As the first start of a sandbox leaves it, without what is each database's own. */
async function firstStart(database: TestDatabase): Promise<void> {
  const store = await openStore(database)
  await seedFunds(store)
  await seedContent(store, { isSandbox: true, now: startOfTests })
  await store.close()
  const { writer, close } = connect(database)
  await writer.deleteFrom('settings').where('key', 'in', ['epoch', 'writer']).execute()
  await close()
}

export async function openBackEnd(setup: Setup = {}): Promise<TestBackEnd> {
  const { env = {}, database, start = startOfTests, appFiles = null, isGuarded = false } = setup
  const { computeHash = cheapHash } = setup
  let now = start
  const isSandboxAsUsual = isPlain(env) && start === startOfTests
  const kept = database ?? (await (isSandboxAsUsual ? furnishedDatabase(firstStart) : freshDatabase()))
  const clock = () => now
  const settings = settingsOf({ ...(isPlain(env) && { SANDBOX: '1', HOST: '0.0.0.0' }), ...kept.env, ...env })
  const store = await openStore(settings)
  const tracer = await openTracer({ ...settings, node: 'all:1', onStatus: () => {} })
  if (!isGuarded)
    await store.commands.run(async (trx) => {
      for (const key of ['guard', 'hold_hours', 'identity_to_withdraw']) await keepSetting(trx, key, () => '0')
    })
  const broker = await readBrokerSettings(store)
  const market = createFakeMarket(clock, () => broker)
  const pushed: Pushed[] = []
  const logged: string[] = []
  const hub: Pushes = {
    ordersClosed: (accountId, version, ids) => void pushed.push(['closed', accountId, version, ids]),
    accountChanged: (accountId) => void pushed.push(['changed', accountId]),
    isLookedAt: () => true,
    sessionEnded: (sessionId) => void pushed.push(['session ended', sessionId]),
    fundsDecided: (accountId, news) => void pushed.push(['decided', accountId, news]),
    noticed: (accountId, notice) => void pushed.push(['noticed', accountId, notice]),
    lockChanged: (accountId, isLocked) => void pushed.push(['lock', accountId, isLocked]),
    termsChanged: (news) => void pushed.push(['terms', news]),
    cut: (accountId) => void pushed.push(['cut', accountId]),
    part: async () => {},
    stop: async () => {},
    counters: newCounters(),
  }
  let ports: HubPorts | null = null as HubPorts | null
  const app = await buildApp({
    settings,
    store,
    market,
    broker,
    secrets: { ...(await findSecrets(settings, store)), operatorToken },
    clock,
    log: { write: (line) => void logged.push(line) },
    appFiles,
    wait: async () => {},
    computeHash,
    decoders: lastingDecoders,
    tracer,
    hub: (_server, asked) => {
      ports = asked
      return hub
    },
  })
  if (!ports) throw new Error('The app made no hub.')
  const end = async () => {
    await app.close()
    await store.close()
    await tracer?.close()
  }
  const raw: TestBackEnd['raw'] = (name, wire, options) => ask(app, name, wire, options)
  const call = callBy(raw)
  return {
    app,
    store,
    market,
    pushed,
    ports,
    logged,
    now: clock,
    pass: (ms) => {
      now += ms
      market.refresh()
    },
    passSilently: (ms) => {
      now += ms
    },
    call,
    raw,
    enter: async () => {
      const { value: demo } = await call('createDemo', {})
      const { value: login } = await call('login', { demoId: demo?.demoId ?? '' })
      return login?.token ?? ''
    },
    countRows: () => countRows(store),
    reopen: async () => {
      await end()
      return openBackEnd({ ...setup, database: kept, start: now })
    },
    kill: async (moment, tell) => {
      const left = await leftBy(kept, store, moment, tell)
      await end()
      if (left !== kept) await kept.remove()
      return openBackEnd({ ...setup, database: left, start: now })
    },
    close: async () => {
      await end()
      await kept.remove()
    },
  }
}

function leftBy(
  kept: TestDatabase,
  { commands }: Store,
  moment: MomentOfKill,
  tell: () => void,
): Promise<TestDatabase> {
  let left: Promise<TestDatabase> | null = null
  const die = () => {
    if (left === null) tell()
    return (left ??= kept.afterKill())
  }
  if (moment === 'now') return die()
  const inside = async () => {
    if (moment === 'in a transaction') await die()
  }
  return commands.run(inside, () => void die()).then(die, die)
}

type Env = Readonly<Record<string, string>>

const isOutside = ({ SANDBOX, HOST = '', PUBLIC_ORIGIN = '', TRUST_PROXY = '0' }: Env): boolean =>
  SANDBOX === '0' ||
  (SANDBOX === undefined && (PUBLIC_ORIGIN !== '' || TRUST_PROXY !== '0' || !isLoopback(HOST || '::1')))

/** Outside the sandbox no PostgreSQL keeps the data key. */
const keyOf = ({ DATABASE_URL }: Env): Env =>
  DATABASE_URL === undefined ? {} : { DATA_KEY: 'a data key of the tests, long enough' }

/** Outside the sandbox no price is simulated: there a test says where they come from, or nowhere. */
export function settingsOf(env: Env): Settings {
  const read = readSettings(isOutside(env) ? { ...quotedElsewhere, ...keyOf(env), ...env } : env)
  if (!read.ok) throw new Error(read.problem)
  return read.settings
}

/** Of the address that it is from, or of this machine. */
async function ask(app: App, name: EndpointName, wire: unknown, options: CallOptions = {}): Promise<Answered<unknown>> {
  const { from, ...others } = options
  const response = await app.fastify.inject({
    ...wireCallOf(name, wire, others),
    ...(from === undefined ? {} : { remoteAddress: from }),
  })
  return readAnswered(name, response.statusCode, response.body)
}

async function countRows({ reader }: Store) {
  const count = async (table: 'orders' | 'ledger') => (await reader.selectFrom(table).selectAll().execute()).length
  const accounts = await reader.selectFrom('accounts').select('version').execute()
  return {
    orders: await count('orders'),
    ledger: await count('ledger'),
    versions: accounts.reduce((sum, { version }) => sum + Number(version), 0),
  }
}
