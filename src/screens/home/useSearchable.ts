import { useSelector } from '@xstate/react'
import type { Instrument } from '#rules/market/instrument.ts'
import type { Searchable } from '#rules/market/instrumentSearch.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useInstrumentName } from '#src/ui/format/useInstrumentName.ts'

/** What an instrument is found by, its name in the user's language among it. [RTE47] */
export function useSearchable(): (instrument: Instrument) => Searchable {
  const nameOf = useInstrumentName()
  const categories = useSelector(useActor('market'), ({ context }) => context.categories)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return ({ code, showCode, categoryId }) => ({
    code,
    showCode,
    name: nameOf(code, ''),
    category: names.get(categoryId) ?? '',
  })
}
