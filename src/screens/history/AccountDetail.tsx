/** The account in detail: what it holds, what it was worth over time, every change of its balance, and what its trades came to. [RTE31, ACC18, ACC84] */
import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from '@xstate/react'
import { useSearchParams } from 'wouter'
import { useAccountHistory } from '#src/app/wiring/historyActors.ts'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Columns } from '#src/ui/layout/Columns.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { figuresKnown } from '#machines/account/accountMachine.ts'
import { useAccount } from '#src/app/wiring/actors.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { EquitySection } from './EquitySection.tsx'
import { Ledger } from './Ledger.tsx'
import { type AccountHistory, useReadWhenMoved } from './useReadWhenMoved.ts'
import styles from './AccountDetail.module.css'

const views = ['overview', 'performance'] as const

export function AccountDetail() {
  const { t } = useTranslation('history')
  const [search, setSearch] = useSearchParams()
  const view = views.find((known) => known === search.get('view')) ?? 'overview'
  const show = (wanted: (typeof views)[number]) =>
    setSearch(wanted === 'overview' ? {} : { view: wanted }, { replace: true })
  return (
    <Screen title={t('app:title.history')} start={<BackButton label={t('app:back')} fallback="/user" />} width="page">
      <Tabs
        id="account"
        label={t('app:title.history')}
        tabs={views.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={view}
        onChange={show}
      />
      <TabPanel id="account" value={view}>
        {view === 'overview' ? (
          <Overview />
        ) : (
          <Suspense fallback={<Skeleton shape="card" count={2} label={t('app:loading')} />}>
            <Performance />
          </Suspense>
        )}
      </TabPanel>
    </Screen>
  )
}

/** Where its code cannot be had, the page is offered anew. [NET99] */
const NotLoaded = () => <ReadFailure problem={null} onRetry={() => location.reload()} />
const Performance = lazy(async () => ({
  default: await import('./Performance.tsx').then(
    (loaded) => loaded.Performance,
    () => NotLoaded,
  ),
}))

function Overview() {
  const history = useAccountHistory()
  useReadWhenMoved(history)
  return (
    <Columns side={<AccountValue history={history} />}>
      <EquitySection />
      <Ledger history={history} />
    </Columns>
  )
}

/** Balance, what withdrawals lock, and equity: live, as far as it is known. [ACC15, ACC18] */
function AccountValue({ history }: { readonly history: AccountHistory }) {
  const { t } = useTranslation('history')
  const detail = useSelector(
    useSelector(history, ({ children }) => children.detail),
    (snapshot) => snapshot?.context.value,
  )
  const balance = useSelector(useAccount(), (snapshot) => snapshot?.context.balance) ?? detail?.balance
  const live = useSelector(useAccount(), (snapshot) => snapshot && figuresKnown(snapshot)?.equity, isSame)
  const equity = live ?? detail?.equity ?? undefined
  return (
    <Card inset>
      <div>
        <p className={styles.caption}>{t('balance')}</p>
        <Amount value={balance} size="hero" unit="USD" isPrivate />
      </div>
      <Figures>
        <Figure label={t('locked')}>
          <Amount value={detail?.locked} isPrivate />
        </Figure>
        <Figure label={t('netValue')} align="end">
          <Amount value={equity} isPrivate />
        </Figure>
      </Figures>
    </Card>
  )
}

type Value = { readonly units: bigint; readonly scale: number } | undefined

/** Figures are made anew on each tick; they render anew only when they changed. */
const isSame = (a: Value, b: Value): boolean => a === b || (!!a && !!b && a.units === b.units && a.scale === b.scale)
