/**
 * Hands messages on after the call that needed them was answered: by SMTP, by the gateway of short messages, and in the sandbox to the
 * outbox, where they can be read before the answer. A failure is logged without whom it was for. [OPS6, OPS23]
 */
import { type OutboxEntry, addToOutbox } from '#server/store/content/outbox.ts'
import type { Store } from '#server/store/openStore.ts'
import { isOffered } from '#rules/people/contact.ts'
import type { Settings } from '../settings.ts'
import type { BrokerSettings } from '../broker/brokerSettings.ts'

export type Messenger = {
  readonly post: (message: OutboxEntry) => Promise<void>
  /** Keeps for QA what goes out nowhere, such as the solution of a captcha. */
  readonly note: (message: OutboxEntry) => Promise<void>
  /** Resolves when all that was handed on has gone or failed. */
  readonly settled: () => Promise<void>
  readonly close: () => void
}

type Needs = {
  readonly settings: Pick<Settings, 'smtpUrl' | 'smsUrl' | 'sandbox' | 'publicOrigins'>
  readonly store: Pick<Store, 'commands'>
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

export function createMessenger({ settings, store, clock, onError }: Needs): Messenger {
  const mailer = settings.smtpUrl === null ? null : createMailer(settings.smtpUrl, settings.publicOrigins[0])
  const underWay = new Set<Promise<void>>()

  const hand = async (message: OutboxEntry): Promise<void> => {
    try {
      if (message.kind === 'email') await mailer?.send(message)
      else if (settings.smsUrl !== null) await sendShortMessage(settings.smsUrl, message)
    } catch (error) {
      onError(new Error(`A message (${message.kind}) was not sent: ${reasonOf(error)}`))
    }
  }
  const note = async (message: OutboxEntry): Promise<void> => {
    if (settings.sandbox) await store.commands.run((trx) => addToOutbox(trx, message, clock()))
  }
  return {
    note,
    post: async (message) => {
      await note(message)
      const handed = hand(message).finally(() => underWay.delete(handed))
      underWay.add(handed)
    },
    settled: async () => {
      await Promise.all(underWay)
    },
    close: () => {
      mailer?.close()
    },
  }
}

/** What servers say may repeat the address: their codes and our own sentences alone are told. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (!('code' in error)) return error.message
  const answered = 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  return `${String(error.code)}${answered}`
}

const patienceMs = 10_000

/** Short messages by a gateway of HTTP: `{to, text}`, the number with its plus. */
async function sendShortMessage(smsUrl: string, { to, text }: OutboxEntry): Promise<void> {
  const response = await fetch(smsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The gateway of short messages answered ${response.status}.`)
}

/** Outside the sandbox codes have to reach people: what is missing for that, in one line. [OPS8] */
export function findMissingSender(
  { sandbox, smtpUrl, smsUrl }: Pick<Settings, 'sandbox' | 'smtpUrl' | 'smsUrl'>,
  { offeredContacts }: Pick<BrokerSettings, 'offeredContacts'>,
): string | null {
  if (sandbox) return null
  if (smtpUrl === null) return 'SMTP_URL is not set: outside the sandbox codes have to be mailed.'
  if (smsUrl === null && isOffered(offeredContacts, 'mobile'))
    return 'SMS_URL is not set: outside the sandbox codes have to reach mobiles, unless is_show_mobile is 2.'
  return null
}

/** Mails by SMTP. The sender's address is the parameter `from` of `SMTP_URL`, else one of the public origin's host. */
type Mailer = { readonly send: (message: OutboxEntry) => Promise<void>; readonly close: () => void }

function createMailer(smtpUrl: string, publicOrigin: string | undefined): Mailer {
  const url = new URL(smtpUrl)
  const host = publicOrigin === undefined ? url.hostname : new URL(publicOrigin).hostname
  const from = { name: 'Pipwire', address: url.searchParams.get('from') ?? `no-reply@${host}` }
  url.searchParams.delete('from')
  const options = {
    url: url.href,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // Loaded where mail is sent, and not before the first one.
  const open = async () => (await import('nodemailer')).createTransport(options)
  let opened: ReturnType<typeof open> | null = null
  return {
    send: async ({ to, subject, text, html }) => {
      const transport = await (opened ??= open())
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
    },
    close: () => {
      void opened?.then((transport) => transport.close())
    },
  }
}
