import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { useModal } from '#src/ui/hooks/useModal.ts'
import styles from './PictureZoom.module.css'

type PictureZoomProps = {
  /** Null shows none. */
  readonly address: string | null
  readonly title: string
  readonly onClose: () => void
}

/** One picture over the whole screen; a tap shows it in full size, to be moved about, another fits it in again. */
export function PictureZoom({ address, title, onClose }: PictureZoomProps) {
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
              className={styles.button}
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
