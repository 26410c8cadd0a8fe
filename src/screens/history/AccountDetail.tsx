/** The account in detail: what it holds, what it was worth over time, and every change of its balance. [RTE31, ACC18] */
import { useTranslation } from 'react-i18next'
import { useAccountHistory } from '#src/app/wiring/historyActors.tsx'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Columns } from '#src/ui/layout/Columns.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { EquitySection } from './EquitySection.tsx'
import { AccountValue } from './AccountValue.tsx'
import { Ledger } from './Ledger.tsx'
import { useReadWhenMoved } from './useReadWhenMoved.ts'

export function AccountDetail() {
  const { t } = useTranslation('history')
  const history = useAccountHistory()
  useReadWhenMoved(history)
  return (
    <Screen title={t('app:title.history')} start={<BackButton label={t('app:back')} fallback="/user" />} width="page">
      <Columns side={<AccountValue history={history} />}>
        <EquitySection />
        <Ledger history={history} />
      </Columns>
    </Screen>
  )
}
