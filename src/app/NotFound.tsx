/** An address that is none of the app's. */
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Screen } from '#src/ui/Screen.tsx'

export function NotFound() {
  const { t } = useTranslation('app')
  return (
    <Screen title={t('title.notFound')} padded>
      <EmptyState
        icon="search"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<ButtonLink href="/">{t('notFound.home')}</ButtonLink>}
      />
    </Screen>
  )
}
