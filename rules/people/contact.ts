/** How somebody is reached, and what an account is called by: an e-mail address or a mobile number. [SES62] */

export const contactTypes = ['email', 'mobile'] as const
export type ContactType = (typeof contactTypes)[number]

/** Which of them may register. [SES35] */
export type OfferedContacts = ContactType | 'both'
export const isOffered = (offered: OfferedContacts, type: ContactType): boolean =>
  offered === 'both' || offered === type

/** The areas are offered with the second one chosen. [SES36] */
export const defaultAreaOf = <Area>(areas: readonly Area[]): Area | null => areas[1] ?? areas[0] ?? null

const emailLengthMost = 254
const localLengthMost = 64
const localPart = /^[\w.!#$%&'*+/=?^`{|}~-]+$/
const domainLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** The address as it is kept and compared, in small letters; null when it is none. */
export function readEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const labels = email.slice(at + 1).split('.')
  if (at < 1 || email.length > emailLengthMost || local.length > localLengthMost || !localPart.test(local)) return null
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return null
  if (labels.length < 2 || !labels.every((label) => domainLabel.test(label)) || /^\d+$/.test(labels.at(-1) ?? ''))
    return null
  return email
}

/** Digits of a number as it was typed, with the digits of any script; null when they can be no mobile number. The back end knows the plans of all countries. */
export function readMobileDigits(typed: string): string | null {
  const digits = typed
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\s().-]/g, '')
  return /^\d{4,15}$/.test(digits) ? digits : null
}

/** The area and the rest of a number as it is kept ("+85291234567"); null when none of the areas begins it. The longest calling code wins. */
export function splitMobile<Area extends { readonly callingCode: string }>(
  mobile: string,
  areas: readonly Area[],
): { readonly area: Area; readonly digits: string } | null {
  const fitting = areas.filter(({ callingCode }) => mobile.startsWith(`+${callingCode}`))
  const [area] = fitting.toSorted((a, b) => b.callingCode.length - a.callingCode.length)
  return area ? { area, digits: mobile.slice(area.callingCode.length + 1) } : null
}
