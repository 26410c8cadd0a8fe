/** Where withdrawals go: coin addresses and bank accounts that a user bound. [WAL2, WAL3, WAL5, WAL6] */

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

/** An address' form by its network; what is not here is only asked to be there. */
const addressForms: Readonly<Record<string, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
  BTC: /^(bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
}
const swiftForm = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const bankFields = ['bankName', 'bankAddress', 'bankSwift', 'payeeName', 'payeeAccount'] as const

/** The first field that is missing or malformed; null when the way can be bound. `protocol` is that of the currency. */
export function findWayProblem(way: Way, protocol: string): WayField | null {
  if (way.kind === 'coin') {
    const form = addressForms[protocol] ?? /^\S{8,}$/
    return form.test(way.address) ? null : 'address'
  }
  const missing = bankFields.find((field) => way[field].trim() === '')
  if (missing) return missing
  return swiftForm.test(way.bankSwift) ? null : 'bankSwift'
}

/** The first and the last four characters of an address or an account number; of a short one the last two. */
export function maskedAccount(account: string): string {
  const characters = Array.from(account)
  if (characters.length > 10) return [...characters.slice(0, 4), '…', ...characters.slice(-4)].join('')
  const shown = Math.min(2, Math.max(0, characters.length - 1))
  return characters.map((character, index) => (index < characters.length - shown ? '*' : character)).join('')
}
