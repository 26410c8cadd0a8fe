import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '#src/ui/feedback/FailedState.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { useModal } from '#src/ui/hooks/useModal.ts'
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

type PictureZoomProps = {
  /** Null shows none. */
  readonly address: string | null
  readonly title: string
  readonly onClose: () => void
}

/** One picture over the whole screen; a tap shows it in full size, to be moved about, another fits it in again. */
function PictureZoom({ address, title, onClose }: PictureZoomProps) {
  const { t } = useTranslation('desk')
  const [isFull, setFull] = useState(false)
  const close = () => {
    setFull(false)
    onClose()
  }
  const modal = useModal(address !== null, close)
  return (
    <dialog {...modal} className={styles.dialog} aria-label={title}>
      {address !== null && (
        <>
          <div className={styles.bar}>
            <p className={styles.title}>{title}</p>
            <IconButton icon="search" label={t('reviews.zoom')} pressed={isFull} onClick={() => setFull(!isFull)} />
            <IconButton icon="close" label={t('close')} onClick={close} />
          </div>
          <div className={styles.space}>
            <button
              type="button"
              className={styles.zoomButton}
              aria-label={t('reviews.zoom')}
              aria-pressed={isFull}
              onClick={() => setFull(!isFull)}
            >
              <img className={isFull ? styles.full : styles.fitted} src={address} alt={title} />
            </button>
          </div>
        </>
      )}
    </dialog>
  )
}
