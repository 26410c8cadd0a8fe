import { useTranslation } from 'react-i18next'
import { useFavourite } from '#src/app/device/preferences.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'

/** Makes an instrument a favourite, or none any more. */
export function Favourite({ code }: { readonly code: string }) {
  const { t } = useTranslation('app')
  const [isFavourite, toggle] = useFavourite(code)
  return (
    <IconButton
      icon="star"
      label={isFavourite ? t('favourite.remove') : t('favourite.add')}
      pressed={isFavourite}
      onClick={toggle}
    />
  )
}
