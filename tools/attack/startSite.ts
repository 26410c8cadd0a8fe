/**
 * What is attacked: a back end in production mode, with its settings as docs/operations.md asks for them, a proxy that ends TLS in front, and
 * a mail server whose mailboxes the owners read. It keeps every secret that was sent, so that the log can be searched for them.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answer, startServer } from '#tests/support/backend/answeringServer.ts'
import { type ReceivedMail, partOf, startMailServer } from '#tests/support/backend/mailServer.ts'
import { quotedElsewhere, startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import type { Stop } from '../bench/cleanUp.ts'
import type { Sent } from './attack.ts'
import { type OverTls, overTls } from './overTls.ts'
import { startTlsProxy } from './tlsProxy.ts'

export type Env = Readonly<Record<string, string>>

export type Site = OverTls & {
  readonly dataDir: string
  /** Of the proxy in front, on this machine. */
  readonly port: number
  readonly bootstrapToken: string
  readonly log: () => string
  /** What must be nowhere but with whom it belongs to. */
  readonly secrets: Set<string>
  readonly keepSecret: <S extends string>(secret: S) => S
  /** The newest code that somebody was sent. */
  readonly codeOf: (email: string) => Promise<string>
  /** Of the link in the next notice that somebody is sent, which locks their account. */
  readonly lockTokenOf: (email: string) => Promise<string>
}

export const host = 'app.example.com'
const secretHeaders = ['authorization', 'confirmation']

const newKey = (): string => randomBytes(32).toString('base64url')

export const productionEnv = (dataDir: string, carriers: Env): Env => ({
  ...quotedElsewhere,
  ...carriers,
  DATA_DIR: dataDir,
  SANDBOX: '0',
  PUBLIC_ORIGIN: `https://${host}`,
  TRUST_PROXY: '127.0.0.1',
  OPERATOR_TOKEN: newKey(),
  DATA_KEY: newKey(),
  CODE_KEY: newKey(),
})

export async function startSite(later: (stop: Stop) => void, change: Env = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-attack-'))
  later(() => rmSync(dataDir, { recursive: true, force: true }))
  const mail = await startMailServer()
  later(mail.close)
  const gateway = await startServer()
  later(gateway.stop)
  gateway.replyWith(answer(null))
  const env = { ...productionEnv(dataDir, { SMTP_URL: mail.url, SMS_URL: gateway.origin }), ...change }
  const backEnd = await startBackEnd(env)
  later(() => backEnd.end('SIGTERM'))
  const proxy = await startTlsProxy(host, Number(new URL(backEnd.origin).port))
  later(proxy.stop)
  const secrets = new Set<string>()
  const keepSecret = <S extends string>(secret: S): S => {
    if (secret.length > 5) secrets.add(secret)
    return secret
  }
  for (const name of ['OPERATOR_TOKEN', 'DATA_KEY', 'CODE_KEY'] as const) keepSecret(env[name] ?? '')
  const wire = overTls(host, proxy, ({ headers = {} }: Sent) => {
    for (const name of secretHeaders) keepSecret(headers[name] ?? '')
  })
  later(wire.leave)
  return {
    ...wire,
    dataDir,
    port: proxy.port,
    bootstrapToken: env.OPERATOR_TOKEN ?? '',
    log: backEnd.log,
    secrets,
    keepSecret,
    codeOf: async (email) => keepSecret(await nextIn(mail.next, email, /\b(\d{6})\b/)),
    lockTokenOf: async (email) => keepSecret(await nextIn(mail.next, email, /\/lock#([\w-]{43})/)),
  }
}

/** Mails come one after the other; those to others, and of another kind, have nothing that is waited for. */
async function nextIn(next: () => Promise<ReceivedMail>, email: string, wanted: RegExp): Promise<string> {
  for (;;) {
    const mail = await next()
    const found = wanted.exec(partOf(mail, 'text/plain'))?.[1]
    if (mail.to === email && found !== undefined) return found
  }
}
