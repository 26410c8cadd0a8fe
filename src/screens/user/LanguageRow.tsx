import { useTranslation } from 'react-i18next'
import { ownNameOf } from '#rules/app/language.ts'
import { usePreference } from '#src/app/device/preferences.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'

/** The present language, and the way to the others. */
export function LanguageRow() {
  const { t } = useTranslation('user')
  const language = usePreference((chosen) => chosen.language)
  return (
    <ListRow title={t('language')} start={<Icon name="globe" size={22} />} end={ownNameOf(language)} href="/language" />
  )
}
