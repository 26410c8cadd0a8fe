import { useTranslation } from 'react-i18next'
import { useEffect, useState } from 'react'
import type { NewPasswordDraft } from '#rules/people/accountForms.ts'
import {
  type PasswordProblem,
  findPasswordProblem,
  passwordLengthLeast,
  passwordLengthMost,
  passwordStrength,
} from '#rules/people/credentials.ts'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { Hidden } from '#src/ui/format/Hidden.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import { StrengthMeter } from '#src/ui/feedback/StrengthMeter.tsx'
import styles from './forms.module.css'

type NewPasswordFieldsProps = {
  readonly draft: NewPasswordDraft
  readonly onChange: (change: Partial<NewPasswordDraft>) => void
  readonly isCommon: (password: string) => boolean
  readonly passwordError: string | undefined
  readonly repeatedError: string | undefined
}

const levels = { none: 0, weak: 1, fair: 2, good: 3, strong: 4 } as const

/** A new password twice, with what it must be and how hard it is to guess shown as it is typed. [SES28, SES43] */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { draft, onChange, isCommon, passwordError, repeatedError } = props
  const { t } = useTranslation('login')
  const strength = passwordStrength(draft.password, isCommon)
  return (
    <>
      <div className={styles.password}>
        <PasswordField
          label={t('newPassword')}
          name="new-password"
          autoComplete="new-password"
          showLabel={t('showPassword')}
          value={draft.password}
          onChange={(password) => onChange({ password })}
          error={passwordError}
        />
        <StrengthMeter
          label={t('strength.label')}
          level={levels[strength]}
          word={strength === 'none' ? '' : t(`strength.${strength}`)}
        />
        <Rules password={draft.password} isCommon={isCommon} />
      </div>
      <PasswordField
        label={t('repeatPassword')}
        name="repeat-password"
        autoComplete="new-password"
        showLabel={t('showPassword')}
        value={draft.repeated}
        onChange={(repeated) => onChange({ repeated })}
        error={repeatedError}
      />
    </>
  )
}

const lengthProblems: readonly (PasswordProblem | null)[] = ['too short', 'too long']

function Rules({ password, isCommon }: { readonly password: string; readonly isCommon: (text: string) => boolean }) {
  const { t } = useTranslation('login')
  const problem = findPasswordProblem(password, isCommon)
  const hasLength = !lengthProblems.includes(problem)
  const figures = { least: passwordLengthLeast, most: passwordLengthMost }
  return (
    <ul className={styles.rules} aria-label={t('rule.list')}>
      <Rule isKept={hasLength} words={t('rule.length', figures)} />
      <Rule isKept={hasLength && problem !== 'too common'} words={t('rule.common')} />
    </ul>
  )
}

function Rule({ isKept, words }: { readonly isKept: boolean; readonly words: string }) {
  const { t } = useTranslation('login')
  return (
    <li className={classNames(isKept && styles.kept)}>
      <Icon name={isKept ? 'check' : 'minus'} size={14} />
      <span>
        {words}
        <Hidden>{isKept ? t('rule.kept') : t('rule.open')}</Hidden>
      </span>
    </li>
  )
}

type IsCommon = (password: string) => boolean

const unknown: IsCommon = () => false

/** The list comes as a file of its own, after the form; until then only the back end knows it. [SES43] */
export function useCommonPasswords(): IsCommon {
  const [known, know] = useState<{ readonly isCommon: IsCommon }>({ isCommon: unknown })
  useEffect(() => {
    let isWanted = true
    void import('#rules/people/commonPasswords.ts').then(({ isCommonPassword }) => {
      if (isWanted) know({ isCommon: isCommonPassword })
    })
    return () => {
      isWanted = false
    }
  }, [])
  return known.isCommon
}
