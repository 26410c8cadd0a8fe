/** A refusal that says nothing of the app: what was scheduled, or goes on by itself, came to a state that has no use for it. [FLW221] */
import type { RefusedEntry } from '../record/trace.ts'

/** A child tells of each of its states; its parent picks what it needs. */
const isTold = (type: string): boolean => type.startsWith('xstate.snapshot.')

/** A list says that its end is in sight, whether there is more of it or not. */
const isInPassing = (type: string, guards: readonly string[]): boolean =>
  type === 'list.more' && guards.length === 1 && guards[0] === 'there is more'

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
