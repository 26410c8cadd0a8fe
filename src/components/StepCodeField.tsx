import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { backupCodeLength, readBackupCode, readTotpCode } from '#rules/people/secondStep.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'

type StepCodeProblem = 'missing' | 'noCode' | 'noBackupCode'

/** What was typed, and what is wrong with it. */
export function useStepCode() {
  const [code, typeCode] = useState('')
  const [isBackup, chooseBackup] = useState(false)
  const [wasTried, noteTry] = useState(false)
  const read = isBackup ? readBackupCode(code) : readTotpCode(code)
  const wrong = isBackup ? 'noBackupCode' : 'noCode'
  const problem: StepCodeProblem = code.trim() === '' ? 'missing' : wrong
  return {
    code: code.trim(),
    isRight: read !== null,
    noteTry: () => noteTry(true),
    /** After one that was refused: no code is taken twice. */
    clear: () => {
      typeCode('')
      noteTry(false)
    },
    field: {
      value: code,
      onChange: typeCode,
      isBackup,
      choose: (isOther: boolean) => {
        chooseBackup(isOther)
        typeCode('')
        noteTry(false)
      },
      problem: wasTried && read === null ? problem : null,
    },
  }
}

type StepCodeFieldProps = ReturnType<typeof useStepCode>['field'] & {
  readonly hasBackupCodes: boolean
  /** Why the back end refused it. */
  readonly refusal: string | undefined
}

/** A code of the authenticator app, or a backup code in its place. Its words come with it. [SES490, SES491] */
export function StepCodeField(props: StepCodeFieldProps) {
  const { value, onChange, isBackup, choose, problem, hasBackupCodes, refusal } = props
  const { t } = useTranslation('steps')
  return (
    <div>
      <TextField
        key={String(isBackup)}
        label={isBackup ? t('backupCode') : t('code')}
        name="code"
        inputMode={isBackup ? 'text' : 'numeric'}
        autoComplete={isBackup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        direction="ltr"
        maxLength={isBackup ? backupCodeLength + 4 : 7}
        value={value}
        onChange={onChange}
        error={problem === null ? refusal : t(`problem.${problem}`)}
      />
      {hasBackupCodes && (
        <Button variant="plain" size="small" onClick={() => choose(!isBackup)}>
          {isBackup ? t('useApp') : t('useBackup')}
        </Button>
      )}
    </div>
  )
}
