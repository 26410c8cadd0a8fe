import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { changeOwnPasswordMachine } from '#machines/backoffice/backOfficeActors.ts'
import { askedBy } from '#machines/backoffice/freshStepMachine.ts'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { type NewPasswordDraft, type NewPasswordProblems, findNewPasswordProblems } from '#rules/people/accountForms.ts'
import { passwordLengthLeast, passwordLengthMost } from '#rules/people/credentials.ts'
import type { StepAsked } from '#rules/people/secondStep.ts'
import { NewPasswordFields, usePasswordJudge } from '#src/components/account/NewPasswordFields.tsx'
import { hasPasskeys } from '#src/platform/passkeys.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import { Outcome } from '../frame/Outcome.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import { ProofForm } from './ProofForm.tsx'
import styles from './OperatorSteps.module.css'

type Changing = ActorRefFrom<typeof changeOwnPasswordMachine>
type OwnPasswordFormProps = {
  readonly changing: Changing
  /** Where something else follows. */
  readonly onDone?: () => void
}

/** The current password, or a passkey in its place, and a new one twice. [OPS396, OPS398, OPS399] */
export function OwnPasswordForm({ changing, onDone }: OwnPasswordFormProps) {
  const { t } = useTranslation('desk')
  const isDone = useSelector(changing, (snapshot) => snapshot.hasTag('done'))
  const problem = useSelector(changing, (snapshot) => (snapshot.hasTag('failed') ? snapshot.context.problem : null))
  const [draft, type] = useState({ password: '', repeated: '' })
  const tell = useEffectEvent(() => onDone?.())
  useEffect(() => {
    if (isDone) tell()
  }, [isDone])
  const step = problem && askedBy(problem)
  if (isDone) return <Outcome done={t('password.done')} />
  if (step) return <ByPasskey {...{ changing, step }} newPassword={draft.password} />
  return <Fields {...{ changing, draft, type, problem }} />
}

type ByPasskeyProps = { readonly changing: Changing; readonly step: StepAsked; readonly newPassword: string }

/** For this change alone: a try that the back end refused is asked for anew. */
function ByPasskey({ changing, step, newPassword }: ByPasskeyProps) {
  const { t } = useTranslation('desk')
  return (
    <ProofForm
      label={t('password.byPasskey')}
      text=""
      step={step}
      problem={null}
      isBusy={false}
      sendLabel={t('password.byPasskey')}
      leaveLabel={t('cancel')}
      onSend={(proof) => {
        if (!('assertion' in proof)) return
        const passkey = { challenge: step.challenge, assertion: proof.assertion }
        changing.send({ type: 'submission.send', form: { newPassword, password: '', passkey } })
      }}
      onLeave={() => changing.send({ type: 'submission.dismiss' })}
    />
  )
}

type FieldsProps = {
  readonly changing: Changing
  readonly draft: NewPasswordDraft
  readonly type: (draft: NewPasswordDraft) => void
  readonly problem: CallProblem | null
}

function Fields({ changing, draft, type, problem }: FieldsProps) {
  const { t } = useTranslation(['desk', 'password'])
  const access = useSelector(useBackOffice(), ({ context }) => context.access)
  const isBusy = useSelector(changing, (snapshot) => snapshot.hasTag('busy'))
  const judge = usePasswordJudge([access?.name ?? ''])
  const [current, typeCurrent] = useState('')
  const [tried, note] = useState<'password' | 'passkey' | null>(null)
  const found = findNewPasswordProblems(draft, (password) => judge(password).problem)
  const errors = useErrors(tried === null ? {} : found)
  const hasPasskey = hasPasskeys() && (access?.secondStep?.passkeys.length ?? 0) > 0
  const send = (by: 'password' | 'passkey') => {
    note(by)
    const password = by === 'password' ? current : ''
    const isWhole = Object.keys(found).length === 0 && (by === 'passkey' || current !== '')
    const form = { newPassword: draft.password, password, passkey: null }
    if (isWhole) changing.send({ type: 'submission.send', form })
  }
  const sendByPassword = (event: FormEvent) => {
    event.preventDefault()
    send('password')
  }
  return (
    <form className={styles.form} onSubmit={sendByPassword} noValidate aria-label={t('section.password')}>
      <PasswordField
        label={t('password.current')}
        showLabel={t('records.showPassword')}
        autoComplete="current-password"
        value={current}
        error={tried === 'password' && current === '' ? t('password:pair.missing') : undefined}
        onChange={typeCurrent}
      />
      <NewPasswordFields
        draft={draft}
        onChange={(changed) => type({ ...draft, ...changed })}
        judge={judge}
        {...errors}
      />
      <Outcome isDeed problem={problem} />
      <Button block type="submit" busy={isBusy}>
        {t('password:set')}
      </Button>
      {hasPasskey && (
        <Button block variant="quiet" busy={isBusy} onClick={() => send('passkey')}>
          {t('password.byPasskey')}
        </Button>
      )}
    </form>
  )
}

function useErrors({ password, repeated }: NewPasswordProblems) {
  const { t } = useTranslation(['login', 'password'])
  const figures = { least: passwordLengthLeast, most: passwordLengthMost }
  return {
    passwordError:
      password === 'missing' ? t('password:pair.missing') : password && t(`problem.password.${password}`, figures),
    repeatedError: repeated && t(`password:pair.${repeated}`),
  }
}
