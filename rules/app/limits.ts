/** Numbers that both sides keep to. Units stand last in each name. */

/** Money is rounded once, to so many places. */
export const moneyPlaces = 6
/** Most places that a conversion rate carries. */
export const conversionRatePlaces = 18
/** No decimal that a user sends may be larger. */
export const largestAmount = 1_000_000_000n

export const marginPlacesShown = 6

export const pageSizeRows = 20
/** A list in another order than the back end's is read so far. [ORD244] */
export const sortedRowsAtMost = 500

export const heartbeatIntervalMs = 5_000
export const heartbeatsMissedMost = 2
/** Whoever comes back to the page waits so long for a first sign of the connection that was there. */
export const pongAwaitedMs = 1_000
export const connectTimeoutMs = 5_000
export const reconnectPauseMostMs = 10_000
/** A reading of an account or its orders that failed is tried again after it: with the 15 s after which an answer counts as lost, what is shown is right within 20 s. */
export const accountReadAgainMs = 4_000

/** A quote older than this may not be traded on. */
export const quoteFreshMs = 5_000
export const slowAnswerMs = 2_000
export const pullToRefreshMs = 500
/** So long after actions changed under somebody's thumb they do nothing. */
export const newActionsInertMs = 700
/** So long the sheet of an order that ended meanwhile says why. */
export const turnedOrderShownMs = 6_000
/** So many own orders are told of in a dialog before a toast says it. */
export const ordersConfirmedAtFirst = 3
export const codeCooldownSeconds = 60

export const candlesAskedFor = 300
export const candlesAtMost = 1_000
export const sparklineCloses = 48

export const equityPointsMost = 300

export const idempotencyKeyLifeMs = 24 * 60 * 60 * 1_000
/** So long after a reload the app asks again what it has no answer to; later the lists say what happened. */
export const unknownOutcomeKeptMs = 10 * 60 * 1_000
/** Whoever waits for an answer asks again after 2 s: so long after the last time nobody does any more. */
export const leftAloneMs = 5_000
/** So long after it was sent in another tab, that one has its answer or is gone. */
export const unfinishedElsewhereMs = 30_000
export const demoOpeningBalanceUsd = 100_000
