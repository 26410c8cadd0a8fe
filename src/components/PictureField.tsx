import { useSelector } from '@xstate/react'
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { uploadMachine } from '#machines/patterns/uploadMachine.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { Icon } from '#src/ui/format/Icon.tsx'
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { pictureBytesMost } from '#rules/people/identity.ts'
import styles from './PictureField.module.css'
import { useProblemWords } from './useProblemWords.ts'

export type Upload = ActorRefFrom<typeof uploadMachine>

type PictureFieldProps = {
  readonly label: string
  readonly upload: Upload
  readonly error: string | undefined
}

/** A picture that belongs to something, such as one side of a document: taken or chosen, seen, sent with its progress, taken away or replaced. One picture at most. [KYC4, KYC12] */
export function PictureField({ label, upload, error }: PictureFieldProps) {
  const id = useId()
  const say = useUploadProblem()
  const problem = useSelector(upload, ({ context }) => context.problem)
  const note = problem ? say(problem) : error
  return (
    <fieldset className={styles.picture} aria-describedby={note === undefined ? undefined : id}>
      <legend className={styles.label}>{label}</legend>
      <div className={classNames(styles.frame, note !== undefined && styles.wrong)}>
        <Content label={label} upload={upload} />
      </div>
      {note !== undefined && (
        <p id={id} className={styles.error} role={problem ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </fieldset>
  )
}

type ContentProps = { readonly label: string; readonly upload: Upload }

function Content({ label, upload }: ContentProps) {
  const { t } = useTranslation('upload')
  const snapshot = useSelector(upload, (known) => known)
  const { picture, share, problem } = snapshot.context
  const choose = (file: File) => upload.send({ type: 'picture.chosen', file })
  if (snapshot.hasTag('empty'))
    return (
      <>
        <Icon name="document" size={32} />
        <PictureInput label={label} onChoose={choose} />
      </>
    )
  const remove = (
    <Button variant="plain" size="small" onClick={() => upload.send({ type: 'picture.remove' })}>
      {t('remove')}
    </Button>
  )
  return (
    <>
      {picture && <img className={styles.preview} src={picture.preview} alt={t('preview', { side: label })} />}
      {snapshot.hasTag('busy') && (
        <Actions>
          <ProgressBar label={t('progress')} share={picture ? share : undefined} />
          <Button variant="plain" size="small" onClick={() => upload.send({ type: 'upload.cancel' })}>
            {t('cancel')}
          </Button>
        </Actions>
      )}
      {snapshot.hasTag('failed') && (
        <Actions>
          {!isRefused(problem) && (
            <Button variant="quiet" size="small" icon="refresh" onClick={() => upload.send({ type: 'upload.retry' })}>
              {t('retry')}
            </Button>
          )}
          <PictureInput label={label} onChoose={choose} replaces />
          {remove}
        </Actions>
      )}
      {snapshot.hasTag('there') && (
        <Actions>
          <output className={styles.there}>
            <Icon name="check" size={18} />
            {t('there')}
          </output>
          <PictureInput label={label} onChoose={choose} replaces />
          {remove}
        </Actions>
      )}
    </>
  )
}

const Actions = ({ children }: { readonly children: ReactNode }) => <div className={styles.actions}>{children}</div>

const fileRefused = 5001
const bytesOfMegabyte = 1024 * 1024

/** The same file would be refused again. */
const isRefused = (problem: CallProblem | null): boolean => problem?.kind === 'refused' && problem.code === fileRefused

/** What went wrong with a picture or with what it belongs to, in words. */
export function useUploadProblem(): (problem: CallProblem) => string {
  const { t } = useTranslation('upload')
  const say = useProblemWords()
  return (problem) => {
    if (isRefused(problem)) return t('refused', { megabytes: pictureBytesMost / bytesOfMegabyte })
    return say(problem)
  }
}

type PictureInputProps = {
  /** Of what, for those who listen. */
  readonly label: string
  readonly onChoose: (file: File) => void
  /** There is one already. */
  readonly replaces?: boolean
}

const types = 'image/jpeg,image/png,image/webp'

/** The device's own choice of a file, and on a phone its camera. */
function PictureInput({ label, onChoose, replaces = false }: PictureInputProps) {
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
