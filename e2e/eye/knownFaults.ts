/** What the machine's eye found and nobody mended yet. An entry that is not found any more where it stands fails the test: it goes. */

export type KnownFault = {
  /** The shot and how the fault begins: "trade" and "cut: span.label". */
  readonly shot: string
  readonly fault: string
  /** A language and a room in which it is seen; it may be seen in others too. */
  readonly seenIn: string
}

export const knownFaults: readonly KnownFault[] = [
  { shot: 'desk-deposit', fault: 'covered: button.button', seenIn: 'ar 390×844 text 200 %' },
  { shot: 'desk-outbox', fault: 'out: button.button', seenIn: 'ar 390×844 text 200 %' },
  { shot: 'charge-view-records', fault: 'out: span.label', seenIn: 'de 390×844 text 200 %' },
  // The block of lots, costs and buttons is so high then that the choice of market or pending has no room over it.
  { shot: 'trade', fault: 'covered: ', seenIn: 'ar 390×844 text 200 %' },
  { shot: 'trade-stops', fault: 'covered: ', seenIn: 'ar 390×844 text 200 %' },
  { shot: 'trade-chart', fault: 'covered: ', seenIn: 'de 390×844 text 200 %' },
  { shot: 'trade-chart-settings', fault: 'covered: ', seenIn: 'ar 390×844 text 200 %' },
  { shot: 'trade-chart', fault: 'overlap: span.name', seenIn: 'de 844×390' },
]
