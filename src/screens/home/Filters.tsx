import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#src/app/wiring/actors.tsx'
import { usePreference } from '#src/app/device/preferences.tsx'
import { CategoryChips, type QuoteFilter } from '#src/components/CategoryChips.tsx'

type FiltersProps = { readonly chosen: QuoteFilter; readonly onChoose: (wanted: QuoteFilter) => void }

/** Which of the quotes are listed. [MKT42] */
export function Filters({ chosen, onChoose }: FiltersProps) {
  const { t } = useTranslation('home')
  const categories = useSelector(useActor('market'), ({ context }) => context.categories)
  const hasFavourites = usePreference(({ favourites }) => favourites.length > 0)
  return (
    <CategoryChips
      label={t('categories')}
      favouritesLabel={t('favourites')}
      {...{ hasFavourites, categories, chosen, onChoose }}
    />
  )
}
