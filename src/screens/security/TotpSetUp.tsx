import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTotpCode } from '#rules/people/secondStep.ts'
import { type TotpBegun, saveBackupCodes, useTotpConfirm } from '#src/app/wiring/secondStepActors.ts'
import { StepCodeField, useStepCode } from '#src/components/StepCodeField.tsx'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { CopyButton } from '#src/ui/controls/CopyButton.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { CopyLine } from '#src/ui/format/CopyLine.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { QrCode } from '#src/ui/format/QrCode.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import styles from './SecondSteps.module.css'

type TotpSetUpProps = { readonly begun: TotpBegun; readonly onDone: () => void; readonly onCancel: () => void }

/** The secret as a picture and as text, the first code, then the backup codes. [SES492, SES493] */
export function TotpSetUp({ begun, onDone, onCancel }: TotpSetUpProps) {
  const { t } = useTranslation('steps')
  const say = useProblemWords()
  const confirm = useTotpConfirm()
  const snapshot = useSelector(confirm, (known) => known)
  const { output, problem } = snapshot.context
  const typed = useStepCode()
  const send = (event: FormEvent) => {
    event.preventDefault()
    typed.noteTry()
    const code = readTotpCode(typed.code)
    if (code !== null) confirm.send({ type: 'submission.send', form: { code } })
  }
  if (output) return <BackupCodes codes={output} onDone={onDone} />
  return (
    <Card inset>
      <form className={styles.app} onSubmit={send} noValidate aria-label={t('setUp.title')}>
        <h3 className={styles.name}>{t('setUp.title')}</h3>
        <p className={styles.text}>{t('setUp.scan')}</p>
        <div className={styles.picture}>
          <QrCode text={begun.uri} label={t('setUp.picture')} />
        </div>
        <CopyLine label={t('setUp.key')} text={begun.secret} copyLabel={t('setUp.copyKey')} copiedLabel={t('copied')} />
        <StepCodeField {...typed.field} hasBackupCodes={false} refusal={problem === null ? undefined : say(problem)} />
        <Button type="submit" block size="large" busy={snapshot.hasTag('busy')}>
          {t('setUp.confirm')}
        </Button>
        <Button variant="plain" block onClick={onCancel}>
          {t('app:cancel')}
        </Button>
      </form>
    </Card>
  )
}

/** Nobody is shown them again, so they are not left by accident. */
function BackupCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation('steps')
  const [isKept, noteKept] = useState(false)
  return (
    <Card inset>
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
          <Button variant="quiet" onClick={() => saveBackupCodes(codes)}>
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
    </Card>
  )
}
