import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { secondsToWait } from '#machines/patterns/codeSendMachine.ts'
import { type CodePurpose, codeDigits } from '#rules/people/verificationCode.ts'
import { useCodeSend } from '#src/app/wiring/accountActors.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { type ContactDraft, type ProvedProblems, findContactProblem } from '#rules/people/accountForms.ts'
import styles from './forms.module.css'
import { useProblemSentence } from './FormProblem.tsx'

type CodeFieldProps = {
  readonly codeSend: ReturnType<typeof useCodeSend>
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
  /** Asks for a code, or says what is missing to send one. */
  readonly onSend: () => void
}

/** The code that was sent, and the button that sends it with its countdown. Phones offer the code by themselves. [SES56] */
export function CodeField({ codeSend, value, onChange, error, onSend }: CodeFieldProps) {
  const { t } = useTranslation('login')
  const say = useProblemSentence()
  const isBusy = useSelector(codeSend, (snapshot) => snapshot.hasTag('busy'))
  const isWaiting = useSelector(codeSend, (snapshot) => snapshot.hasTag('waiting'))
  const seconds = useSelector(codeSend, secondsToWait)
  const wish = useSelector(codeSend, ({ context }) => context.wish)
  const problem = useSelector(codeSend, ({ context }) => context.problem)
  const button = (
    <Button variant="plain" size="small" busy={isBusy} disabled={isWaiting} onClick={onSend}>
      {isWaiting ? t('code.again', { seconds }) : t('code.send')}
    </Button>
  )
  return (
    <div>
      <TextField
        label={t('code.label')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        direction="ltr"
        maxLength={codeDigits}
        value={value}
        onChange={onChange}
        end={button}
        error={error ?? (problem === null ? undefined : say(problem))}
      />
      <output className={styles.sent}>{isWaiting && wish && t('code.sent', { to: wish.to })}</output>
    </div>
  )
}

/** A code that is sent to a contact, and typed. Asking for one shows what is wrong with the contact. [SES56] */
export function useCodeToContact(purpose: CodePurpose, contact: ContactDraft) {
  const [code, typeCode] = useState('')
  const [wasAsked, noteAsked] = useState(false)
  const codeSend = useCodeSend(purpose)
  const problem = findContactProblem(contact)
  const shownProblems: ProvedProblems = wasAsked && problem !== null ? { account: problem } : {}
  const ask = () => {
    noteAsked(true)
    const { type, account, areaId } = contact
    if (problem === null) codeSend.send({ type: 'code.send', wish: { type, to: account.trim(), areaId, purpose } })
  }
  return { code: code.trim(), shownProblems, field: { codeSend, value: code, onChange: typeCode, onSend: ask } }
}
