/** What the house tells its users. [RTE29, NWS7] */
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/ui/BackButton.tsx'
import { Screen } from '#src/ui/Screen.tsx'
import { NewsList } from './NewsList.tsx'

export function Announcements() {
  const { t, i18n } = useTranslation('news')
  return (
    <Screen
      title={t('app:title.announcements')}
      start={<BackButton label={t('app:back')} fallback="/user" />}
      width="page"
    >
      <NewsList key={i18n.language} category="announcements" />
    </Screen>
  )
}
