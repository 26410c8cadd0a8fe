/** Money in: by coin network, bank wire or card; and what was paid in so far. [RTE32, DEP1, DEP16, DEP24] */
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Columns } from '#src/ui/layout/Columns.tsx'
import { IconLink } from '#src/ui/controls/IconButton.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'
import { DepositForm } from './DepositForm.tsx'
import { DepositRecords } from './DepositRecords.tsx'

export function Charge() {
  const { t } = useTranslation('deposit')
  const [search] = useSearchParams()
  const isWide = useMediaQuery('(width >= 1024px)')
  if (isWide) return <Both view={search.get('view')} />
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

/** Where there is room the records stand beside the form; one that was sent begins anew. */
function Both({ view }: { readonly view: string | null }) {
  const { t } = useTranslation('deposit')
  return (
    <Screen title={t('app:title.charge')} start={<BackButton label={t('app:back')} fallback="/user" />} width="page">
      <Columns side={<DepositRecords />} sideLast>
        <DepositForm key={view} />
      </Columns>
    </Screen>
  )
}
