/** Money in: by coin network, bank wire or card; and what was paid in so far. [RTE32, DEP1, DEP16, DEP24] */
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { BackButton } from '#src/ui/BackButton.tsx'
import { IconLink } from '#src/ui/IconLink.tsx'
import { Screen } from '#src/ui/Screen.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositRecords } from './DepositRecords.tsx'

export function Charge() {
  const { t } = useTranslation('deposit')
  const [search] = useSearchParams()
  if (search.get('view') === 'records')
    return (
      <Screen
        title={t('records')}
        start={<BackButton label={t('app:back')} fallback="/mine/charge" />}
        end={<IconLink icon="plus" label={t('new')} href="/mine/charge" />}
      >
        <DepositRecords />
      </Screen>
    )
  return (
    <Screen
      title={t('app:title.charge')}
      start={<BackButton label={t('app:back')} fallback="/user" />}
      end={<IconLink icon="orders" label={t('records')} href="/mine/charge?view=records" />}
    >
      <DepositForm />
    </Screen>
  )
}
