import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackOfficeReview, ReviewState } from '#machines/backoffice/reviewQueueMachine.ts'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import type { IconName } from '#src/ui/format/Icon.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { BackOfficeList } from '../frame/BackOfficeList.tsx'
import { ReviewDetail, ReviewName } from './ReviewDetail.tsx'
import styles from './ReviewSection.module.css'
import { type ReviewQueue, statusesOf } from './reviewKinds.ts'

const icons: Readonly<Record<BackOfficeReview['kind'], IconName>> = {
  identity: 'user',
  deposit: 'wallet',
  withdraw: 'orders',
}

/** What waits for a decision, and what was decided: the list, and beside it (on a phone in its place) the one that is looked at. [OPS26] */
export function ReviewSection({ queue }: { readonly queue: ReviewQueue }) {
  const { t } = useTranslation('desk')
  const kind = useSelector(queue, ({ context }) => context.kind)
  const status = useSelector(queue, ({ context }) => context.status)
  const chosen = useSelector(queue, ({ context }) => context.chosen)
  const pane = useRef<HTMLDivElement>(null)
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current && !chosen) pane.current?.focus()
    before.current = chosen
  }, [chosen])
  return (
    <div className={styles.panes} data-chosen={chosen !== null}>
      <div ref={pane} className={styles.list} tabIndex={-1}>
        <div className={styles.tools}>
          <Segmented
            label={t('reviews.statusLabel')}
            options={statusesOf[kind].map((value) => ({ value, label: t(`reviews.status.${value}`) }))}
            value={status}
            onChange={(value) => queue.send({ type: 'reviews.filter', status: value })}
          />
          <IconButton icon="refresh" label={t('refresh')} onClick={() => queue.send({ type: 'reviews.refresh' })} />
        </div>
        <Rows queue={queue} chosen={chosen} status={status} />
      </div>
      <section className={styles.detail}>
        {chosen ? (
          <ReviewDetail key={chosen.id} queue={queue} review={chosen} />
        ) : (
          <EmptyState icon={icons[kind]} title={t('reviews.choose.title')} text={t(`reviews.choose.${kind}`)} />
        )}
      </section>
    </div>
  )
}

type RowsProps = { readonly queue: ReviewQueue; readonly chosen: BackOfficeReview | null; readonly status: ReviewState }

function Rows({ queue, chosen, status }: RowsProps) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const kind = useSelector(queue, ({ context }) => context.kind)
  const list = useSelector(queue, ({ children }) => children.list)
  if (!list) return null
  return (
    <BackOfficeList
      list={list}
      label={t(`reviews.list.${kind}`)}
      shape="row"
      empty={
        <EmptyState icon="check" title={t(`reviews.empty.${status}.title`)} text={t(`reviews.empty.${status}.text`)} />
      }
      renderRow={(review) => (
        <ListRow
          title={<ReviewName review={review} />}
          detail={review.user.email || review.user.mobile || review.user.uid}
          endDetail={formatMoment(locale, review.createdAt)}
          selected={review.id === chosen?.id}
          onClick={() => queue.send({ type: 'review.open', review })}
        />
      )}
    />
  )
}
