/** Mails by SMTP. The sender's address is the parameter `from` of `SMTP_URL`, else one of the public origin's host. */
import type { OutboxEntry } from '#server/store/content/outbox.ts'

export type Mailer = { readonly send: (message: OutboxEntry) => Promise<void>; readonly close: () => void }

const patienceMs = 10_000

export function createMailer(smtpUrl: string, publicOrigin: string | undefined): Mailer {
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
