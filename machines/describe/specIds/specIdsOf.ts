import { appSpecIds } from './appSpecIds.ts'
import { deskSpecIds } from './deskSpecIds.ts'
import { fundsSpecIds } from './fundsSpecIds.ts'
import { orderSpecIds } from './orderSpecIds.ts'
import { patternSpecIds } from './patternSpecIds.ts'

/**
 * Which rules of docs/SPEC.md a machine carries out, and where. By its name in `machines/describe/registry.ts`, then by the place: `*` is the
 * machine, `form.editing` a state, `form.editing | deposit.send` its transitions of an event as diagrams call it, with ` | 1` the second of them.
 */
export type SpecIds = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

export const specIds: SpecIds = {
  ...appSpecIds,
  ...orderSpecIds,
  ...fundsSpecIds,
  ...deskSpecIds,
  ...patternSpecIds,
}

/** The rules of the first of `places` that has any: what has none of its own has those of what is around it. */
export function specIdsOf(name: string, places: readonly string[]): readonly string[] {
  const known = specIds[name] ?? {}
  return places.map((place) => known[place]).find((ids) => ids !== undefined) ?? []
}
