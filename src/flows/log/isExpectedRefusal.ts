/** A refusal that says nothing of the app: what was scheduled, or goes on by itself, came to a state that has no use for it. [FLW221] */
import type { RefusedEntry } from '../record/trace.ts'

/** A child tells of each of its states; its parent picks what it needs. */
const isTold = (type: string): boolean => type.startsWith('xstate.snapshot.')

/** What is said each time, whether there is anything to do or not, with the guard that says no: a list's end is in sight, a chart is shown. */
export const saidInPassing: Readonly<Record<string, string>> = {
  'list.more': 'there is more',
  'chart.show': 'it is another instrument',
}
const isInPassing = (type: string, guards: readonly string[]): boolean =>
  guards.length === 1 && saidInPassing[type] === guards[0]

/**
 * What a screen sent and the machine did not take is worth a look, and so is what a guard refused to a port or another machine. In older
 * traces nothing is known of the sender.
 */
export const isExpectedRefusal = ({ sourceKind, eventType, guards, isAfterMove }: RefusedEntry): boolean =>
  isTold(eventType) ||
  isInPassing(eventType, guards) ||
  isAfterMove === true ||
  sourceKind === 'timer' ||
  ((sourceKind === 'port' || sourceKind === 'machine') && guards.length === 0)
