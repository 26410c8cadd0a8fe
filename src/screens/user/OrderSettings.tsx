import { useTranslation } from 'react-i18next'
import { confirmsOrders, useChangePreferences, usePreference } from '#src/app/device/preferences.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Switch } from '#src/ui/controls/Switch.tsx'

/** Whether a dialog confirms each order. [TKT181] */
export function OrderSettings() {
  const { t } = useTranslation('system')
  const change = useChangePreferences()
  return (
    <Card inset>
      <Switch
        label={t('confirmOrders.label')}
        hint={t('confirmOrders.hint')}
        checked={usePreference(confirmsOrders)}
        onChange={(confirmsEach) => change({ confirmsEach })}
      />
    </Card>
  )
}
