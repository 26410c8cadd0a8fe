/** What of a step's context came out otherwise in a replay, value by value. [FLW6] */
import { changesBetween } from '../record/changesBetween.ts'
import type { Encoder } from '../record/encodeValue.ts'
import type { Change, Entry } from '../record/trace.ts'
import type { WatchedEntry } from '../record/watchActors.ts'

export type DifferingValue = {
  /** Where in the context: `order.lots`. */
  readonly path: string
  readonly before: string | null
  /** As in the trace; undefined where it does not tell. */
  readonly expected: string | null | undefined
  readonly got: string | null
}

/** By the changes of the step in the trace, which older traces do not tell, and those of the replay. */
export function differingValues(
  recorded: readonly Change[] | undefined,
  replayed: readonly Change[],
): readonly DifferingValue[] {
  const [told, seen] = [recorded ?? [], replayed].map((changes) => new Map(changes.map((one) => [one.path, one])))
  const paths = [...new Set([...(told?.keys() ?? []), ...(seen?.keys() ?? [])])]
  const values = paths.map((path): DifferingValue => {
    const [expected, got] = [told?.get(path), seen?.get(path)]
    const before = (got ?? expected)?.from ?? null
    // What one of them does not name has stayed as it was.
    return { path, before, expected: recorded && (expected ? expected.to : before), got: got ? got.to : before }
  })
  return values.filter(({ expected, got }) => expected !== got)
}

export type SteppedValues = {
  /** Remembers what a machine's context is after its step. */
  readonly note: (seen: WatchedEntry) => void
  /** Of a step that is not the one of the trace. */
  readonly differing: (seen: WatchedEntry, entry: Entry | undefined) => readonly DifferingValue[]
}

export function createSteppedValues(entries: readonly Entry[], encoder: Encoder): SteppedValues {
  /** Older traces do not. */
  const tellsChanges = entries.some((one) => one.kind === 'step' && one.changes !== undefined)
  const contexts = new Map<string, unknown>()
  return {
    note: (seen) => void (seen.kind === 'step' && contexts.set(seen.actor, seen.context)),
    differing: (seen, entry) => {
      if (seen.kind !== 'step') return []
      const [before, after] = [contexts.get(seen.actor) ?? {}, seen.context].map((one) => encoder.encode(one))
      const { changes = [] } = changesBetween(before ?? null, after ?? null)
      const told = tellsChanges && entry?.kind === 'step' ? (entry.changes ?? []) : undefined
      const values = differingValues(told, changes)
      // It lies beyond the few characters of a value: what changed is all that can be told.
      return values.length > 0 ? values : differingValues(undefined, changes)
    },
  }
}

const word = (value: string | null): string => value ?? 'nothing'

/** `order.lots: 0.1 → 0.2, expected 0.3`. */
export const describeDifferingValue = ({ path, before, expected, got }: DifferingValue): string =>
  `${path}: ${word(before)} → ${word(got)}${expected === undefined ? '' : `, expected ${word(expected)}`}`
