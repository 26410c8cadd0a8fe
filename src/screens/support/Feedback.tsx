/** A place for what users have to say; until it is there, the ways to say it. [RTE22] */
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'

export function Feedback() {
  const { t } = useTranslation('support')
  return (
    <Screen title={t('app:title.feedback')} start={<BackButton label={t('app:back')} fallback="/" />} padded>
      <EmptyState
        icon="document"
        title={t('feedback.title')}
        text={t('feedback.text')}
        action={<ButtonLink href="/mine/email">{t('feedback.write')}</ButtonLink>}
      />
    </Screen>
  )
}
