/** Mails by SMTP. The sender's address is the parameter `from` of `SMTP_URL`, else one of the public origin's host. */
import { createTransport } from 'nodemailer'
import type { OutboxEntry } from '#server/store/outbox.ts'

export type Mailer = { readonly send: (message: OutboxEntry) => Promise<void>; readonly close: () => void }

const patienceMs = 10_000

export function createMailer(smtpUrl: string, publicOrigin: string | undefined): Mailer {
  const url = new URL(smtpUrl)
  const host = publicOrigin === undefined ? url.hostname : new URL(publicOrigin).hostname
  const from = { name: 'Pipwire', address: url.searchParams.get('from') ?? `no-reply@${host}` }
  url.searchParams.delete('from')
  const transport = createTransport({
    url: url.href,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
    },
    close: () => {
      transport.close()
    },
  }
}
