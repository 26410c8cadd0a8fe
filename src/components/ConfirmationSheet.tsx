import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { confirmationMachine } from '#machines/account/confirmationMachine.ts'
import { codeDigits, isCodeText } from '#rules/people/verificationCode.ts'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { useEver } from '#src/ui/hooks/useEver.ts'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { PasskeyButton, usePasskeyWords } from './PasskeyButton.tsx'
import { SmsNotice } from './SmsNotice.tsx'
import { StepCodeField, useStepCode } from './StepCodeField.tsx'
import styles from './ConfirmationSheet.module.css'

type Confirmation = ActorRefFrom<typeof confirmationMachine>

type ConfirmationSheetProps = {
  readonly confirmation: Confirmation
  /** Where the code goes. */
  readonly contact: string
  /** Why nothing can be sent now. */
  readonly reason: string | undefined
  /** What is confirmed: amount, destination. */
  readonly children: ReactNode
}

/** Asks for the code that confirms a withdrawal or a change of where money may go; its words come when it first does. [SES455, SES456, SES457] */
export function ConfirmationSheet(props: ConfirmationSheetProps) {
  const isOpen = useSelector(props.confirmation, (snapshot) => snapshot.hasTag('open'))
  if (!useEver(isOpen)) return null
  return (
    <Suspense>
      <AskingSheet {...props} isOpen={isOpen} />
    </Suspense>
  )
}

type AskingSheetProps = ConfirmationSheetProps & { readonly isOpen: boolean }

function AskingSheet({ isOpen, confirmation, contact, reason, children }: AskingSheetProps) {
  const { t } = useTranslation(['confirmation', 'login'])
  const deed = useSelector(confirmation, ({ context }) => context.asked?.deed)
  return (
    <Sheet
      open={isOpen}
      onClose={() => confirmation.send({ type: 'confirmation.leave' })}
      title={deed ? t(`title.${deed}`) : ''}
      closeLabel={t('app:close')}
    >
      <div className={styles.content}>
        {children}
        <Proof confirmation={confirmation} contact={contact} reason={reason} />
      </div>
    </Sheet>
  )
}

type ProofProps = Omit<ConfirmationSheetProps, 'children'>

/** With a second step that is asked for, and nothing is sent. [SES491, SES541] */
function Proof(props: ProofProps) {
  const challenge = useSelector(props.confirmation, ({ context }) => context.challenge)
  const ways = challenge?.ways ?? []
  const hasPasskey = ways.includes('passkey')
  if (!hasPasskey && !ways.includes('totp')) return <CodeForm {...props} />
  return (
    <>
      {hasPasskey && <Signing {...props} />}
      {ways.includes('totp') && <StepForm {...props} ways={ways} />}
    </>
  )
}

/** The passkey signs. Where it cannot be asked, on another address or browser, that is said. */
function Signing({ confirmation, reason }: ProofProps) {
  const { t } = useTranslation('passkey')
  const say = usePasskeyWords()
  const snapshot = useSelector(confirmation, (known) => known)
  const { problem, challenge, assertion } = snapshot.context
  const isOfIt = problem?.kind === 'fault' || assertion !== null || !challenge?.ways.includes('totp')
  const isSigning = snapshot.hasTag('signing')
  return (
    <div className={styles.content}>
      <p className={styles.sent}>{t('confirmText')}</p>
      <PasskeyButton
        label={t('use')}
        variant="primary"
        isBusy={isSigning || snapshot.hasTag('busy')}
        isAsking={isSigning}
        problem={isOfIt && problem !== null ? say(problem) : undefined}
        reason={challenge?.passkey ? reason : t('notOnThisDevice')}
        onPress={() => confirmation.send({ type: 'confirmation.sign' })}
      />
    </div>
  )
}

function StepForm({ confirmation, reason, ways }: ProofProps & { readonly ways: readonly string[] }) {
  const { t } = useTranslation(['confirmation', 'steps'])
  const say = usePasskeyWords()
  const typed = useStepCode()
  const isBusy = useSelector(confirmation, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(confirmation, ({ context }) =>
    context.problem?.kind === 'fault' || context.assertion !== null ? null : context.problem,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    typed.noteTry()
    if (!typed.isRight) return
    confirmation.send({ type: 'confirmation.answer', authCode: typed.code })
    typed.clear()
  }
  return (
    <form className={styles.content} onSubmit={submit} noValidate>
      <p className={styles.sent}>{t('steps:confirm.text')}</p>
      <StepCodeField
        {...typed.field}
        hasBackupCodes={ways.includes('backup_code')}
        refusal={problem === null ? undefined : say(problem)}
      />
      <Button type="submit" block size="large" busy={isBusy} reason={reason}>
        {t('confirm')}
      </Button>
    </form>
  )
}

function CodeForm({ confirmation, contact, reason }: ProofProps) {
  const { t } = useTranslation(['confirmation', 'login'])
  const say = usePasskeyWords()
  const [code, type] = useState('')
  const [wasTried, noteTry] = useState(false)
  const snapshot = useSelector(confirmation, (known) => known)
  const { problem, secondsLeft } = snapshot.context
  const isSending = snapshot.hasTag('sending')
  const isAsking = snapshot.hasTag('asking')
  const isWrong = wasTried && !isCodeText(code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    noteTry(true)
    if (isCodeText(code)) confirmation.send({ type: 'confirmation.answer', authCode: code })
  }
  const resend = (
    <Button
      variant="plain"
      size="small"
      busy={isSending}
      disabled={secondsLeft > 0}
      onClick={() => confirmation.send({ type: 'confirmation.resend' })}
    >
      {secondsLeft > 0 ? t('login:code.again', { seconds: secondsLeft }) : t('login:code.send')}
    </Button>
  )
  return (
    <form className={styles.content} onSubmit={submit} noValidate>
      <TextField
        label={t('login:code.label')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        direction="ltr"
        maxLength={codeDigits}
        value={code}
        onChange={(text) => type(text.trim())}
        end={resend}
        error={isWrong ? t('login:problem.code.no code') : isAsking && problem !== null ? say(problem) : undefined}
      />
      <output className={styles.sent}>{isSending ? t('sending') : isAsking && t('sent', { to: contact })}</output>
      <SmsNotice contact={contact} className={styles.sent} />
      {!isAsking && !isSending && problem !== null && (
        <div role="alert">
          <Banner tone="bad" title={say(problem)} />
        </div>
      )}
      <Button type="submit" block size="large" busy={snapshot.hasTag('busy')} disabled={!isAsking} reason={reason}>
        {t('confirm')}
      </Button>
    </form>
  )
}
