import type { FormEvent } from 'react'
import type { CallProblem } from '#rules/app/callProblem.ts'
import type { StepAsked } from '#rules/people/secondStep.ts'
import { StepCodeField, useStepCode } from '#src/components/StepCodeField.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import styles from './OperatorSteps.module.css'
import { useRefusal } from './useRefusal.ts'

type CodeFormProps = {
  readonly label: string
  readonly text: string
  readonly step: StepAsked | null
  readonly problem: CallProblem | null
  readonly isBusy: boolean
  readonly sendLabel: string
  readonly leaveLabel: string
  readonly onSend: (code: string) => void
  readonly onLeave: () => void
}

/** Asks for a code of the authenticator app or a backup code. [OPS277, OPS278] */
export function CodeForm(props: CodeFormProps) {
  const { label, text, step, problem, isBusy, sendLabel, leaveLabel, onSend, onLeave } = props
  const typed = useStepCode()
  const refusal = useRefusal(isBusy ? null : problem)
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
      <Button block variant="plain" onClick={onLeave}>
        {leaveLabel}
      </Button>
    </form>
  )
}
