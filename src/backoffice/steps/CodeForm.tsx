import type { FormEvent } from 'react'
import type { StepAsked } from '#rules/people/secondStep.ts'
import { StepCodeField, useStepCode } from '#src/components/StepCodeField.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import styles from './OperatorSteps.module.css'

type CodeFormProps = {
  readonly label: string
  readonly text: string
  readonly step: StepAsked | null
  /** Why the back end refused the last one. */
  readonly refusal: string | undefined
  readonly isBusy: boolean
  readonly sendLabel: string
  readonly onSend: (code: string) => void
}

/** Asks for a code of the authenticator app or a backup code. [OPS277, OPS278] */
export function CodeForm({ label, text, step, refusal, isBusy, sendLabel, onSend }: CodeFormProps) {
  const typed = useStepCode()
  const send = (event: FormEvent) => {
    event.preventDefault()
    typed.noteTry()
    if (!typed.isRight) return
    onSend(typed.code)
    typed.clear()
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={label}>
      <p className={styles.text}>{text}</p>
      <StepCodeField {...typed.field} hasBackupCodes={step?.ways.includes('backup_code') ?? false} refusal={refusal} />
      <Button block type="submit" busy={isBusy}>
        {sendLabel}
      </Button>
    </form>
  )
}
