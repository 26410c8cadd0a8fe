/** Reads what somebody calls their account into the one form in which it is kept. [SES32, SES38] */
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { type ContactType, readEmail, readMobileDigits } from '#rules/people/contact.ts'
import type { Contact } from '#server/store/funds/realAccounts.ts'
import { areas } from '../seed/areas.ts'

export type ContactRead =
  | { readonly ok: true; readonly contact: Contact }
  | { readonly ok: false; readonly wrong: 'account' | 'area' }

export function readContact(type: ContactType, account: string, areaId: number | null): ContactRead {
  if (type === 'email') {
    const email = readEmail(account)
    return email === null ? { ok: false, wrong: 'account' } : { ok: true, contact: { type, value: email } }
  }
  const area = areas.find(({ id }) => id === areaId)
  if (!area) return { ok: false, wrong: 'area' }
  const digits = readMobileDigits(account)
  const number = digits === null ? undefined : parsePhoneNumberFromString(digits, area.country)
  if (!number?.isValid() || number.countryCallingCode !== area.callingCode) return { ok: false, wrong: 'account' }
  return { ok: true, contact: { type, value: number.number } }
}
