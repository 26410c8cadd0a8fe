import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LedgerEntry } from '#machines/account/accountHistoryMachine.ts'
import { PagedList } from '#src/components/PagedList.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Hidden } from '#src/ui/format/Hidden.tsx'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import type { LedgerFilter } from '#rules/funds/ledger.ts'
import { useLedgerExport } from '#src/app/wiring/historyActors.ts'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { formatCount } from '#src/ui/format/formatNumber.ts'
import type { AccountHistory } from './useReadWhenMoved.ts'
import styles from './AccountDetail.module.css'
import { LedgerFilters, useLedgerFilter } from './LedgerFilters.tsx'
import { LedgerTable } from './LedgerTable.tsx'

const rowHeightPx = 57
const none: readonly LedgerEntry[] = []

type LedgerProps = {
  readonly history: AccountHistory
  /** Under a tab that names it. */
  readonly isNamed?: boolean
}

/** Every change of the balance that the filter lets through, page by page, newest first. [ACC16, ACC18] */
export function Ledger({ history, isNamed = false }: LedgerProps) {
  const { t } = useTranslation('history')
  const { choice, choose, filter } = useLedgerFilter((wanted) =>
    history.send({ type: 'ledger.filter', filter: wanted }),
  )
  const { kind, from, to } = filter
  return (
    <section aria-labelledby="ledger-title">
      <div className={styles.head}>
        <h2 id="ledger-title" className={styles.title}>
          {isNamed ? <Hidden>{t('ledger.title')}</Hidden> : t('ledger.title')}
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
  const items = useSelector(list, (snapshot) => snapshot?.context.items) ?? none
  const isWide = useMediaQuery('(width >= 768px)')
  const empty = (
    <EmptyState
      icon="document"
      title={isWhole ? t('empty.title') : t('empty.filtered')}
      text={isWhole ? t('empty.text') : t('empty.other')}
    />
  )
  const refresh = () => history.send({ type: 'money.moved' })
  if (isWide) return <LedgerTable list={list} rows={items} empty={empty} onRefresh={refresh} />
  return (
    <PagedList
      list={list}
      rows={items}
      idOf={({ id }) => id}
      renderRow={(entry) => <LedgerRow entry={entry} />}
      label={t('ledger.title')}
      rowHeight={rowHeightPx}
      shape="order"
      awaited={5}
      empty={empty}
      onRefresh={refresh}
    />
  )
}

/** One change of the balance: what for, when, how much, and the balance after it. [ACC16] */
function LedgerRow({ entry }: { readonly entry: LedgerEntry }) {
  const locale = useFormatLocale()
  const { memo, createdAt, amount, balance } = entry
  return (
    <ListRow
      title={<bdi>{memo}</bdi>}
      detail={formatMoment(locale, createdAt, true)}
      end={<Amount value={amount} sign coloured size="row" isPrivate />}
      endDetail={balance && <Amount value={balance} isPrivate />}
    />
  )
}

/** Saves all rows that the filter lets through, not only those that were read. [ACC34] */
function ExportButton({ filter }: { readonly filter: LedgerFilter }) {
  const { t } = useTranslation('history')
  const locale = useFormatLocale()
  const actor = useLedgerExport()
  const snapshot = useSelector(actor, (known) => known)
  const { rows, total, problem } = snapshot.context
  const say = useProblemWords()
  const isBusy = snapshot.hasTag('busy')
  const headings = (['time', 'kind', 'description', 'amount', 'balance'] as const).map((one) => t(`csv.${one}`))
  const count = (value: number) => formatCount(locale, value)
  return (
    <div className={styles.export}>
      {isBusy ? (
        <Button variant="plain" size="small" onClick={() => actor.send({ type: 'export.cancel' })}>
          {t('app:cancel')}
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="small"
          icon="document"
          onClick={() => actor.send({ type: 'export.begin', filter, headings })}
        >
          {t('export.save')}
        </Button>
      )}
      <p className={styles.note} role="status">
        {isBusy && t('export.busy', { done: count(rows.length), total: count(total) })}
        {snapshot.hasTag('failed') && t('export.failed')}
        {snapshot.hasTag('failed') && problem && ` ${say(problem)}`}
      </p>
    </div>
  )
}
