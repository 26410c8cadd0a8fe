import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { type StepAsked, readStepAsked } from '#rules/people/secondStep.ts'
import { StepCodeField, useStepCode } from '#src/components/StepCodeField.tsx'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { classNames } from '#src/ui/hooks/classNames.ts'
import styles from './forms.module.css'
import { useAttempts } from './useAttempts.ts'

/** Null where something else was refused. */
export const stepOf = (refusal: CallProblem | null): StepAsked | null =>
  refusal?.kind === 'refused' ? readStepAsked(refusal.data) : null

/** The second step that the back end asked for, until it is left or another one is asked for. [SES490] */
export function useAskedStep(refusal: CallProblem | null) {
  const [asked, keep] = useState<StepAsked | null>(null)
  const [left, leave] = useState<string | null>(null)
  const fresh = stepOf(refusal)
  if (fresh && fresh.challenge !== asked?.challenge) keep(fresh)
  const known = fresh ?? asked
  return { step: known?.challenge === left ? null : known, leave: () => leave(known?.challenge ?? null) }
}

type SecondStepProps = {
  readonly step: StepAsked
  readonly refusal: CallProblem | null
  readonly isBusy: boolean
  readonly onSend: (code: string) => void
  readonly onBack: () => void
}

/** The password was right: a code of the authenticator app or a backup code lets in, or one goes back. [SES490] */
export function SecondStep({ step, refusal, isBusy, onSend, onBack }: SecondStepProps) {
  const { t } = useTranslation('steps')
  const say = useProblemWords()
  const typed = useStepCode()
  const { form, note } = useAttempts(refusal)
  const isAsking = stepOf(refusal) !== null
  const send = (event: FormEvent) => {
    event.preventDefault()
    note()
    typed.noteTry()
    if (!typed.isRight) return
    onSend(typed.code)
    typed.clear()
  }
  return (
    <form
      ref={form}
      className={classNames(styles.form, styles.single)}
      onSubmit={send}
      noValidate
      aria-label={t('login.title')}
    >
      <p>{t('login.text')}</p>
      <StepCodeField
        {...typed.field}
        hasBackupCodes={step.ways.includes('backup_code')}
        refusal={refusal === null || isAsking || isBusy ? undefined : say(refusal)}
      />
      <Button type="submit" block size="large" busy={isBusy}>
        {t('app:logIn')}
      </Button>
      <Button variant="plain" block onClick={onBack}>
        {t('login.back')}
      </Button>
    </form>
  )
}
