/** Entries of a category, read page by page as one scrolls. [NWS1, NWS6, NWS7] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { NewsCategory } from '#rules/news.ts'
import { useNews } from '#src/app/contentActors.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FailedState } from '#src/ui/FailedState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VirtualRows } from '#src/ui/VirtualRows.tsx'
import { NewsRow } from './NewsRow.tsx'

const estimatePx = 112

export function NewsList({ category }: { readonly category: NewsCategory }) {
  const { t } = useTranslation('news')
  const list = useNews(category)
  const entries = useSelector(list, ({ context }) => context.items)
  const isFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'))
  const isShown = useSelector(list, (snapshot) => snapshot.hasTag('shown'))
  if (isFailed)
    return (
      <FailedState
        title={t('app:failed.title')}
        text={t('app:failed.text')}
        retryLabel={t('app:retry')}
        onRetry={() => list.send({ type: 'list.refresh' })}
      />
    )
  if (!isShown) return <Skeleton shape="quote" count={6} label={t('app:loading')} />
  if (entries.length === 0)
    return <EmptyState icon="document" title={t(`${category}.empty`)} text={t(`${category}.emptyText`)} />
  return (
    <VirtualRows
      count={entries.length}
      estimate={estimatePx}
      label={t(`${category}.list`)}
      rowKey={(index) => String(entries[index]?.id ?? index)}
      renderRow={(index) => {
        const entry = entries[index]
        return entry && <NewsRow entry={entry} />
      }}
      onEndReached={() => list.send({ type: 'list.more' })}
    />
  )
}
