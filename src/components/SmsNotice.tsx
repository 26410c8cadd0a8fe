import { useTranslation } from 'react-i18next'

type SmsNoticeProps = {
  /** Where a code goes: an e-mail address or a mobile number. */
  readonly contact: string
  readonly className: string | undefined
}

/** Said wherever nothing but a code by text message protects. [OPS378] */
export function SmsNotice({ contact, className }: SmsNoticeProps) {
  const { t } = useTranslation('confirmation')
  return contact === '' || contact.includes('@') ? null : <p className={className}>{t('sms')}</p>
}
