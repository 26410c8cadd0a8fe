import { useTranslation } from 'react-i18next'
import type { StepProof } from '#contract/shapes/secondStep.ts'
import type { CallProblem } from '#rules/app/callProblem.ts'
import type { StepAsked } from '#rules/people/secondStep.ts'
import { hasPasskeys } from '#src/platform/passkeys.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { CodeForm } from './CodeForm.tsx'
import { PasskeyWay } from './PasskeyWay.tsx'
import styles from './OperatorSteps.module.css'
import { useRefusal } from './useRefusal.ts'

type ProofFormProps = {
  readonly label: string
  /** What is said where there is an app. */
  readonly text: string
  readonly step: StepAsked | null
  readonly problem: CallProblem | null
  readonly isBusy: boolean
  readonly sendLabel: string
  readonly leaveLabel: string
  readonly onSend: (proof: StepProof) => void
  readonly onLeave: () => void
}

/** Asks for a passkey, a code of the authenticator app or a backup code: what the operator has of them. [OPS277, OPS278, OPS385] */
export function ProofForm({
  label,
  text,
  step,
  problem,
  isBusy,
  sendLabel,
  leaveLabel,
  onSend,
  onLeave,
}: ProofFormProps) {
  const { t } = useTranslation(['desk', 'passkey'])
  const asked = hasPasskeys() ? step?.passkey : undefined
  const hasApp = step?.ways.includes('totp') ?? false
  const refusal = useRefusal(isBusy ? null : problem)
  return (
    <section className={styles.form} aria-label={label}>
      {step && asked && (
        <>
          <p className={styles.text}>{t('passkey:confirmText')}</p>
          <PasskeyWay
            label={t('passkey:use')}
            variant="primary"
            prompt={{ challenge: step.challenge, passkey: asked }}
            isBusy={isBusy}
            onSigned={({ assertion }) => onSend({ assertion })}
          />
        </>
      )}
      {step && !asked && !hasApp && <Banner tone="bad" title={t('step.passkey.notHere')} />}
      {hasApp ? (
        <CodeForm {...{ label, text, step, refusal, isBusy, sendLabel }} onSend={(code) => onSend({ code })} />
      ) : (
        refusal !== undefined && (
          <div role="alert">
            <Banner tone="bad" title={refusal} />
          </div>
        )
      )}
      <Button block variant="plain" onClick={onLeave}>
        {leaveLabel}
      </Button>
    </section>
  )
}
