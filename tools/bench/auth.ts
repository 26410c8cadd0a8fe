/**
 * `npm run bench:auth`: whether the time of a refused log-in tells that the account exists. 500 known and 500 unknown accounts are tried
 * in turn against a real back end with real hashes, one at a time; the medians may differ by less than 5 %.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { median, report } from './report.ts'

const pairs = 500
const warmUp = 20
/** So many that none has as many wrong passwords as ask for a captcha. */
const knownAccounts = 30
const differenceMost = 0.05
const password = 'correct horse battery'
const operatorToken = 'an-operator-token-of-the-bench'

const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
const env = { DATA_DIR: dataDir, LIMITS: 'off', SANDBOX: '1', TRUST_PROXY: '1', OPERATOR_TOKEN: operatorToken }
const backEnd = await startBackEnd(env)

type Envelope = { readonly code: number; readonly data: { readonly data: readonly { readonly code: string }[] } }

async function ask(path: string, init: RequestInit = {}): Promise<Envelope> {
  return (await (await fetch(`${backEnd.origin}${path}`, init)).json()) as Envelope
}

const form = (
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): RequestInit => ({
  method: 'POST',
  headers,
  body: new URLSearchParams(fields),
})

async function register(account: string): Promise<void> {
  const json = { 'content-type': 'application/json' }
  await ask('/api/notify/send_email', { method: 'POST', headers: json, body: JSON.stringify({ to: account, type: 1 }) })
  const outbox = await ask(`/operator/outbox?to=${account}`, { headers: { authorization: operatorToken } })
  const sms_code = outbox.data.data[0]?.code ?? ''
  const { code } = await ask(
    '/api/user/register',
    form({ type: 'email', account, password, re_password: password, sms_code }),
  )
  if (code !== 1) throw new Error(`${account} was not registered: ${code}`)
}

let tries = 0
/** Each from an address of its own, so that no try has to wait for the one before. */
async function msOfWrongLogin(account: string): Promise<number> {
  tries += 1
  const address = { 'x-forwarded-for': `10.${tries >> 16}.${(tries >> 8) % 256}.${tries % 256}` }
  const started = performance.now()
  const { code } = await ask(
    '/api/user/loginForU',
    form({ account, password: 'not that one', login_type: 'email' }, address),
  )
  const ms = performance.now() - started
  if (code !== 1001) throw new Error(`A wrong log-in answered ${code}.`)
  return ms
}

const known: number[] = []
const unknown: number[] = []
for (let index = 0; index < knownAccounts; index += 1) await register(`known${index}@example.com`)
for (let index = 0; index < warmUp + pairs; index += 1) {
  const ofKnown = () => msOfWrongLogin(`known${index % knownAccounts}@example.com`)
  const ofUnknown = () => msOfWrongLogin(`unknown${index}@example.com`)
  const isKnownFirst = index % 2 === 0
  const first = await (isKnownFirst ? ofKnown() : ofUnknown())
  const second = await (isKnownFirst ? ofUnknown() : ofKnown())
  if (index < warmUp) continue
  known.push(isKnownFirst ? first : second)
  unknown.push(isKnownFirst ? second : first)
}
await backEnd.end('SIGTERM')
rmSync(dataDir, { recursive: true, force: true })

const rounded = (value: number): number => Math.round(value * 100) / 100
const [ofKnown, ofUnknown] = [median(known), median(unknown)]
const difference = Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown)
const rows = [
  { accounts: 'known', tries: known.length, 'median ms': rounded(ofKnown) },
  { accounts: 'unknown', tries: unknown.length, 'median ms': rounded(ofUnknown) },
]
report('auth', rows, { 'difference in percent': rounded(difference * 100), 'allowed in percent': differenceMost * 100 })
if (difference >= differenceMost) process.exitCode = 1
