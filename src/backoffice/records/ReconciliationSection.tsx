import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { reconcileMachine } from '#machines/backoffice/backOfficeActors.ts'
import type { Reconciliation } from '#rules/funds/reconciliation.ts'
import { type ReconciliationWords, reconciliationAsCsv, reconciliationRows } from '#rules/funds/reconciliationTable.ts'
import { saveFile } from '#src/platform/files/saveFile.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatAmount, formatCount } from '#src/ui/format/formatNumber.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Outcome } from '../frame/Outcome.tsx'
import styles from './ReconciliationSection.module.css'

type Reading = ActorRefFrom<typeof reconcileMachine>
const accountKinds = ['real', 'demo'] as const
const places = 6

/** What the books of a day say, and where they do not agree. [OPS353] */
export function ReconciliationSection({ reading }: { readonly reading: Reading }) {
  const { t } = useTranslation('desk')
  const { output, problem } = useSelector(reading, ({ context }) => context)
  const isBusy = useSelector(reading, (snapshot) => snapshot.hasTag('busy'))
  const [typed, type] = useState<string | null>(null)
  const [accounts, choose] = useState<(typeof accountKinds)[number]>('real')
  useEffect(() => reading.send({ type: 'submission.send', form: { day: '', accounts: 'real' } }), [reading])
  const day = typed ?? output?.day ?? ''
  return (
    <>
      <form
        className={styles.tools}
        onSubmit={(event) => {
          event.preventDefault()
          reading.send({ type: 'submission.send', form: { day, accounts } })
        }}
      >
        <TextField type="date" label={t('reconciliation.day')} value={day} onChange={type} />
        <Select
          label={t('reconciliation.accounts')}
          value={accounts}
          options={accountKinds.map((value) => ({ value, label: t(`reconciliation.of.${value}`) }))}
          onChange={choose}
        />
        <Button type="submit" busy={isBusy}>
          {t('reconciliation.show')}
        </Button>
      </form>
      <Outcome problem={problem} />
      {output ? (
        <DayReconciled reconciled={output} />
      ) : (
        isBusy && <Skeleton shape="row" count={4} label={t('loading')} />
      )}
    </>
  )
}

function useReconciliationWords(): ReconciliationWords {
  const { t } = useTranslation('desk')
  return {
    kind: (kind) => t(`reconciliation.kind.${kind}`),
    difference: (kind) => t(`reconciliation.difference.${kind}`),
    row: (row) => t(`reconciliation.row.${row}`),
    heading: (heading) =>
      heading === 'amount' ? 'USD' : heading === 'uid' ? 'UID' : t(`reconciliation.heading.${heading}`),
  }
}

function DayReconciled({ reconciled }: { readonly reconciled: Reconciliation }) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const words = useReconciliationWords()
  const { differences, day, hasMore } = reconciled
  const save = () =>
    saveFile(`reconciliation-${day}.csv`, 'text/csv;charset=utf-8', reconciliationAsCsv(reconciled, words))
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{day}</caption>
          <Head headings={['item', 'count', 'amount']} words={words} />
          <tbody>
            {reconciliationRows(reconciled, words).map(({ key, label, count, amount, isSum }) => (
              <tr key={key} data-sum={isSum || undefined}>
                <th scope="row">{label}</th>
                <td>{count !== null && formatCount(locale, count)}</td>
                <td>{amount && formatAmount(locale, amount, 2, 'negative')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className={styles.verdict} data-wrong={differences.length > 0 || undefined}>
        {differences.length === 0
          ? t('reconciliation.agree')
          : hasMore
            ? t('reconciliation.more', { count: differences.length })
            : t('reconciliation.differences', { count: differences.length })}
      </p>
      {differences.length > 0 && <Differences reconciled={reconciled} words={words} />}
      <Button variant="quiet" onClick={save}>
        {t('reconciliation.save')}
      </Button>
    </>
  )
}

type HeadProps = {
  readonly headings: readonly Parameters<ReconciliationWords['heading']>[0][]
  readonly words: ReconciliationWords
}

const Head = ({ headings, words }: HeadProps) => (
  <thead>
    <tr>
      {headings.map((heading) => (
        <th key={heading} scope="col">
          {words.heading(heading)}
        </th>
      ))}
    </tr>
  </thead>
)

function Differences({
  reconciled,
  words,
}: {
  readonly reconciled: Reconciliation
  readonly words: ReconciliationWords
}) {
  const locale = useFormatLocale()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <Head headings={['item', 'uid', 'order', 'record', 'wanted', 'found']} words={words} />
        <tbody>
          {reconciled.differences.map(({ kind, uid, orderId, recordId, wanted, found }, index) => (
            // The list is read whole and never changes: a place in it is a name.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">{words.difference(kind)}</th>
              <td>
                <bdi>{uid}</bdi>
              </td>
              <td>{orderId}</td>
              <td>{recordId}</td>
              <td>{formatAmount(locale, wanted, places, 'negative')}</td>
              <td>{formatAmount(locale, found, places, 'negative')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
