/** What is new. [RTE20] */
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/ui/BackButton.tsx'
import { Screen } from '#src/ui/Screen.tsx'
import { NewsList } from './NewsList.tsx'

export function NewsPage() {
  const { t, i18n } = useTranslation('news')
  return (
    <Screen
      title={t('app:title.news')}
      start={<BackButton label={t('app:back')} fallback="/user" />}
      width="page"
      tabBar
    >
      <NewsList key={i18n.language} category="news" />
    </Screen>
  )
}
