/** Settings of the back end, from the environment. A bad value stops the start with one line that says which and why. [OPS1, OPS2, OPS7, OPS201, MKT60] */
import * as v from 'valibot'
import { findRelyingParty } from '#rules/people/passkey.ts'
import { type LimitSettings, limitSettingsSchema } from './http/limits.ts'
import { type Role, findMissingOfRole, roles } from './nodes/role.ts'
import { findOpenLine, isLoopback } from './openLines.ts'
import { type Retention, retentionSchema } from './ops/retentionSettings.ts'
import {
  areUrlsOf,
  hostList,
  isOrigin,
  isUrlOf,
  jsonOf,
  originList,
  proxies,
  wholeNumber,
  withoutControls,
} from './settingValues.ts'
import { type SpanSettings, spanEnv, spanSettingsOf } from './ops/spanSettings.ts'
import { filesEnv, filesSettingsOf, findStoreWithoutKeys } from './uploads/filesSettings.ts'
import type { FilesSettings } from './uploads/sealedFiles.ts'

export type Settings = FilesSettings & {
  readonly role: Role
  /** Over how many seconds a gateway that ends closes its sockets. [NOD147] */
  readonly drainSeconds: number
  /** What the process is called where there are several; null: by a name that it makes. */
  readonly node: string | null
  readonly port: number
  readonly host: string
  /** Null: SQLite in `dataDir`. */
  readonly databaseUrl: string | null
  /** Null: nobody can compute what comes next. [MKT60] */
  readonly feedSeed: string | null
  /** Where quotes come from. */
  readonly feed: 'simulated' | 'nats'
  /** The message bus that quotes come from, and over which processes of other roles speak. */
  readonly natsUrl: string | null
  readonly sandbox: boolean
  /** Nobody set it on: it is on as this is somebody's own machine. [OPS201] */
  readonly isSandboxByItself: boolean
  /** Whether the flows page is served, and may frame the app. [FLW20, FLW21] */
  readonly flows: boolean
  /** Whether the broker's traders live on the simulated market. [RNK1] */
  readonly brokerTraders: boolean
  /** Null: one is made at the first start. */
  readonly operatorToken: string | null
  /** What pictures and ID numbers are sealed with. Null: one is made at the first start, outside the sandbox with SQLite alone. [OPS376] */
  readonly dataKey: string | null
  /** What codes are hashed with. Null: one is made at the first start. */
  readonly codeKey: string | null
  readonly publicOrigins: readonly string[]
  /** One of them, where the back office alone is; null: beside the app. [OPS392] */
  readonly backOfficeOrigin: string | null
  /** The host that passkeys are bound to; null where none are offered. [SES539] */
  readonly passkeyRpId: string | null
  /** Hosts that people may be led to; null leaves it to where this is deployed. [OPS161] */
  readonly linkHosts: readonly string[] | null
  /** Null: nothing can be mailed. */
  readonly smtpUrl: string | null
  /** Where `{to, text}` of a short message is POSTed. Null: none can be sent. */
  readonly smsUrl: string | null
  /** How many proxies stand before us, or their addresses. */
  readonly trustProxy: number | readonly string[]
  readonly limits: LimitSettings | 'off'
  /** How long what is kept. */
  readonly retention: Retention
  /** False where several back ends write to one PostgreSQL: with leases in the place of the lock, or in tests. [OPS174, NOD10] */
  readonly hasWriterLock: boolean
  /** Null: nobody collects traces. [NOD204] */
  readonly spans: SpanSettings | null
}

type Env = Readonly<Record<string, string | undefined>>
export type SettingsRead =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problem: string }

const parsedLimits = jsonOf<LimitSettings, 'off'>(limitSettingsSchema, 'off', 'is neither "off" nor JSON')
const parsedRetention = jsonOf<Retention, never>(retentionSchema, null, 'is no JSON')

const envSchema = v.object({
  ROLE: v.optional(v.picklist(roles, 'is none of all, gateway, engine, feed and jobs'), 'all'),
  NODE_NAME: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d.-]{1,253}$/i, 'is no name of letters, digits, hyphens and dots')),
  ),
  DRAIN_SECONDS: v.optional(wholeNumber(3_600), '60'),
  PORT: v.optional(wholeNumber(65_535), '8080'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'is no host name or address')), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'does not begin with postgres:// or postgresql://')),
  ),
  NATS_URL: v.optional(
    v.pipe(v.string(), v.check(areUrlsOf(/^(nats|tls):$/), 'is no address such as nats://bus.example.com:4222')),
  ),
  ...filesEnv,
  ...spanEnv,
  FEED: v.optional(v.picklist(['simulated', 'nats'], 'is neither "simulated" nor "nats"'), 'simulated'),
  FEED_SEED: v.optional(v.pipe(v.string(), v.maxLength(200, 'is longer than 200 characters'))),
  SANDBOX: v.optional(v.picklist(['0', '1'], 'is neither 0 nor 1')),
  FLOWS: v.optional(v.picklist(['0', '1'], 'is neither 0 nor 1'), '0'),
  HOUSE_TRADERS: v.optional(v.picklist(['0', '1'], 'is neither 0 nor 1'), '1'),
  OPERATOR_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.minLength(16, 'is shorter than 16 characters'),
      v.regex(withoutControls, 'has characters that no header can carry'),
    ),
  ),
  DATA_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'is shorter than 32 characters'))),
  CODE_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'is shorter than 32 characters'))),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.check(isUrlOf(/^smtps?:$/), 'is no address such as smtp://mail.example.com:587')),
  ),
  SMS_URL: v.optional(v.pipe(v.string(), v.check(isUrlOf(/^https?:$/), 'is no http or https address'))),
  PUBLIC_ORIGIN: v.optional(originList),
  DESK_ORIGIN: v.optional(v.pipe(v.string(), v.check(isOrigin, 'is no origin such as https://desk.example.com'))),
  PASSKEY_RP_ID: v.optional(
    v.pipe(v.string(), v.regex(/^(localhost|([a-z\d-]+\.)+[a-z][a-z\d-]*)$/, 'is no host such as example.com')),
  ),
  LINK_HOSTS: v.optional(hostList),
  TRUST_PROXY: v.optional(proxies, '0'),
  LIMITS: v.optional(parsedLimits, '{}'),
  RETENTION: v.optional(parsedRetention, '{}'),
  WRITER_LOCK: v.optional(v.picklist(['on', 'off'], 'is neither "on" nor "off"'), 'on'),
})

