import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import type { DepositRecord } from '#machines/funds/depositFacts.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import { type DepositRecordsActor, useDepositRecords } from '#src/app/wiring/depositActors.ts'
import { PagedList } from '#src/components/PagedList.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { RecordSheet, RecordSteps } from './RecordSheet.tsx'
import styles from './Records.module.css'

const kinds: readonly WayKind[] = ['coin', 'bank']
const none: readonly DepositRecord[] = []
const rowHeightPx = 130

/** The account's deposits of a kind, page by page; pulled down they are read anew. `record` in the address is the one that is looked at. [DEP16] */
export function DepositRecords() {
  const { t } = useTranslation('deposit')
  const records = useDepositRecords()
  const [search, setSearch] = useSearchParams()
  const kind = kinds.find((known) => known === search.get('way')) ?? 'coin'
  const show = (way: WayKind) => setSearch({ view: 'records', way }, { replace: true })
  const look = (id: number | null) =>
    setSearch({ view: 'records', way: kind, ...(id === null ? {} : { record: String(id) }) }, { replace: true })
  return (
    <>
      <Tabs<WayKind>
        id="deposits"
        label={t('ways.label')}
        tabs={kinds.map((value) => ({ value, label: t(`ways.${value}`) }))}
        value={kind}
        onChange={show}
      />
      <TabPanel id="deposits" value={kind}>
        <List key={kind} records={records} kind={kind} wanted={search.get('record')} onLook={look} />
      </TabPanel>
      <RecordSheet records={records} onClose={() => look(null)} />
    </>
  )
}

type ListProps = {
  readonly records: DepositRecordsActor
  readonly kind: WayKind
  readonly wanted: string | null
  readonly onLook: (id: number) => void
}

function List({ records, kind, wanted, onLook }: ListProps) {
  const { t } = useTranslation('deposit')
  const list = useSelector(records, ({ children }) => children[kind])
  const items = useSelector(list, (snapshot) => snapshot?.context.items) ?? none
  const refresh = () => records.send({ type: 'records.show', kind })
  useEffect(() => records.send({ type: 'records.show', kind }), [records, kind])
  useLookedAt(records, items, wanted)
  return (
    <PagedList
      list={list}
      rows={items}
      idOf={({ id }) => id}
      renderRow={(record) => <RecordRow record={record} onChoose={() => onLook(record.id)} />}
      label={t(`list.${kind}`)}
      rowHeight={rowHeightPx}
      shape="card"
      awaited={3}
      empty={
        <EmptyState
          icon="wallet"
          title={t('empty.title')}
          text={t('empty.text')}
          action={<ButtonLink href={`/mine/charge?way=${kind}`}>{t('new')}</ButtonLink>}
        />
      }
      onRefresh={refresh}
    />
  )
}

/** The address says which one is looked at; one that is not in the list is not. */
function useLookedAt(records: DepositRecordsActor, items: readonly DepositRecord[], wanted: string | null): void {
  const record = wanted === null ? undefined : items.find(({ id }) => String(id) === wanted)
  const id = record?.id
  useEffect(() => {
    const chosen = records.getSnapshot().context.chosen
    if (record && chosen?.id !== id) records.send({ type: 'record.choose', record })
    if (wanted === null && chosen) records.send({ type: 'record.dismiss' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the record itself is new with each answer
  }, [records, id, wanted])
}

type RecordRowProps = { readonly record: DepositRecord; readonly onChoose: () => void }

/** One deposit: how much, when, what was credited, where it is, and why it was not accepted. [DEP16] */
function RecordRow({ record, onChoose }: RecordRowProps) {
  const { t } = useTranslation('deposit')
  const locale = useFormatLocale()
  const { amount, currency, credited, createdAt, remark, status } = record
  return (
    <div className={styles.row}>
      {/* A row of its own place draws no line under itself: its steps belong to it. */}
      <div>
        <ListRow
          title={<Amount value={amount} places={Math.max(2, amount.scale)} unit={currency} />}
          detail={formatMoment(locale, createdAt)}
          end={credited && <Amount value={credited} sign coloured unit="USD" />}
          onClick={onChoose}
        />
      </div>
      <div className={styles.steps}>
        <RecordSteps status={status} />
        {remark !== '' && <p className={styles.remark}>{t('remark', { remark })}</p>}
      </div>
    </div>
  )
}
