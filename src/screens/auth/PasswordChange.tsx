/** A new password for who is logged in: a code to one's own contact proves who asks, and all other devices are logged out. [RTE30, SES58, SES59, SES60] */
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect } from 'wouter'
import { userOf } from '#machines/account/sessionMachine.ts'
import { type ContactType, contactTypes, splitMobile } from '#rules/people/contact.ts'
import { useAreas } from '#src/app/wiring/accountActors.ts'
import { useActor, useOfflineReason } from '#src/app/wiring/actors.tsx'
import { useIsBarred } from '#src/app/wiring/sessionActors.ts'
import { useConfirmation, useOwnContact } from '#src/app/wiring/confirmationActors.ts'
import { usePasswordChange } from '#src/app/wiring/secondStepActors.ts'
import { ConfirmationSheet } from '#src/components/ConfirmationSheet.tsx'
import { LockedNotice } from '#src/components/LockedNotice.tsx'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import {
  type ContactDraft,
  findNewPasswordProblems,
  findProofProblem,
  hasProblems,
} from '#rules/people/accountForms.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { CodeField, useCodeToContact } from './CodeField.tsx'
import { FormProblem, useFieldErrors } from './FormProblem.tsx'
import { NewPasswordFields, usePasswordJudge } from '#src/components/account/NewPasswordFields.tsx'
import styles from './forms.module.css'
import { useAttempts } from './useAttempts.ts'

export function PasswordChange() {
  const { t } = useTranslation(['password', 'login'])
  const confirmation = useConfirmation()
  const change = usePasswordChange(confirmation)
  const isDone = useSelector(change, (snapshot) => snapshot.hasTag('done'))
  const own = useContactOfOwn()
  const [contact, offline] = [useOwnContact(), useOfflineReason()]
  const isLocked = useIsBarred('amendPassword')
  if (isDone) return <Redirect to="/user" replace />
  return (
    <Screen
      title={t('app:title.password')}
      start={<BackButton label={t('app:back')} fallback="/user" />}
      padded
      width="page"
    >
      <LockedNotice isLocked={isLocked} isPadded>
        <PasswordForm key={own.type} own={own} change={change} />
      </LockedNotice>
      <ConfirmationSheet confirmation={confirmation} contact={contact} reason={offline}>
        {null}
      </ConfirmationSheet>
    </Screen>
  )
}

/** Contacts that the account has, and the one that is chosen. */
function useContactOfOwn(): OwnContact {
  const user = useSelector(useActor('session'), userOf)
  const areas = useSelector(useAreas(), ({ context }) => context.value) ?? []
  const [wanted, choose] = useState<ContactType>('email')
  const known = { email: user?.email ?? '', mobile: user?.mobile ?? '' }
  const types = contactTypes.filter((type) => known[type] !== '')
  const type = known[wanted] === '' ? (types[0] ?? wanted) : wanted
  const split = type === 'mobile' ? splitMobile(known.mobile, areas) : null
  const account = split?.digits ?? known[type]
  return { types, type, choose, shown: known[type], draft: { type, account, areaId: split?.area.id ?? null } }
}

type OwnContact = {
  readonly types: readonly ContactType[]
  readonly type: ContactType
  readonly choose: (type: ContactType) => void
  /** As it is shown. */
  readonly shown: string
  /** As a code is sent to it. */
  readonly draft: ContactDraft
}

type PasswordFormProps = {
  readonly own: OwnContact
  readonly change: ReturnType<typeof usePasswordChange>
}

function PasswordForm({ own, change }: PasswordFormProps) {
  const { t } = useTranslation(['password', 'login'])
  const isBusy = useSelector(change, (snapshot) => snapshot.hasTag('busy'))
  const refusal = useSelector(change, ({ context }) => context.problem)
  const judge = usePasswordJudge([own.shown])
  const proving = useCodeToContact('reset', own.draft)
  const [fields, type] = useState({ password: '', repeated: '' })
  const { form, wasTried, note } = useAttempts(refusal)
  const code = findProofProblem('code', proving.code)
  const problems = {
    ...findNewPasswordProblems(fields, (password) => judge(password).problem),
    ...(code === null ? {} : { code }),
  }
  const errorOf = useFieldErrors({ problems: wasTried ? problems : {}, refusal, type: own.type, words: 'password' })
  const send = (event: FormEvent) => {
    event.preventDefault()
    note()
    if (hasProblems(problems)) return
    change.send({
      type: 'submission.send',
      form: { password: fields.password, code: proving.code, type: own.type },
    })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate aria-label={t('app:title.password')}>
      <p className={styles.notice}>{t('changeText')}</p>
      {own.types.length > 1 && (
        <Segmented<ContactType>
          label={t('login:by')}
          options={own.types.map((value) => ({ value, label: t(`login:type.${value}`) }))}
          value={own.type}
          onChange={own.choose}
        />
      )}
      <TextField
        label={t(`codeTo.${own.type}`)}
        name="username"
        autoComplete="username"
        direction="ltr"
        readOnly
        value={own.shown}
        onChange={() => {}}
        error={errorOf('account')}
      />
      <CodeField {...proving.field} error={errorOf('code')} />
      <NewPasswordFields
        draft={fields}
        onChange={(changed) => type({ ...fields, ...changed })}
        judge={judge}
        passwordError={errorOf('password')}
        repeatedError={errorOf('repeated')}
      />
      <FormProblem refusal={refusal} />
      <Button type="submit" block size="large" busy={isBusy}>
        {t('set')}
      </Button>
    </form>
  )
}
