import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { CaptchaField } from './CaptchaField.tsx'
import { CodeField } from './CodeField.tsx'
import styles from './forms.module.css'
import type { Proving } from './useRegisterProof.ts'

type RegisterProofProps = { readonly proving: Proving; readonly error: string | undefined }

/** A captcha where the broker asks for one, with the way to support for who cannot read it; otherwise the code that was sent. [SES39, SES160] */
export function RegisterProof({ proving, error }: RegisterProofProps) {
  const { t } = useTranslation('register')
  const { proof, sent, captcha } = proving
  if (proof === 'code') return <CodeField {...sent.field} error={error} />
  return (
    <div>
      <CaptchaField captcha={captcha.actor} value={captcha.text} onChange={captcha.onChange} error={error} />
      <p className={styles.ways}>
        <span>{t('cannotRead')}</span>
        <Link href="/mine/email">{t('askSupport')}</Link>
      </p>
    </div>
  )
}
