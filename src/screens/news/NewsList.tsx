/** Entries of a category, read page by page as one scrolls. [NWS1, NWS6, NWS7] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { NewsCategory } from '#rules/app/news.ts'
import type { News, useNews } from '#src/app/wiring/contentActors.ts'
import { PagedList } from '#src/components/PagedList.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatDay } from '#src/ui/format/formatDay.ts'
import styles from './News.module.css'

const rowHeightPx = 112

type NewsListProps = {
  readonly category: NewsCategory
  readonly list: ReturnType<typeof useNews>
  /** The entry that stands beside the list. */
  readonly chosen: number | null
}

export function NewsList({ category, list, chosen }: NewsListProps) {
  const { t } = useTranslation('news')
  const entries = useSelector(list, ({ context }) => context.items)
  return (
    <PagedList
      list={list}
      rows={entries}
      idOf={({ id }) => id}
      renderRow={(entry) => (
        <NewsRow entry={entry} category={category} isChosen={entry.id === chosen} isBeside={chosen !== null} />
      )}
      label={t(`${category}.list`)}
      rowHeight={rowHeightPx}
      shape="quote"
      awaited={6}
      empty={<EmptyState icon="document" title={t(`${category}.empty`)} text={t(`${category}.emptyText`)} />}
      onRefresh={() => list.send({ type: 'list.refresh' })}
    />
  )
}

/** Where the list stays, it stays where it was scrolled. */
const inPlace = { staysInPlace: true }

/** An entry in a list; the whole row leads to it. [NWS2, NWS6] */
type NewsRowProps = {
  readonly entry: News
  readonly category: NewsCategory
  readonly isChosen: boolean
  readonly isBeside: boolean
}

function NewsRow({ entry, category, isChosen, isBeside }: NewsRowProps) {
  const locale = useFormatLocale()
  const picture = ownPicture(entry.picture)
  return (
    <Link
      href={`/news/detail?id=${entry.id}${category === 'news' ? '' : `&of=${category}`}`}
      {...(isBeside && { state: inPlace })}
      aria-current={isChosen ? 'true' : undefined}
      className={styles.row}
    >
      {picture && <img src={picture} alt="" width={96} height={72} loading="lazy" className={styles.thumb} />}
      <span className={styles.words}>
        <span className={styles.title}>{entry.title}</span>
        {entry.summary !== '' && <span className={styles.summary}>{entry.summary}</span>}
        <time dateTime={new Date(entry.createdAt).toISOString()} className={styles.day}>
          {formatDay(locale, entry.createdAt)}
        </time>
      </span>
    </Link>
  )
}

/** Pictures of entries are our own: one from elsewhere would tell its host who reads what, and is not loaded. */
export const ownPicture = (address: string): string | null => (/^\/(?!\/)[\w./-]+$/.test(address) ? address : null)
