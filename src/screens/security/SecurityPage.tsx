import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { SecondSteps } from './SecondSteps.tsx'

export function SecurityPage() {
  const { t } = useTranslation('app')
  return (
    <Screen title={t('title.security')} start={<BackButton label={t('back')} fallback="/user" />} padded width="page">
      <SecondSteps />
    </Screen>
  )
}
