import { useTranslation } from 'react-i18next'
import type { ContactType } from '#rules/contact.ts'
import { Button } from '#src/ui/Button.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { CodeField } from './CodeField.tsx'
import styles from './forms.module.css'
import type { Proving } from './useRegisterProof.ts'

type RegisterProofProps = {
  readonly proving: Proving
  readonly type: ContactType
  readonly error: string | undefined
}

/** A captcha or the code that was sent. Who cannot read the picture has a code sent instead. [SES39] */
export function RegisterProof({ proving, type, error }: RegisterProofProps) {
  const { t } = useTranslation('register')
  const { proof, sent, captcha, asksCaptcha, swap } = proving
  return (
    <div>
      {proof === 'captcha' ? (
        <CaptchaField captcha={captcha.actor} value={captcha.text} onChange={captcha.onChange} error={error} />
      ) : (
        <CodeField {...sent.field} error={error} />
      )}
      {asksCaptcha && (
        <div className={styles.swap}>
          <Button variant="plain" size="small" onClick={swap}>
            {proof === 'captcha' ? t(`useCode.${type}`) : t('usePicture')}
          </Button>
        </div>
      )}
    </div>
  )
}
