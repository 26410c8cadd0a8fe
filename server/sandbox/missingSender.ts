/** Outside the sandbox codes have to reach people: without a way to send them there is no start. [OPS8] */
import { isOffered } from '#rules/people/contact.ts'
import type { BrokerSettings } from '../broker/brokerSettings.ts'
import type { Settings } from '../settings.ts'

/** What is missing, in one line; null when nothing is. */
export function findMissingSender(
  { sandbox, smtpUrl, smsUrl }: Pick<Settings, 'sandbox' | 'smtpUrl' | 'smsUrl'>,
  { offeredContacts }: Pick<BrokerSettings, 'offeredContacts'>,
): string | null {
  if (sandbox) return null
  if (smtpUrl === null) return 'SMTP_URL is not set: outside the sandbox codes have to be mailed.'
  if (smsUrl === null && isOffered(offeredContacts, 'mobile'))
    return 'SMS_URL is not set: outside the sandbox codes have to reach mobiles, unless is_show_mobile is 2.'
  return null
}
