import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import type { QuoteFilter } from '#src/components/CategoryChips.tsx'

type NothingListedProps = { readonly filter: QuoteFilter; readonly onShow: (filter: QuoteFilter) => void }

/** What to do where no instrument is in the chosen category, or none is a favourite. [MKT42] */
export function NothingListed({ filter, onShow }: NothingListedProps) {
  const { t } = useTranslation('quoteList')
  const isFavourites = filter === 'favourites'
  const words = isFavourites ? 'noFavourites' : 'empty'
  return (
    <EmptyState
      icon={isFavourites ? 'star' : 'quotes'}
      title={t(`${words}.title`)}
      text={t(`${words}.text`)}
      action={filter !== null && <Button onClick={() => onShow(null)}>{t('empty.all')}</Button>}
    />
  )
}
