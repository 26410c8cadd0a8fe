import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LedgerEntry } from '#machines/accountHistoryMachine.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FailedState } from '#src/ui/FailedState.tsx'
import { PullToRefresh } from '#src/ui/PullToRefresh.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { usePulledRefresh } from '#src/ui/usePulledRefresh.ts'
import { VirtualRows } from '#src/ui/VirtualRows.tsx'
import type { AccountHistory } from './AccountDetail.tsx'
import styles from './AccountDetail.module.css'
import { ExportButton } from './ExportButton.tsx'
import { LedgerFilters } from './LedgerFilters.tsx'
import { LedgerRow } from './LedgerRow.tsx'
import { useLedgerFilter } from './useLedgerFilter.ts'

const rowHeightPx = 57
const none: readonly LedgerEntry[] = []

/** Every change of the balance that the filter lets through, page by page, newest first. [ACC16, ACC18] */
export function Ledger({ history }: { readonly history: AccountHistory }) {
  const { t } = useTranslation('history')
  const { choice, choose, filter } = useLedgerFilter((wanted) =>
    history.send({ type: 'ledger.filter', filter: wanted }),
  )
  const { kind, from, to } = filter
  return (
    <section aria-labelledby="ledger-title">
      <div className={styles.head}>
        <h2 id="ledger-title" className={styles.title}>
          {t('ledger.title')}
        </h2>
        <ExportButton filter={filter} />
      </div>
      <LedgerFilters choice={choice} onChoose={choose} />
      <Rows history={history} isWhole={kind === null && from === null && to === null} />
    </section>
  )
}

type RowsProps = { readonly history: AccountHistory; readonly isWhole: boolean }

function Rows({ history, isWhole }: RowsProps) {
  const { t } = useTranslation('history')
  const list = useSelector(history, ({ children }) => children.ledger)
  const isShown = useSelector(list, (snapshot) => snapshot?.hasTag('shown')) ?? false
  const isRefreshing = useSelector(list, (snapshot) => snapshot?.hasTag('refreshing')) ?? false
  const isFailed = useSelector(list, (snapshot) => snapshot?.hasTag('failed')) ?? false
  const items = useSelector(list, (snapshot) => snapshot?.context.items) ?? none
  const refresh = () => history.send({ type: 'money.moved' })
  const [isPulled, pull] = usePulledRefresh(isRefreshing, refresh)
  if (isFailed)
    return (
      <FailedState
        title={t('app:failed.title')}
        text={t('app:failed.text')}
        retryLabel={t('app:retry')}
        onRetry={refresh}
      />
    )
  if (!isShown) return <Skeleton shape="order" count={5} label={t('app:loading')} />
  return (
    <PullToRefresh onRefresh={pull} busy={isPulled} refreshLabel={t('app:refresh')} busyLabel={t('app:refreshing')}>
      {items.length === 0 ? (
        <EmptyState
          icon="document"
          title={isWhole ? t('empty.title') : t('empty.filtered')}
          text={isWhole ? t('empty.text') : t('empty.other')}
        />
      ) : (
        <VirtualRows
          count={items.length}
          estimate={rowHeightPx}
          label={t('ledger.title')}
          rowKey={(index) => String(items[index]?.id ?? index)}
          onEndReached={() => history.send({ type: 'ledger.more' })}
          isRefreshing={isRefreshing}
          renderRow={(index) => {
            const entry = items[index]
            return entry && <LedgerRow entry={entry} />
          }}
        />
      )}
    </PullToRefresh>
  )
}
