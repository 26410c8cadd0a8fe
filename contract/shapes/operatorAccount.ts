/** Accounts as operators find them, what they do to one, and the books of a day of all of them. [OPS350, OPS240, OPS241, OPS250, OPS251] */
import * as v from 'valibot'
import { ledgerKinds } from '#rules/funds/ledger.ts'
import { differenceKinds } from '#rules/funds/reconciliation.ts'
import { at, listOf, orElse, orNull, plain, record } from '../codec.ts'
import { flag, integer, isoTime, money, pageText, text, textOf } from '../primitives.ts'
import { typedText } from '../typedText.ts'

export const accountsAskedInput = record({
  /** A uid, an e-mail address or a mobile number; "" asks for those that are locked. */
  name: at('name', orElse(textOf(0, 100), '')),
  page: at('page', pageText),
})

export const accountRowShape = record({
  id: at('id', integer),
  uid: at('uid', text),
  email: at('email', text),
  mobile: at('mobile', text),
  createdAt: at('created_at', isoTime),
  /** Null where it is not locked. */
  lockedAt: at('locked_at', orNull(isoTime)),
  /** Withdrawals wait for an operator's release. */
  isFrozen: at('frozen', flag),
  hasSecondStep: at('second_step', flag),
})

export const accountActionInput = record({
  uid: at('id', plain(v.pipe(v.string(), v.regex(/^\d{1,15}$/)))),
  action: at('deed', plain(v.picklist(['unlock', 'end_second_step', 'end_sessions']))),
  /** Why: it stands in the audit. */
  remark: at('remark', typedText(1, 500)),
})

const accountKinds = ['real', 'demo'] as const

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
