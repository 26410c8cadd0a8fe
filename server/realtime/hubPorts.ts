/** What the socket hub asks of the rest of the back end, and what it offers to it. */
import type { IncomingMessage } from 'node:http'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import type { TermsNews } from '#contract/shapes/terms.ts'
import type { FundsNews } from '#contract/shapes/fundsNews.ts'
import type { Notice } from '#contract/shapes/notice.ts'
import type { TradeFigures } from '#contract/socket.ts'
import type { ToldAccount } from './toldAccount.ts'

export type SocketSession = {
  readonly accountId: number
  readonly sessionId: number
  readonly isLocked?: boolean
}

export type HubPorts = {
  readonly clock: () => number
  /** Who a token belongs to; null when it is not valid. */
  readonly sessionOf: (token: string) => Promise<SocketSession | null>
  /** Why a token that is not valid any more ended; null when it never was. */
  readonly endOf: (token: string) => Promise<EndReason | null>
  /** Told of each socket that was not let in, and with which status. */
  readonly refused: (request: IncomingMessage, status: number) => void
  /** Changes when the counters' history is lost. */
  readonly epoch: string
  /** The account's live figures with its version, from what is durable. */
  readonly figuresOf: (accountId: number) => Promise<{ readonly version: number; readonly figures: TradeFigures }>
  /** The number of the broker's terms in force. */
  readonly brokerTerms: () => number
  /** Accounts with holding orders on an instrument, or on one whose conversion rate it gives. */
  readonly accountsTouchedBy: (instrumentId: number) => Iterable<number>
  /** Told of an account when its first socket logs in and when its last one is gone. [NOD161] */
  readonly looks?: { readonly came: (accountId: number) => void; readonly left: (accountId: number) => void }
}

/** Counted since the start, `connections` apart, which are those of now. */
export type HubCounters = {
  connections: number
  opened: number
  framesIn: number
  /** Frames that were no message of the contract. */
  framesIgnored: number
  /** Frames beyond those that a connection may send in a second. */
  framesOverLimit: number
  writes: number
  bytesOut: number
  refusedUpgrades: number
  closedSlow: number
  closedSilent: number
}

export const newCounters = (): HubCounters => ({
  connections: 0,
  opened: 0,
  framesIn: 0,
  framesIgnored: 0,
  framesOverLimit: 0,
  writes: 0,
  bytesOut: 0,
  refusedUpgrades: 0,
  closedSlow: 0,
  closedSilent: 0,
})

/** Called only after the change that they tell of is durable. */
export type Hub = {
  /** Orders of an account ended. */
  readonly ordersClosed: (accountId: number, version: number, orderIds: readonly number[]) => void
  /** Balance or orders of an account changed: figures are pushed with the next flush. `now`: as it is committed, for other processes. */
  readonly accountChanged: (accountId: number, now?: ToldAccount) => void
  /** Whether one of its sockets is here. */
  readonly isLookedAt: (accountId: number) => boolean
  /** An operator decided about something of an account. */
  readonly fundsDecided: (accountId: number, news: FundsNews) => void
  /** Something happened that keeps the account its owner's, or may take it away. */
  readonly noticed: (accountId: number, notice: Notice) => void
  /** The account was locked or unlocked: its sockets get `login_result` once more, with what is so now. */
  readonly lockChanged: (accountId: number, isLocked: boolean) => void
  /** Terms of orders are others now: told at once, in this order and to everybody who listens, however slow. */
  readonly termsChanged: (news: readonly TermsNews[]) => void
  /** Cuts the sockets of an account, or of everybody, as a broken line would. */
  readonly cut: (accountId: number | null) => void
  /** A session ended (logout, password change, expiry): its sockets get `login_result` 999 and lose their private topics. */
  readonly sessionEnded: (sessionId: number, reason: EndReason) => void
  readonly counters: Readonly<HubCounters>
  /** Closes all connections with 1012, evenly over a time; resolves sooner where none is open. */
  readonly part: (overMs: number) => Promise<void>
  /** Closes all connections with 1012 and stops. */
  readonly stop: () => Promise<void>
}

/** What one connection may ask for, and how far it may fall behind. [WSS22, WSS23, WSS24, WSS25, WSS26, WSS27] */
export type HubLimits = {
  readonly topics: number
  readonly frameBytes: number
  readonly framesPerSecond: number
  readonly silenceMs: number
  readonly flushMs: number
  /** With more than this on the way, a reader gets the newest state later instead of one flush after the other. */
  readonly unreadBytes: number
  /** Unread and left out together: past this a reader is closed. */
  readonly lagBytes: number
  readonly upgradesPerSecond: number
}

export const hubLimits: HubLimits = {
  topics: 64,
  frameBytes: 4_096,
  framesPerSecond: 50,
  silenceMs: 60_000,
  flushMs: 100,
  unreadBytes: 64 * 1_024,
  lagBytes: 1_024 * 1_024,
  upgradesPerSecond: 500,
}
