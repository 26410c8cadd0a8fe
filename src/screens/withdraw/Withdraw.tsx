/** Takes money out, to a bound coin address or bank account; below, what was taken out before. [RTE33, WDR11] */
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import type { WayKind } from '#rules/funds/wallet.ts'
import { useWithdrawal } from '#src/app/wiring/walletActors.tsx'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Columns } from '#src/ui/layout/Columns.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { TabPanel } from '#src/ui/layout/TabPanel.tsx'
import { Tabs } from '#src/ui/controls/Tabs.tsx'
import { History } from './History.tsx'
import { Request } from './Request.tsx'

const kinds = ['coin', 'bank'] as const
const types: Readonly<Record<WayKind, string>> = { coin: '1', bank: '2' }

export function Withdraw() {
  const { t } = useTranslation('withdraw')
  const [search, setSearch] = useSearchParams()
  const kind = kinds.find((one) => types[one] === search.get('type')) ?? 'coin'
  return (
    <Screen
      title={t('app:title.withdraw')}
      width="page"
      start={<BackButton label={t('app:back')} fallback="/user" />}
      belowBar={
        <Tabs<WayKind>
          id="withdraw"
          label={t('kinds')}
          tabs={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(wanted) => setSearch({ type: types[wanted] }, { replace: true })}
        />
      }
    >
      <TabPanel id="withdraw" value={kind}>
        <OfKind key={kind} kind={kind} />
      </TabPanel>
    </Screen>
  )
}

function OfKind({ kind }: { readonly kind: WayKind }) {
  const withdrawal = useWithdrawal(kind)
  return (
    <Columns side={<History withdrawal={withdrawal} />} sideLast>
      <Request kind={kind} withdrawal={withdrawal} />
    </Columns>
  )
}
