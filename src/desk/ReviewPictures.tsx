import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '#src/ui/FailedState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { IdentityQueue } from './IdentitySection.tsx'
import { PictureZoom } from './PictureZoom.tsx'
import styles from './ReviewPictures.module.css'

const sides = ['front', 'back'] as const
type Side = (typeof sides)[number]

/** Both sides of the document beside each other; a tap enlarges one. */
export function ReviewPictures({ queue }: { readonly queue: IdentityQueue }) {
  const { t } = useTranslation('desk')
  const isFailed = useSelector(queue, (snapshot) => snapshot.hasTag('pictures failed'))
  const addresses = useSelector(queue, ({ context }) => context.pictures)
  const [enlarged, setEnlarged] = useState<Side | null>(null)
  if (isFailed) {
    return (
      <FailedState
        title={t('identity.picturesFailed')}
        retryLabel={t('retry')}
        onRetry={() => queue.send({ type: 'pictures.retry' })}
      />
    )
  }
  if (addresses.length === 0) return <Skeleton shape="card" label={t('loading')} />
  const addressOf = (side: Side) => addresses[sides.indexOf(side)] ?? ''
  return (
    <div className={styles.pictures} role="group" aria-label={t('identity.pictures')}>
      {sides.map((side) => (
        <figure key={side} className={styles.figure}>
          <button
            type="button"
            className={styles.button}
            aria-label={t('identity.enlarge', { picture: t(`identity.${side}`) })}
            onClick={() => setEnlarged(side)}
          >
            <img className={styles.picture} src={addressOf(side)} alt={t(`identity.${side}`)} />
          </button>
          <figcaption className={styles.caption}>{t(`identity.${side}`)}</figcaption>
        </figure>
      ))}
      <PictureZoom
        address={enlarged && addressOf(enlarged)}
        title={enlarged ? t(`identity.${enlarged}`) : ''}
        onClose={() => setEnlarged(null)}
      />
    </div>
  )
}
