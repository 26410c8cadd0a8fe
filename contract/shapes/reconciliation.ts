/** What the books of a day say, and whether they agree. [OPS350] */
import * as v from 'valibot'
import { ledgerKinds } from '#rules/funds/ledger.ts'
import { differenceKinds } from '#rules/funds/reconciliation.ts'
import { type ValueOf, at, listOf, orElse, orNull, plain, record } from '../codec.ts'
import { flag, integer, isoTime, money, text, textOf } from '../primitives.ts'

const accountKinds = ['real', 'demo'] as const
export type ReconciledKind = (typeof accountKinds)[number]

export const reconciliationAskedShape = record({
  /** As in 2026-11-26; "" is yesterday. */
  day: at('day', orElse(textOf(0, 10), '')),
  accounts: at('accounts', orElse(plain(v.picklist(accountKinds)), 'real')),
})

const differenceShape = record({
  kind: at('kind', plain(v.picklist(differenceKinds))),
  uid: at('uid', text),
  orderId: at('order_id', orNull(integer)),
  /** The deposit or withdrawal. */
  recordId: at('record_id', orNull(integer)),
  /** USD: what it should be, and what the rows say. */
  wanted: at('wanted', money),
  found: at('found', money),
})
export type Difference = ValueOf<typeof differenceShape>

const sumShape = record({ count: at('count', integer), amount: at('amount', money) })

export const reconciliationShape = record({
  day: at('day', text),
  accounts: at('accounts', plain(v.picklist(accountKinds))),
  from: at('from', isoTime),
  to: at('to', isoTime),
  /** Accounts that a row of the day moved, with the sums of their balances before and after. USD. */
  moved: at('moved', integer),
  rows: at('rows', integer),
  opening: at('opening', money),
  closing: at('closing', money),
  /** In the order of their names; those without a row of the day are left out. */
  kinds: at(
    'kinds',
    listOf(
      record({
        kind: at('kind', plain(v.picklist(ledgerKinds))),
        count: at('count', integer),
        amount: at('amount', money),
      }),
    ),
  ),
  /** Orders that were opened and ended on the day. */
  orders: at(
    'orders',
    record({
      count: at('count', integer),
      profit: at('profit', money),
      fee: at('fee', money),
      swap: at('swap', money),
    }),
  ),
  /** Deposits that were credited, withdrawals that were asked for, and those that were sent back. */
  deposits: at('deposits', sumShape),
  withdrawals: at('withdrawals', sumShape),
  returned: at('returned', sumShape),
  differences: at('differences', listOf(differenceShape)),
  /** There are more than are listed. */
  hasMore: at('has_more', flag),
})
export type Reconciliation = ValueOf<typeof reconciliationShape>
