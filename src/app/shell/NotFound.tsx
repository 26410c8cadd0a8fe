/** An address that is none of the app's. */
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'

export function NotFound() {
  const { t } = useTranslation(['app', 'notFound'])
  return (
    <Screen title={t('title.notFound')} padded>
      <EmptyState
        icon="search"
        title={t('notFound:title')}
        text={t('notFound:text')}
        action={<ButtonLink href="/">{t('notFound:home')}</ButtonLink>}
      />
    </Screen>
  )
}
