import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Privacy } from '#src/ui/format/Privacy.tsx'
import { useChangePreferences, usePreference } from '../device/preferences.tsx'

/** Whether private figures are shown is a preference of this device. [ACC19, ACC220] */
export function BalancePrivacy({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('app')
  const change = useChangePreferences()
  const isHidden = usePreference(({ isBalanceHidden }) => isBalanceHidden)
  return (
    <Privacy
      isHidden={isHidden}
      word={t('privacy.hidden')}
      action={isHidden ? t('privacy.show') : t('privacy.hide')}
      toggle={() => change({ isBalanceHidden: !isHidden })}
    >
      {children}
    </Privacy>
  )
}
