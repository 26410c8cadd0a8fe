import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { IdentityReview, identityQueueMachine } from '#machines/deskMachine.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { ListRow } from '#src/ui/ListRow.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { formatMoment } from '#src/ui/formatTime.ts'
import { DeskList } from './DeskList.tsx'
import styles from './IdentitySection.module.css'
import { ReviewDetail } from './ReviewDetail.tsx'

export type IdentityQueue = ActorRefFrom<typeof identityQueueMachine>

const statuses: readonly IdentityReview['status'][] = ['pending', 'certified', 'none']

/** Who waits to be certified, and who was decided: the list, and beside it (on a phone in its place) the one that is looked at. [OPS26] */
export function IdentitySection({ queue }: { readonly queue: IdentityQueue }) {
  const { t } = useTranslation('desk')
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
            label={t('identity.status.label')}
            options={statuses.map((value) => ({ value, label: t(`identity.status.${value}`) }))}
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
          <EmptyState icon="user" title={t('identity.choose.title')} text={t('identity.choose.text')} />
        )}
      </section>
    </div>
  )
}

type RowsProps = {
  readonly queue: IdentityQueue
  readonly chosen: IdentityReview | null
  readonly status: IdentityReview['status']
}

function Rows({ queue, chosen, status }: RowsProps) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const list = useSelector(queue, ({ children }) => children.list)
  if (!list) return null
  return (
    <DeskList
      list={list}
      label={t('identity.list')}
      shape="row"
      empty={
        <EmptyState
          icon="check"
          title={t(`identity.empty.${status}.title`)}
          text={t(`identity.empty.${status}.text`)}
        />
      }
      renderRow={(review) => (
        <ListRow
          title={review.name}
          detail={review.user.email || review.user.mobile || review.user.uid}
          endDetail={formatMoment(locale, review.createdAt)}
          selected={review.id === chosen?.id}
          onClick={() => queue.send({ type: 'review.open', review })}
        />
      )}
    />
  )
}
