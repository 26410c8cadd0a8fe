import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ContactDraft,
  findNewPasswordProblems,
  findProofProblem,
  hasProblems,
} from '#rules/people/accountForms.ts'
import type { ContactType } from '#rules/people/contact.ts'
import type { usePasswordChange } from '#src/app/wiring/accountActors.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { CodeField } from './CodeField.tsx'
import { FormProblem } from './FormProblem.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import styles from './forms.module.css'
import { useAttempts } from './useAttempts.ts'
import { useCodeToContact } from './useCodeToContact.ts'
import { useCommonPasswords } from './useCommonPasswords.ts'
import { useFieldErrors } from './useFieldErrors.ts'

export type OwnContact = {
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

export function PasswordForm({ own, change }: PasswordFormProps) {
  const { t } = useTranslation(['password', 'login'])
  const isBusy = useSelector(change, (snapshot) => snapshot.hasTag('busy'))
  const refusal = useSelector(change, ({ context }) => context.problem)
  const isCommon = useCommonPasswords()
  const proving = useCodeToContact('reset', own.draft)
  const [fields, type] = useState({ password: '', repeated: '' })
  const { form, wasTried, note } = useAttempts(refusal)
  const code = findProofProblem('code', proving.code)
  const problems = { ...findNewPasswordProblems(fields, isCommon), ...(code === null ? {} : { code }) }
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
        isCommon={isCommon}
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
