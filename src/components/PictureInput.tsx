import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import styles from './PictureField.module.css'

type PictureInputProps = {
  /** Of what, for those who listen. */
  readonly label: string
  readonly onChoose: (file: File) => void
  /** There is one already. */
  readonly replaces?: boolean
}

const types = 'image/jpeg,image/png,image/webp'

/** The device's own choice of a file, and on a phone its camera. */
export function PictureInput({ label, onChoose, replaces = false }: PictureInputProps) {
  const { t } = useTranslation('upload')
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    // The same file may be chosen again after it was taken away.
    target.value = ''
    if (chosen) onChoose(chosen)
  }
  return (
    <div className={styles.inputs}>
      <input ref={file} type="file" accept={types} hidden aria-label={label} onChange={choose} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden tabIndex={-1} onChange={choose} />
      {!replaces && (
        <span className={styles.camera}>
          <Button variant="quiet" size="small" icon="camera" onClick={() => camera.current?.click()}>
            {t('camera')}
          </Button>
        </span>
      )}
      <Button variant={replaces ? 'plain' : 'quiet'} size="small" onClick={() => file.current?.click()}>
        {replaces ? t('replace') : t('choose')}
      </Button>
    </div>
  )
}
