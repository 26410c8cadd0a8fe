import { useTranslation } from 'react-i18next'
import { Sheet } from '#src/ui/Sheet.tsx'
import { OneTapSection } from './OneTapSection.tsx'

type OrderSettingsProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** How orders are sent. */
export function OrderSettings({ isOpen, onClose }: OrderSettingsProps) {
  const { t } = useTranslation('trade')
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('settings.title')} closeLabel={t('app:close')}>
      <OneTapSection />
    </Sheet>
  )
}
