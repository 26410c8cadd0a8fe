import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTotpCode } from '#rules/people/secondStep.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { CopyButton } from '#src/ui/controls/CopyButton.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { CopyLine } from '#src/ui/format/CopyLine.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { QrCode } from '#src/ui/format/QrCode.tsx'
import { StepCodeField, useStepCode } from './StepCodeField.tsx'
import styles from './TotpForm.module.css'

type TotpFormProps = {
  readonly begun: { readonly secret: string; readonly uri: string }
  readonly isBusy: boolean
  /** Why the back end refused the code. */
  readonly refusal: string | undefined
  readonly cancelLabel: string
  readonly onSend: (code: string) => void
  readonly onCancel: () => void
}

/** The secret of an authenticator app as a picture and as text, and its first code. Its words come with it. [SES492, OPS277] */
export function TotpForm({ begun, isBusy, refusal, cancelLabel, onSend, onCancel }: TotpFormProps) {
  const { t } = useTranslation('steps')
  const typed = useStepCode()
  const send = (event: FormEvent) => {
    event.preventDefault()
    typed.noteTry()
    const code = readTotpCode(typed.code)
    if (code !== null) onSend(code)
  }
  return (
    <form className={styles.app} onSubmit={send} noValidate aria-label={t('setUp.title')}>
      <h3 className={styles.name}>{t('setUp.title')}</h3>
      <p className={styles.text}>{t('setUp.scan')}</p>
      <div className={styles.picture}>
        <QrCode text={begun.uri} label={t('setUp.picture')} />
      </div>
      <CopyLine label={t('setUp.key')} text={begun.secret} copyLabel={t('setUp.copyKey')} copiedLabel={t('copied')} />
      <StepCodeField {...typed.field} hasBackupCodes={false} refusal={refusal} />
      <Button type="submit" block size="large" busy={isBusy}>
        {t('setUp.confirm')}
      </Button>
      <Button variant="plain" block onClick={onCancel}>
        {cancelLabel}
      </Button>
    </form>
  )
}

type BackupCodesProps = {
  readonly codes: readonly string[]
  readonly onSave: (codes: readonly string[]) => void
  readonly onDone: () => void
}

/** Nobody is shown them again, so they are not left by accident. [SES493, OPS277] */
export function BackupCodes({ codes, onSave, onDone }: BackupCodesProps) {
  const { t } = useTranslation('steps')
  const [isKept, noteKept] = useState(false)
  return (
    <div className={styles.app}>
      <h3 className={styles.name}>{t('codes.title')}</h3>
      <Banner tone="warn" title={t('codes.text')} />
      <ul className={styles.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <LeftToRight>{code}</LeftToRight>
          </li>
        ))}
      </ul>
      <div className={styles.keep}>
        <Button variant="quiet" onClick={() => onSave(codes)}>
          {t('codes.save')}
        </Button>
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} copiedLabel={t('copied')} />
      </div>
      <label className={styles.kept}>
        <input type="checkbox" checked={isKept} onChange={(event) => noteKept(event.target.checked)} />
        {t('codes.kept')}
      </label>
      <Button block size="large" disabled={!isKept} onClick={onDone}>
        {t('codes.done')}
      </Button>
    </div>
  )
}
