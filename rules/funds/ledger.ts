/** The ledger: every change of a balance, and which of it one wants to see. [ACC16, ACC18] */

/** Kinds of changes, as they are called on the wire. */
export const ledgerKinds = [
  'demo_opening',
  'demo_reset',
  'fee',
  'profit',
  'swap',
  'negative_balance',
  'deposit',
  'withdrawal',
  'withdrawal_returned',
  'negative_balance_repaid',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Null is all. Epoch milliseconds; `to` is exclusive. */
export type LedgerFilter = {
  readonly kind: LedgerKind | null
  readonly from: number | null
  readonly to: number | null
}

/** Kinds that an account can have: a demo account is opened and reset, money goes in and out of a real one. */
export const kindsOf = (account: 'demo' | 'real'): readonly LedgerKind[] =>
  ledgerKinds.filter((kind) => {
    if (kind.startsWith('demo_')) return account === 'demo'
    return account === 'real' || ['fee', 'profit', 'swap', 'negative_balance'].includes(kind)
  })
