import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SentWithdrawal } from '#machines/funds/withdrawalMachine.ts'
import type { WithdrawalActor } from '#src/app/wiring/walletActors.tsx'
import { PagedList } from '#src/components/PagedList.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import styles from './Withdraw.module.css'

const rowHeightPx = 145
const none: readonly SentWithdrawal[] = []

/** Withdrawals of the kind, page by page; pulled down they are read anew, and they move when an operator decides. [WDR11] */
export function History({ withdrawal }: { readonly withdrawal: WithdrawalActor }) {
  const { t } = useTranslation('withdraw')
  const list = useSelector(withdrawal, ({ children }) => children.history)
  const items = useSelector(list, (snapshot) => snapshot?.context.items) ?? none
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className={styles.listTitle}>
        {t('history.title')}
      </h2>
      <PagedList
        list={list}
        rows={items}
        idOf={({ id }) => id}
        renderRow={(made) => <HistoryRow made={made} />}
        label={t('history.title')}
        rowHeight={rowHeightPx}
        shape="order"
        awaited={3}
        empty={<EmptyState icon="clock" title={t('history.empty.title')} text={t('history.empty.text')} />}
        onRefresh={() => withdrawal.send({ type: 'history.refresh' })}
      />
    </section>
  )
}
