import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { readBooksMachine } from '#machines/backoffice/backOfficeActors.ts'
import { type Books, type BooksWords, booksAsCsv, booksRows } from '#rules/funds/booksTable.ts'
import { saveFile } from '#src/platform/files/saveFile.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatAmount, formatCount } from '#src/ui/format/formatNumber.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Outcome } from '../frame/Outcome.tsx'
import styles from './BooksSection.module.css'

type Reading = ActorRefFrom<typeof readBooksMachine>
const accountKinds = ['real', 'demo'] as const
const places = 6

/** What the books of a day say, and where they do not agree. [OPS353] */
export function BooksSection({ reading }: { readonly reading: Reading }) {
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
        <TextField type="date" label={t('books.day')} value={day} onChange={type} />
        <Select
          label={t('books.accounts')}
          value={accounts}
          options={accountKinds.map((value) => ({ value, label: t(`books.of.${value}`) }))}
          onChange={choose}
        />
        <Button type="submit" busy={isBusy}>
          {t('books.show')}
        </Button>
      </form>
      <Outcome problem={problem} />
      {output ? <BooksOfDay books={output} /> : isBusy && <Skeleton shape="row" count={4} label={t('loading')} />}
    </>
  )
}

function useBooksWords(): BooksWords {
  const { t } = useTranslation('desk')
  return {
    kind: (kind) => t(`books.kind.${kind}`),
    difference: (kind) => t(`books.difference.${kind}`),
    row: (row) => t(`books.row.${row}`),
    heading: (heading) => (heading === 'amount' ? 'USD' : heading === 'uid' ? 'UID' : t(`books.heading.${heading}`)),
  }
}

function BooksOfDay({ books }: { readonly books: Books }) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const words = useBooksWords()
  const { differences, day, hasMore } = books
  const save = () => saveFile(`books-${day}.csv`, 'text/csv;charset=utf-8', booksAsCsv(books, words))
  const headings = ['item', 'count', 'amount'] as const
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={day}>
        <table className={styles.table}>
          <caption>{day}</caption>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {words.heading(heading)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {booksRows(books, words).map(({ key, label, count, amount, isSum }) => (
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
          ? t('books.agree')
          : hasMore
            ? t('books.more', { count: differences.length })
            : t('books.differences', { count: differences.length })}
      </p>
      {differences.length > 0 && <Differences books={books} words={words} />}
      <Button variant="quiet" onClick={save}>
        {t('books.save')}
      </Button>
    </>
  )
}

function Differences({ books, words }: { readonly books: Books; readonly words: BooksWords }) {
  const locale = useFormatLocale()
  const headings = ['item', 'uid', 'order', 'record', 'wanted', 'found'] as const
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {words.heading(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {books.differences.map(({ kind, uid, orderId, recordId, wanted, found }, index) => (
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
