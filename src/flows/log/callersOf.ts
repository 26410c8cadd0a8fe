import type { Entry } from '../record/trace.ts'

/** Which machine made each call, by the call's number, as far as that is known. */
export const callersOf = (entries: readonly Entry[]): ReadonlyMap<number | undefined, string> =>
  new Map(
    entries.flatMap((entry): [number, string][] =>
      entry.kind === 'asked' && entry.caller !== undefined ? [[entry.call, entry.caller]] : [],
    ),
  )
