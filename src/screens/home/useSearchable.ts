import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/market/instrument.ts'
import type { Searchable } from '#rules/market/instrumentSearch.ts'
import { useActor } from '#src/app/wiring/actors.tsx'

/** What an instrument is found by, its name in the user's language among it. [RTE47] */
export function useSearchable(): (instrument: Instrument) => Searchable {
  const { t: nameOf } = useTranslation('instruments')
  const categories = useSelector(useActor('market'), ({ context }) => context.categories)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return ({ code, showCode, categoryId }) => ({
    code,
    showCode,
    name: nameOf(code as 'BTCUSD', { defaultValue: '' }),
    category: names.get(categoryId) ?? '',
  })
}
