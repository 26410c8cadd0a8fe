/** Entries of a category, read page by page as one scrolls. [NWS1, NWS6, NWS7] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { NewsCategory } from '#rules/news.ts'
import { useNews } from '#src/app/contentActors.tsx'
import { PagedList } from '#src/parts/PagedList.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NewsRow } from './NewsRow.tsx'

const rowHeightPx = 112

export function NewsList({ category }: { readonly category: NewsCategory }) {
  const { t } = useTranslation('news')
  const list = useNews(category)
  const entries = useSelector(list, ({ context }) => context.items)
  return (
    <PagedList
      list={list}
      rows={entries}
      idOf={({ id }) => id}
      renderRow={(entry) => <NewsRow entry={entry} />}
      label={t(`${category}.list`)}
      rowHeight={rowHeightPx}
      shape="quote"
      awaited={6}
      empty={<EmptyState icon="document" title={t(`${category}.empty`)} text={t(`${category}.emptyText`)} />}
      onRefresh={() => list.send({ type: 'list.refresh' })}
    />
  )
}
