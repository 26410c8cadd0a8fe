import { appSpecIds } from './appSpecIds.ts'
import { backOfficeSpecIds } from './backOfficeSpecIds.ts'
import { fundsSpecIds } from './fundsSpecIds.ts'
import { orderSpecIds } from './orderSpecIds.ts'
import { patternSpecIds } from './patternSpecIds.ts'
import type { SpecIds } from './specIds.ts'

export const specIds: SpecIds = {
  ...appSpecIds,
  ...orderSpecIds,
  ...fundsSpecIds,
  ...backOfficeSpecIds,
  ...patternSpecIds,
}

/** The rules of the first of `places` that has any: what has none of its own has those of what is around it. */
export function specIdsOf(name: string, places: readonly string[]): readonly string[] {
  const known = specIds[name] ?? {}
  return places.map((place) => known[place]).find((ids) => ids !== undefined) ?? []
}