/** An empty variable counts as unset, as in a file of variables that names them all. */
export function readSettings(env: Env): SettingsRead {
  const named = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text !== ''))
  const result = v.safeParse(envSchema, named, { abortEarly: true, abortPipeEarly: true })
  if (!result.success) return refusal(result.issues[0])
  const given = result.output
  const isOwnMachine = isLoopback(given.HOST) && !given.PUBLIC_ORIGIN && given.TRUST_PROXY === 0
  const sandbox = given.SANDBOX ? given.SANDBOX === '1' : isOwnMachine
  const problem = findContradiction(given) ?? (sandbox ? null : findSandboxOnly(given))
  if (problem !== null) return { ok: false, problem }
  const passkeys = findRelyingParty(given.PUBLIC_ORIGIN ?? [], given.PASSKEY_RP_ID)
  if (!passkeys.ok) return passkeys
  return {
    ok: true,
    settings: {
      role: given.ROLE,
      node: given.NODE_NAME ?? null,
      drainSeconds: given.DRAIN_SECONDS,
      port: given.PORT,
      host: given.HOST,
      dataDir: given.DATA_DIR,
      databaseUrl: given.DATABASE_URL ?? null,
      feedSeed: given.FEED_SEED ?? null,
      feed: given.FEED,
      natsUrl: given.NATS_URL ?? null,
      ...filesSettingsOf(given),
      sandbox,
      isSandboxByItself: sandbox && !given.SANDBOX,
      flows: sandbox || given.FLOWS === '1',
      brokerTraders: given.HOUSE_TRADERS === '1' && sandbox && given.FEED !== 'nats',
      operatorToken: given.OPERATOR_TOKEN ?? null,
      dataKey: given.DATA_KEY ?? null,
      codeKey: given.CODE_KEY ?? null,
      publicOrigins: given.PUBLIC_ORIGIN ?? [],
      backOfficeOrigin: given.DESK_ORIGIN ?? null,
      passkeyRpId: passkeys.id,
      linkHosts: given.LINK_HOSTS ?? null,
      smtpUrl: given.SMTP_URL ?? null,
      smsUrl: given.SMS_URL ?? null,
      trustProxy: given.TRUST_PROXY,
      limits: given.LIMITS,
      retention: given.RETENTION,
      hasWriterLock: given.WRITER_LOCK === 'on' && given.ROLE === 'all',
      spans: spanSettingsOf(given),
    },
  }
}

type Given = v.InferOutput<typeof envSchema>

function findContradiction(given: Given): string | null {
  if (given.FEED === 'nats' && !given.NATS_URL) return 'FEED is "nats", and NATS_URL does not say where that is.'
  if (given.FEED !== 'nats' && given.NATS_URL && given.ROLE === 'all')
    return 'NATS_URL is set, but without FEED=nats nothing uses it yet.'
  return findMissingOfRole(given) ?? findStoreWithoutKeys(given) ?? findDeskFault(given)
}

/** Links in messages lead to the first origin, which is the app's. */
function findDeskFault({ DESK_ORIGIN: desk, PUBLIC_ORIGIN: [app, ...others] = [] }: Given): string | null {
  const isParted = desk === undefined || (others.includes(desk) && hostOf(desk) !== hostOf(app ?? desk))
  return isParted
    ? null
    : 'DESK_ORIGIN is none of the origins in PUBLIC_ORIGIN after the first, with a host of its own.'
}
const hostOf = (origin: string): string => new URL(origin).hostname

/** What people with money must not meet. */
function findSandboxOnly(given: Given): string | null {
  if (given.LIMITS === 'off') return 'LIMITS is "off", which only the sandbox allows.'
  if (given.WRITER_LOCK === 'off') return 'WRITER_LOCK is "off", which only the sandbox allows.'
  if (given.FEED === 'simulated')
    return 'FEED is "simulated", which only the sandbox allows: SANDBOX=1 switches that on, FEED=nats takes real prices.'
  if (given.FEED_SEED !== undefined) return 'FEED_SEED is set, which only the sandbox allows.'
  return findOpenLine(given) ?? findKeyBesideData(given)
}

/** A key that is made is kept where its processes find it: with PostgreSQL in the database, which is no place for it. [OPS376] */
const findKeyBesideData = ({ DATABASE_URL, DATA_KEY }: Given): string | null =>
  DATABASE_URL !== undefined && DATA_KEY === undefined
    ? 'DATABASE_URL is set and DATA_KEY is not, which only the sandbox allows: the database would keep the key beside what it seals.'
    : null

/** Values are not repeated: one of them may be a secret. */
function refusal(issue: v.BaseIssue<unknown>): SettingsRead {
  const name = issue.path?.[0]?.key
  return { ok: false, problem: `${typeof name === 'string' ? name : 'A setting'} ${issue.message}.` }
}
