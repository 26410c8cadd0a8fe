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
