/** How long machines wait before they go on by themselves. Units stand last in each name; what the back end keeps to as well is in `limits.ts`. */

export const secondMs = 1_000
export const minuteMs = 60_000

/** After a question without a definite answer, before it is asked again. */
export const askAgainMs = 2_000
/** After a reading that failed, before it is tried again. */
export const readAgainMs = 5_000
/** A page of the ledger that the back end put off. */
export const exportAgainMs = 1_000
/** Between two looks for questions that were left without an answer. */
export const lookForLeftAloneMs = 5_000
/** So long the lists have to say what became of an order that was no longer what it was. */
export const listsAwaitedMs = 5_000

/** The bound of the first pause before connecting again; it doubles from there. */
export const firstReconnectPauseMs = 500
export const loginAwaitedMs = 4_000

export const toastShownMs = 4_000
/** News have figures, and a way on. */
export const newsShownMs = 8_000
/** So long the chart says why protection was refused. */
export const refusedStopShownMs = 6_000

export const longPressMs = 250
export const longestFlightMs = 4_000

/** Between two looks of the back office: at what waits, and at prices and markets. */
export const overviewLookMs = 5_000
export const sandboxLookMs = 2_000
