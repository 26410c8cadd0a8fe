import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { WithdrawalMade } from '#machines/withdrawalMachine.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FailedState } from '#src/ui/FailedState.tsx'
import { PullToRefresh } from '#src/ui/PullToRefresh.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { usePulledRefresh } from '#src/ui/usePulledRefresh.ts'
import { VirtualRows } from '#src/ui/VirtualRows.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import type { WithdrawalActor } from './Request.tsx'
import styles from './Withdraw.module.css'

const rowHeightPx = 145
const none: readonly WithdrawalMade[] = []

/** Withdrawals of the kind, page by page; pulled down they are read anew, and they move when an operator decides. [WDR11] */
export function History({ withdrawal }: { readonly withdrawal: WithdrawalActor }) {
  const { t } = useTranslation('withdraw')
  const list = useSelector(withdrawal, ({ children }) => children.history)
  const isShown = useSelector(list, (snapshot) => snapshot?.hasTag('shown')) ?? false
  const isRefreshing = useSelector(list, (snapshot) => snapshot?.hasTag('refreshing')) ?? false
  const isFailed = useSelector(list, (snapshot) => snapshot?.hasTag('failed')) ?? false
  const items = useSelector(list, (snapshot) => snapshot?.context.items) ?? none
  const refresh = () => withdrawal.send({ type: 'history.refresh' })
  const [isPulled, pull] = usePulledRefresh(isRefreshing, refresh)
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className={styles.listTitle}>
        {t('history.title')}
      </h2>
      {isFailed && (
        <FailedState
          title={t('app:failed.title')}
          text={t('app:failed.text')}
          retryLabel={t('app:retry')}
          onRetry={refresh}
        />
      )}
      {!isFailed && !isShown && <Skeleton shape="order" count={3} label={t('app:loading')} />}
      {isShown && (
        <PullToRefresh onRefresh={pull} busy={isPulled} refreshLabel={t('app:refresh')} busyLabel={t('app:refreshing')}>
          {items.length === 0 ? (
            <EmptyState icon="clock" title={t('history.empty.title')} text={t('history.empty.text')} />
          ) : (
            <VirtualRows
              count={items.length}
              estimate={rowHeightPx}
              label={t('history.title')}
              rowKey={(index) => String(items[index]?.id ?? index)}
              onEndReached={() => withdrawal.send({ type: 'history.more' })}
              isRefreshing={isRefreshing}
              renderRow={(index) => {
                const made = items[index]
                return made && <HistoryRow made={made} />
              }}
            />
          )}
        </PullToRefresh>
      )}
    </section>
  )
}
