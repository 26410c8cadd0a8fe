/** Whether the page may be loaded anew for a newer version: one answer for the button that offers it and for what it does. [NET201] */
export type ReloadFacts = {
  readonly isOrderUnderWay: boolean
  /** Something that must not be done twice was sent, and has no definite answer. */
  readonly isOutcomeUnknown: boolean
  /** A form is half filled, here or on a page that was left. */
  readonly isDraftLeft: boolean
}

export type MayReload = 'yes' | 'when asked' | 'not yet'

/** What was sent weighs more than what was typed. */
export function mayReload({ isOrderUnderWay, isOutcomeUnknown, isDraftLeft }: ReloadFacts): MayReload {
  if (isOrderUnderWay || isOutcomeUnknown) return 'not yet'
  return isDraftLeft ? 'when asked' : 'yes'
}
