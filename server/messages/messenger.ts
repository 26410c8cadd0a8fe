/**
 * Mails and short messages: written into the outbox in the transaction that makes them necessary, sent after its commit. [OPS6, OPS23, OPS190, OPS192]
 */
import {
  type OutboxEntry,
  type OutboxStatus,
  type SentKind,
  addToOutbox,
  freeTaken,
} from '#server/store/content/outbox.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { isOffered } from '#rules/people/contact.ts'
import { type Seal, isTextClosed } from '../auth/seal.ts'
import type { BrokerSettings } from '../broker/brokerSettings.ts'
import type { Settings } from '../settings.ts'
import { type Carrier, createGateway, createMailer } from './carriers.ts'
import { type Sender, type SenderFigures, createSender } from './sender.ts'

export type Messenger = {
  /**
   * In the transaction of what makes it necessary; `wake` once that is committed. Nobody gets one that is not wanted, though it takes as
   * long. [SES50]
   */
  readonly post: (trx: Writing, message: OutboxEntry, about: Posted) => Promise<void>
  /** Keeps for QA what goes out nowhere, such as the solution of a captcha. */
  readonly note: (message: OutboxEntry) => Promise<void>
  /** Begins to send what waits, also from before the start. */
  readonly start: () => Promise<void>
  readonly wake: () => void
  readonly stop: () => Promise<void>
  readonly figures: () => SenderFigures
}

/** `lifeMs`: how long what it says is good for. */
export type Posted = { readonly isWanted: boolean; readonly lifeMs: number }

type Needs = {
  readonly settings: Pick<Settings, 'smtpUrl' | 'smsUrl' | 'sandbox' | 'publicOrigins'>
  readonly store: Pick<Store, 'commands' | 'reader' | 'epoch'>
  readonly seal: Seal
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

export function createMessenger({ settings, store, seal, clock, onError }: Needs): Messenger {
  const { smtpUrl, smsUrl, sandbox, publicOrigins } = settings
  const carriers: Readonly<Record<SentKind, Carrier | null>> = {
    email: smtpUrl === null ? null : createMailer(smtpUrl, publicOrigins[0], sandbox),
    sms: smsUrl === null ? null : createGateway(smsUrl),
  }
  const senders = (['email', 'sms'] as const).map((kind): Sender => {
    const carry = carriers[kind] ?? noCarrier
    return createSender({
      kind,
      carry: (message, signal) => carry({ ...opened(seal, message), name: `${store.epoch}.${message.id}` }, signal),
      store,
      clock,
      isKept: sandbox,
      onError,
    })
  })
  const statusOf = (kind: OutboxEntry['kind']): OutboxStatus => {
    if (kind !== 'captcha' && carriers[kind]) return 'waiting'
    return sandbox ? 'sent' : 'dropped'
  }
  const wake = (): void => senders.forEach((sender) => sender.wake())

  return {
    post: (trx, message, { isWanted, lifeMs }) => {
      const now = clock()
      const status = isWanted ? statusOf(message.kind) : 'dropped'
      return addToOutbox(trx, sandbox ? message : sealed(seal, message), { status, now, expiresAt: now + lifeMs })
    },
    note: async (message) => {
      const now = clock()
      if (sandbox) await store.commands.run((trx) => addToOutbox(trx, message, { status: 'sent', now, expiresAt: now }))
    },
    start: async () => {
      await store.commands.run((trx) => freeTaken(trx, clock()))
      senders.forEach((sender) => sender.start())
    },
    wake,
    stop: async () => {
      await Promise.all(senders.map((sender) => sender.stop()))
    },
    figures: () => senders.map((sender) => sender.figures()).reduce(sumOf),
  }
}

const sumOf = (one: SenderFigures, other: SenderFigures): SenderFigures => ({
  waiting: one.waiting + other.waiting,
  sent: one.sent + other.sent,
  failed: one.failed + other.failed,
  givenUp: one.givenUp + other.givenUp,
})

/** What waits for a carrier of an earlier start. */
const noCarrier: Carrier = () => Promise.reject(new Error('Nothing is set that would send it.'))

type Said = Pick<OutboxEntry, 'subject' | 'text' | 'html'>

const aboutOf = ({ to, kind }: Pick<OutboxEntry, 'to' | 'kind'>): string => `${kind} to ${to}`

/** Whoever reads the database learns whom it is for, and not the code. */
function sealed({ closeText }: Seal, message: OutboxEntry): OutboxEntry {
  const { subject, text, html }: Said = message
  const said = closeText(JSON.stringify({ subject, text, html } satisfies Said), aboutOf(message))
  return { ...message, code: '', subject: '', text: said, html: '' }
}

function opened<Message extends OutboxEntry>({ openText }: Seal, message: Message): Message {
  if (!isTextClosed(message.text)) return message
  return { ...message, ...(JSON.parse(openText(message.text, aboutOf(message))) as Said) }
}

/** [KYC22] */
export const resealMessage = (
  message: Pick<OutboxEntry, 'to' | 'kind' | 'text'>,
  { from, to }: { readonly from: Seal; readonly to: Seal },
): string => to.closeText(from.openText(message.text, aboutOf(message)), aboutOf(message))

/** Outside the sandbox codes have to reach people: what is missing for that, in one line. [OPS8] */
export function findMissingSender(
  { sandbox, smtpUrl, smsUrl }: Pick<Settings, 'sandbox' | 'smtpUrl' | 'smsUrl'>,
  { offeredContacts }: Pick<BrokerSettings, 'offeredContacts'>,
): string | null {
  if (sandbox) return null
  const missing = [
    ...(smtpUrl === null ? ['SMTP_URL'] : []),
    ...(smsUrl === null && isOffered(offeredContacts, 'mobile') ? ['SMS_URL'] : []),
  ]
  if (missing.length > 0)
    return `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set: outside the sandbox codes have to be mailed and sent to mobiles (no SMS_URL where is_show_mobile is 2). The sandbox is on at a loopback HOST without PUBLIC_ORIGIN, and with SANDBOX=1: use that on a network that you trust.`
  return null
}
