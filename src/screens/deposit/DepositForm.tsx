import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { type DepositWay, cardPayPage } from '#rules/funds/depositForm.ts'
import { type DepositActor, useDeposit } from '#src/app/wiring/depositActors.ts'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { TabPanel } from '#src/ui/layout/TabPanel.tsx'
import { Tabs } from '#src/ui/controls/Tabs.tsx'
import { CardFields } from './CardFields.tsx'
import styles from './Charge.module.css'
import { TransferFields } from './TransferFields.tsx'

const ways: readonly DepositWay[] = ['coin', 'bank', 'card']

/** The three ways as tabs, and the fields of the one that is chosen. What was sent leads to its record. [DEP1, DEP24] */
export function DepositForm() {
  const { t } = useTranslation('deposit')
  const deposit = useDeposit()
  const [, navigate] = useLocation()
  const [search, setSearch] = useSearchParams()
  const way = ways.find((known) => known === search.get('way')) ?? 'coin'
  const record = useSelector(deposit, ({ context }) => context.record)
  useEffect(() => deposit.send({ type: 'deposit.change', change: { way } }), [deposit, way])
  useEffect(() => {
    if (record) navigate(`/mine/charge?view=records&way=${record.kind}&record=${record.id}`, { replace: true })
  }, [record, navigate])
  return (
    <>
      <Tabs<DepositWay>
        id="deposit"
        label={t('ways.label')}
        tabs={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
        value={way}
        onChange={(wanted) => setSearch(wanted === 'coin' ? {} : { way: wanted }, { replace: true })}
      />
      <TabPanel id="deposit" value={way}>
        <div className={styles.panel}>
          <Fields deposit={deposit} way={way} />
        </div>
      </TabPanel>
    </>
  )
}

function Fields({ deposit, way }: { readonly deposit: DepositActor; readonly way: DepositWay }) {
  const { t } = useTranslation('deposit')
  const isFailed = useSelector(deposit, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(deposit, ({ context }) => context.problem)
  const known = useSelector(deposit, ({ context }) => context.ways)
  if (isFailed) return <ReadFailure problem={problem} onRetry={() => deposit.send({ type: 'deposit.retry' })} />
  if (!known) return <Skeleton shape="card" count={2} label={t('app:loading')} />
  const { networks, wires, cardPayLink } = known
  const hasChannel = { coin: networks.length > 0, bank: wires.length > 0, card: cardPayPage(cardPayLink, '0', '') }
  if (!hasChannel[way]) return <EmptyState icon="wallet" title={t('app:noChannel')} text={t('noChannel')} />
  return way === 'card' ? <CardFields deposit={deposit} /> : <TransferFields key={way} deposit={deposit} way={way} />
}
