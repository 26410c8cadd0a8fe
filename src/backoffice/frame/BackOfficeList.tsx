import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { pagedReadMachineOf } from '#machines/patterns/pagedReadMachine.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { FailedRead } from './FailedRead.tsx'
import styles from './BackOfficeList.module.css'

type Identified = { readonly id: number }
type List<Item extends Identified, Filter> = ActorRefFrom<ReturnType<typeof pagedReadMachineOf<Item, null, Filter>>>

type BackOfficeListProps<Item extends Identified, Filter> = {
  readonly list: List<Item, Filter>
  readonly label: string
  /** What its rows look like while they are awaited. */
  readonly shape: 'row' | 'card'
  readonly empty: ReactNode
  readonly renderRow: (item: Item) => ReactNode
}

/** A list that is read page by page: awaited, shown, empty or failed; further pages on a wish. */
export function BackOfficeList<Item extends Identified, Filter>(props: BackOfficeListProps<Item, Filter>) {
  const { list, label, shape, empty, renderRow } = props
  const { t } = useTranslation('desk')
  const items = useSelector(list, ({ context }) => context.items)
  const total = useSelector(list, ({ context }) => context.total)
  const isShown = useSelector(list, (snapshot) => snapshot.hasTag('shown'))
  const isFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'))
  const isReadingMore = useSelector(list, (snapshot) => snapshot.hasTag('reading more'))
  if (isFailed) return <FailedRead onRetry={() => list.send({ type: 'list.refresh' })} />
  if (!isShown) return <Skeleton shape={shape} count={4} label={t('loading')} />
  if (items.length === 0) return empty
  return (
    <>
      <ul className={shape === 'row' ? styles.rows : styles.cards} aria-label={label}>
        {items.map((item) => (
          <li key={item.id}>{renderRow(item)}</li>
        ))}
      </ul>
      {items.length < total && (
        <Button block variant="quiet" busy={isReadingMore} onClick={() => list.send({ type: 'list.more' })}>
          {t('more', { count: total - items.length })}
        </Button>
      )}
    </>
  )
}
