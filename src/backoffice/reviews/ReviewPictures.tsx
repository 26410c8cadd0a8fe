import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '#src/ui/feedback/FailedState.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { PictureZoom } from './PictureZoom.tsx'
import styles from './ReviewPictures.module.css'
import type { PictureName, ReviewQueue } from './reviewKinds.ts'

type ReviewPicturesProps = { readonly queue: ReviewQueue; readonly names: readonly PictureName[] }

/** What was photographed: both sides of a document beside each other, or the proof of a payment; a tap enlarges one. */
export function ReviewPictures({ queue, names }: ReviewPicturesProps) {
  const { t } = useTranslation('desk')
  const isFailed = useSelector(queue, (snapshot) => snapshot.hasTag('pictures failed'))
  const addresses = useSelector(queue, ({ context }) => context.pictures)
  const [enlarged, setEnlarged] = useState<PictureName | null>(null)
  if (isFailed) {
    return (
      <FailedState
        title={t('reviews.picturesFailed')}
        retryLabel={t('retry')}
        onRetry={() => queue.send({ type: 'pictures.retry' })}
      />
    )
  }
  if (addresses.length === 0) return <Skeleton shape="card" label={t('loading')} />
  const addressOf = (name: PictureName) => addresses[names.indexOf(name)] ?? ''
  return (
    <div className={styles.pictures} role="group" aria-label={t('reviews.pictures')}>
      {names.map((name) => (
        <figure key={name} className={styles.figure}>
          <button
            type="button"
            className={styles.button}
            aria-label={t('reviews.enlarge', { picture: t(`reviews.picture.${name}`) })}
            onClick={() => setEnlarged(name)}
          >
            <img className={styles.picture} src={addressOf(name)} alt={t(`reviews.picture.${name}`)} />
          </button>
          <figcaption className={styles.caption}>{t(`reviews.picture.${name}`)}</figcaption>
        </figure>
      ))}
      <PictureZoom
        address={enlarged && addressOf(enlarged)}
        title={enlarged ? t(`reviews.picture.${enlarged}`) : ''}
        onClose={() => setEnlarged(null)}
      />
    </div>
  )
}
