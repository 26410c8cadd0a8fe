/** Entries of a category, read page by page as one scrolls. [NWS1, NWS6, NWS7] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { NewsCategory } from '#rules/app/news.ts'
import type { useNews } from '#src/app/wiring/contentActors.tsx'
import { PagedList } from '#src/components/PagedList.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { NewsRow } from './NewsRow.tsx'

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
