/** Where withdrawals go: coin addresses and bank accounts that a user bound. App and back end judge them by this. [WAL2, WAL3, WAL5, WAL6, WAL9, WAL10] */
import {
  ValidationErrorsIBAN,
  electronicFormatIBAN,
  getCountrySpecifications,
  isValidBIC,
  validateIBAN,
} from 'ibantools'
import { type AddressFault, findAddressFault } from './coinAddress.ts'

export type WayKind = 'coin' | 'bank'

export type Way = {
  readonly kind: WayKind
  /** "" at a bank account. */
  readonly address: string
  /** All "" at a coin address. */
  readonly bankName: string
  readonly bankAddress: string
  readonly bankSwift: string
  readonly payeeName: string
  readonly payeeAccount: string
  readonly remark: string
}
export type WayField = Exclude<keyof Way, 'kind' | 'remark'>
export type WayFault = AddressFault | SwiftFault | AccountFault
export type WayProblem = { readonly field: WayField; readonly fault: WayFault }

const bankFields = ['bankName', 'bankAddress', 'bankSwift', 'payeeName', 'payeeAccount'] as const

function findBankFault(way: Way, field: (typeof bankFields)[number]): WayFault | null {
  if (field === 'bankSwift') return findSwiftFault(way.bankSwift)
  if (field === 'payeeAccount') return findAccountFault(way.payeeAccount)
  return way[field].trim() === '' ? 'missing' : null
}

/** What is missing or malformed, field by field; nothing when the way can be bound. `protocol` is that of the currency. */
export function findWayProblems(way: Way, protocol: string): readonly WayProblem[] {
  if (way.kind === 'coin') {
    const fault = findAddressFault(way.address, protocol)
    return fault ? [{ field: 'address', fault }] : []
  }
  return bankFields.flatMap((field) => {
    const fault = findBankFault(way, field)
    return fault ? [{ field, fault }] : []
  })
}

/** As it is meant: without blanks around, a SWIFT code in capitals and without any. */
export const tidyWay = (way: Way): Way => ({
  kind: way.kind,
  address: way.address.trim(),
  bankName: way.bankName.trim(),
  bankAddress: way.bankAddress.trim(),
  bankSwift: way.bankSwift.replaceAll(/\s/g, '').toUpperCase(),
  payeeName: way.payeeName.trim(),
  payeeAccount: way.payeeAccount.trim(),
  remark: way.remark.trim(),
})

/** Bank accounts: SWIFT codes, and account numbers with their check digits where they are IBANs. [WAL5, WAL10] */
type SwiftFault = 'missing' | 'wrong form' | 'unknown country'
type AccountFault = 'missing' | 'wrong form' | 'wrong length' | 'wrong checksum'

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
