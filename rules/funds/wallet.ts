/** Where withdrawals go: coin addresses and bank accounts that a user bound. App and back end judge them by this. [WAL2, WAL3, WAL5, WAL6, WAL9, WAL10] */
import { type AccountFault, type SwiftFault, findAccountFault, findSwiftFault } from './bankAccount.ts'
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
