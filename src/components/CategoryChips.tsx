import { Chip } from '#src/ui/controls/Chip.tsx'
import { Hidden } from '#src/ui/format/Hidden.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import styles from './CategoryChips.module.css'

/** A category's id, the favourites, or everything. */
export type QuoteFilter = number | 'favourites' | null

type CategoryChipsProps = {
  readonly label: string
  readonly favouritesLabel: string
  readonly hasFavourites: boolean
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly chosen: QuoteFilter
  readonly onChoose: (wanted: QuoteFilter) => void
}

/** A chip for each category; one for the favourites as soon as there are any. A tap on the active one clears it. */
export function CategoryChips(props: CategoryChipsProps) {
  const { label, favouritesLabel, hasFavourites, categories, chosen, onChoose } = props
  const toggle = (wanted: QuoteFilter) => onChoose(wanted === chosen ? null : wanted)
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {(hasFavourites || chosen === 'favourites') && (
        <Chip pressed={chosen === 'favourites'} onClick={() => toggle('favourites')}>
          <Hidden>{favouritesLabel}</Hidden>
          <Icon name="star" size={18} filled />
        </Chip>
      )}
      {categories.map(({ id, name }) => (
        <Chip key={id} pressed={id === chosen} onClick={() => toggle(id)}>
          {name}
        </Chip>
      ))}
    </div>
  )
}
