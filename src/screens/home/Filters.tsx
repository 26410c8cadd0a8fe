import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#src/app/actors.tsx'
import { usePreference } from '#src/app/preferences.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { Hidden } from '#src/ui/Hidden.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Filters.module.css'

/** A category's id, the favourites, or everything. */
export type QuoteFilter = number | 'favourites' | null

type FiltersProps = { readonly chosen: QuoteFilter; readonly onToggle: (wanted: QuoteFilter) => void }

/** A chip for each category; one for the favourites as soon as there are any. A tap on the active one clears it. */
export function Filters({ chosen, onToggle }: FiltersProps) {
  const { t } = useTranslation('home')
  const categories = useSelector(useActor('market'), ({ context }) => context.categories)
  const hasFavourites = usePreference(({ favourites }) => favourites.length > 0)
  return (
    <div role="group" aria-label={t('categories')} className={styles.chips}>
      {(hasFavourites || chosen === 'favourites') && (
        <Chip pressed={chosen === 'favourites'} onClick={() => onToggle('favourites')}>
          <Hidden>{t('favourites')}</Hidden>
          <Icon name="star" size={18} filled />
        </Chip>
      )}
      {categories.map(({ id, name }) => (
        <Chip key={id} pressed={id === chosen} onClick={() => onToggle(id)}>
          {name}
        </Chip>
      ))}
    </div>
  )
}
