import { useTranslation } from 'react-i18next'
import { useEffect, useState } from 'react'
import type { NewPasswordDraft } from '#rules/people/accountForms.ts'
import { findPasswordProblem, passwordLengthLeast, passwordLengthMost } from '#rules/people/credentials.ts'
import type { Judgement, judgePassword } from '#rules/people/judgePassword.ts'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { Hidden } from '#src/ui/format/Hidden.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import { StrengthMeter } from '#src/ui/feedback/StrengthMeter.tsx'
import styles from './NewPasswordFields.module.css'

type NewPasswordFieldsProps = {
  readonly draft: NewPasswordDraft
  readonly onChange: (change: Partial<NewPasswordDraft>) => void
  readonly judge: Judge
  readonly passwordError: string | undefined
  readonly repeatedError: string | undefined
}

const levels = { none: 0, weak: 1, fair: 2, good: 3, strong: 4 } as const

/** A new password twice, with what it must be and how hard it is to guess shown as it is typed. [SES28, SES43] */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { draft, onChange, judge, passwordError, repeatedError } = props
  const { t } = useTranslation('login')
  const { strength, problem } = judge(draft.password)
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
        <Rules problem={problem} />
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

type ProblemKind = NonNullable<Judgement['problem']>
/** In the order in which they are looked for: those below one that is not met are not met yet. */
const rules: readonly (readonly [words: 'length' | 'common' | 'own', problems: readonly ProblemKind[]])[] = [
  ['length', ['too short', 'too long']],
  ['common', ['too common', 'one pattern']],
  ['own', ['own data']],
]

function Rules({ problem }: Pick<Judgement, 'problem'>) {
  const { t } = useTranslation('login')
  const figures = { least: passwordLengthLeast, most: passwordLengthMost }
  const broken = rules.findIndex(([, problems]) => problem !== null && problems.includes(problem))
  return (
    <ul className={styles.rules} aria-label={t('rule.list')}>
      {rules.map(([words], at) => (
        <Rule key={words} isKept={broken === -1 || at < broken} words={t(`rule.${words}`, figures)} />
      ))}
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

type Judge = (password: string) => Judgement

/** What a form knows by itself. */
const judgeLength: Judge = (password) => ({ problem: findPasswordProblem(password, () => false), strength: 'none' })

/**
 * The estimate and its list come as files of their own, after the form; until then only the back end has them. `own`: what others know of
 * the account. [SES43, SES432, SES433]
 */
export function usePasswordJudge(own: readonly string[]): Judge {
  const [known, know] = useState<{ readonly judge: typeof judgePassword } | null>(null)
  useEffect(() => {
    let isWanted = true
    void import('#rules/people/judgePassword.ts').then((loaded) => {
      if (isWanted) know({ judge: loaded.judgePassword })
    })
    return () => {
      isWanted = false
    }
  }, [])
  return known === null ? judgeLength : (password) => known.judge(password, own)
}
