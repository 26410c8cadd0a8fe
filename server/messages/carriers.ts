/** What carries messages away: a mail server by SMTP, a gateway of short messages by HTTP; and what their failures mean. [OPS6, OPS191] */
import { isOpenLine } from '../openLines.ts'
import type { OutboxEntry } from '#server/store/content/outbox.ts'

export type Outgoing = OutboxEntry & {
  /** The same each time that it is sent: who gets it twice can know it. */
  readonly name: string
}

/** Rejects when it was not taken, or when the signal ends it. */
export type Carrier = (message: Outgoing, signal: AbortSignal) => Promise<void>

const patienceMs = 10_000

/** Short messages by a gateway of HTTP: `{to, text}`, the number with its plus. */
export const createGateway =
  (smsUrl: string): Carrier =>
  async ({ to, text, name }, signal) => {
    const response = await fetch(smsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': name },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    await response.body?.cancel()
    if (!response.ok) throw new GatewayRefusal(response.status)
  }

/** Mails by SMTP; outside the sandbox no network carries one unencrypted. [OPS202] The sender's address is the parameter `from` of `SMTP_URL`, else one of the public origin's host. */
export function createMailer(smtpUrl: string, publicOrigin: string | undefined, isSandbox: boolean): Carrier {
  const url = new URL(smtpUrl)
  const host = publicOrigin === undefined ? url.hostname : new URL(publicOrigin).hostname
  const from = { name: 'Pipwire', address: url.searchParams.get('from') ?? `no-reply@${host}` }
  url.searchParams.delete('from')
  const options = {
    url: url.href,
    requireTLS: !isSandbox && isOpenLine(smtpUrl, 'smtp:'),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // Loaded where mail is sent, and not before the first one.
  const open = async () => (await import('nodemailer')).createTransport(options)
  let opened: ReturnType<typeof open> | null = null
  return async ({ to, subject, text, html, name }, signal) => {
    const transport = await (opened ??= open())
    const messageId = `<${name}@${host}>`
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, messageId, signal })
  }
}

class GatewayRefusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The gateway of short messages answered ${status}.`)
    this.status = status
  }
}

/** Bad requests; other refusals are about us or about the moment. */
const statusesForGood: readonly number[] = [400, 422]
/** What a mail server refuses for good after these is about the recipient or what is said; after others it is about us. */
const commandsForGood: readonly unknown[] = ['RCPT TO', 'DATA']

/** Whether the same message would be refused again, whenever it is sent. */
export function isRefusedForGood(error: unknown): boolean {
  if (error instanceof GatewayRefusal) return statusesForGood.includes(error.status)
  if (!(error instanceof Error) || !('permanent' in error) || !('command' in error)) return false
  return error.permanent === true && commandsForGood.includes(error.command)
}

/** What servers say may repeat the address: their codes and our own sentences alone are told. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (!('code' in error)) return error.message
  const answered = 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  return `${String(error.code)}${answered}`
}
