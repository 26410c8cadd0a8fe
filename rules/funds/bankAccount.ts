/** Bank accounts: SWIFT codes, and account numbers with their check digits where they are IBANs. [WAL5, WAL10] */
import {
  ValidationErrorsIBAN,
  electronicFormatIBAN,
  getCountrySpecifications,
  isValidBIC,
  validateIBAN,
} from 'ibantools'

export type SwiftFault = 'missing' | 'wrong form' | 'unknown country'
export type AccountFault = 'missing' | 'wrong form' | 'wrong length' | 'wrong checksum'

const swiftForm = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** Eight or eleven capitals and digits, the fifth and sixth of them a country. */
export function findSwiftFault(swift: string): SwiftFault | null {
  if (swift.trim() === '') return 'missing'
  if (!swiftForm.test(swift)) return 'wrong form'
  return isValidBIC(swift) ? null : 'unknown country'
}

/** Of countries without IBANs: letters and digits, four at least, with what people set between them. */
const plainForm = /^(?=(?:[^\p{L}\p{N}]*[\p{L}\p{N}]){4})[\p{L}\p{N} ./-]+$/u

/** An IBAN begins with a country that has them and two digits; any other number has no check digits that one could know. */
export function findAccountFault(account: string): AccountFault | null {
  if (account.trim() === '') return 'missing'
  const iban = asIban(account)
  if (iban === null) return plainForm.test(account) ? null : 'wrong form'
  const { valid, errorCodes } = validateIBAN(iban)
  if (valid) return null
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) return 'wrong length'
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat) ? 'wrong form' : 'wrong checksum'
}

/** Without blanks, in capitals; null when it is none. */
function asIban(account: string): string | null {
  const text = electronicFormatIBAN(account)
  if (text === null || !/^[A-Z]{2}\d{2}[A-Z0-9]*$/.test(text)) return null
  return getCountrySpecifications()[text.slice(0, 2)]?.IBANRegistry ? text : null
}
