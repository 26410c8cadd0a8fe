/** What the machine's eye found and nobody mended yet. An entry that is not found any more where it stands fails the test: it goes. */

export type KnownFault = {
  /** The shot and how the fault begins: "trade" and "cut: span.label". */
  readonly shot: string
  readonly fault: string
  /** A language and a room in which it is seen; it may be seen in others too. */
  readonly seenIn: string
}

export const knownFaults: readonly KnownFault[] = []
