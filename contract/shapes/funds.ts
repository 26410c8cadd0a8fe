/** Deposits, withdrawals, the ways they go, and the ledger. */
import * as v from 'valibot'
import {
  type Decimal,
  absolute,
  decimal,
  decimalFromNumber,
  formatDecimal,
  isAbove,
  parseDecimal,
} from '#rules/number/decimal.ts'
import type { DepositStatus } from '#rules/funds/deposit.ts'
import { largestAmount } from '#rules/app/limits.ts'
import { textLengthMost } from '#rules/app/textLengths.ts'
import { ledgerKinds } from '#rules/funds/ledger.ts'
import type { Way, WayKind } from '#rules/funds/wallet.ts'
import type { WithdrawalFeeType, WithdrawalStatus } from '#rules/funds/withdrawal.ts'
import { type Codec, at, listOf, mapped, orElse, orNull, plain, record } from '../codec.ts'
import { amountInput, flag, integer, integerText, isoTime, money, oneOf, pageText, text } from '../primitives.ts'
import { typedText } from '../typedText.ts'

/** 1 coin, 2 bank; in a query or a form as text. */
const wayPairs = [
  ['coin', 1],
  ['bank', 2],
] as const
const wayShape = oneOf<WayKind, number>(wayPairs)
export const wayText = oneOf<WayKind, string>([
  ['coin', '1'],
  ['bank', '2'],
])
/** Deposits count from 0. */
const depositWay = oneOf<WayKind, number>([
  ['coin', 0],
  ['bank', 1],
])
const depositWayText = oneOf<WayKind, string>([
  ['coin', '0'],
  ['bank', '1'],
])
export const depositStatusShape = oneOf<DepositStatus, number>([
  ['unchecked', 0],
  ['finished', 1],
  ['rejected', 2],
  ['invalid', 3],
])
export const withdrawalStatusShape = oneOf<WithdrawalStatus, number>([
  ['waiting', 0],
  ['paid', 1],
  ['refused', 2],
])
/** fee_type 1 is fixed, any other number a share. */
const feeTypeShape = mapped(
  integer,
  (type): WithdrawalFeeType => (type === 1 ? 'fixed' : 'share of amount'),
  (type) => (type === 'fixed' ? 1 : 2),
)

export const symbolShape = record({ currency: at('currency_code', text), protocols: at('protocols', listOf(text)) })
const priced = { usdPrice: at('usd_price', orNull(money)), precision: at('precision', orNull(integer)) }
export const networkShape = record({
  id: at('id', integer),
  currency: at('currency_code', text),
  protocol: at('protocol_code', text),
  address: at('address', text),
  ...priced,
})
const bankFields = {
  bankName: at('bank_name', orElse(text, '')),
  bankAddress: at('bank_address', orElse(text, '')),
  bankSwift: at('bank_swift', orElse(text, '')),
  payeeName: at('payee_name', orElse(text, '')),
  payeeAccount: at('payee_account', orElse(text, '')),
}
export const wireShape = record({
  id: at('id', integer),
  ...bankFields,
  remark: at('bank_remark', orElse(text, '')),
  currency: at('currency_code', orElse(text, '')),
  ...priced,
})

const readAmount = (wire: string | number): Decimal | null =>
  typeof wire === 'number' ? decimalFromNumber(wire) : wire.length > 60 ? null : parseDecimal(wire)
const placesMost = 18
const isAmount = (wire: string | number): boolean => {
  const value = readAmount(wire)
  return value !== null && value.scale <= placesMost && !isAbove(absolute(value), { units: largestAmount, scale: 0 })
}
/** Of a currency with places of its own, which are counted where it is known. */
const currencyAmount: Codec<Decimal, string | number> = {
  schema: v.pipe(v.union([v.string(), v.number()]), v.check(isAmount, 'not an amount')),
  read: (wire) => readAmount(wire) ?? decimal(0),
  write: (value) => formatDecimal(value),
}
const optionalText = (most: number): Codec<string, string | undefined> => orElse(typedText(0, most), '')

export const depositInput = record({
  amount: at('number', currencyAmount),
  proof: at('proofImg', optionalText(200)),
  address: at('address', optionalText(textLengthMost.address)),
  networkId: at('charge_id', integer),
})
export const wireDepositInput = record({
  amount: at('number', currencyAmount),
  proof: at('proofImg', optionalText(200)),
  wireId: at('wire_id', integer),
})
export const depositFields = {
  id: at('id', orNull(integer)),
  amount: at('number', money),
  kind: at('type', depositWay),
  currency: at('currency_code', text),
  status: at('status', depositStatusShape),
  createdAt: at('created_at', isoTime),
  remark: at('remark', orElse(text, '')),
  /** USD booked. */
  credited: at('credited', orNull(money)),
  /** Where the proof lies; "" when the back end does not tell. */
  proof: at('proofImg', orElse(text, '')),
}
export const depositShape = record(depositFields)
export type Deposit = ReturnType<typeof depositShape.read>
export const depositsAskedShape = record({ kind: at('type', depositWayText), page: at('page', pageText) })

export const drawCurrencyShape = record({
  id: at('id', integer),
  code: at('code', text),
  protocol: at('protocol', orElse(text, '')),
  feeRate: at('draw_rate', money),
  feeType: at('fee_type', feeTypeShape),
  usdPrice: at('usd_price', money),
  precision: at('precision', orNull(integer)),
})
export const withdrawInput = record({
  currencyId: at('draw_currency_id', integerText),
  /** USD. */
  amount: at('number', amountInput),
  memo: at('memo', optionalText(textLengthMost.memo)),
  methodId: at('draw_method_id', integerText),
})
export const withdrawalFields = {
  id: at('id', orNull(integer)),
  amount: at('number', money),
  received: at('real_number', money),
  currency: at(
    'draw_currency',
    mapped(
      record({ code: at('code', text) }),
      ({ code }) => code,
      (code) => ({ code }),
    ),
  ),
  fee: at('fee', money),
  status: at('status', orNull(withdrawalStatusShape)),
  /** In words, in the language asked for. */
  statusName: at('status_name', text),
  createdAt: at('created_at', isoTime),
  kind: at('type', wayShape),
  address: at('address', orElse(text, '')),
  payeeAccount: at('payee_account', orElse(text, '')),
  notes: at('notes', orElse(text, '')),
  /** It waits for an operator's release before it can be paid. */
  isFrozen: at('frozen', orElse(flag, false)),
}
export const withdrawalShape = record(withdrawalFields)
export type Withdrawal = ReturnType<typeof withdrawalShape.read>
export const withdrawalsAskedShape = record({ kind: at('type', wayText), page: at('page', pageText) })

export const methodsAskedShape = record({
  kind: at('draw_type', wayText),
  currencyId: at('draw_id', orNull(integerText)),
})
const bindFields = record({
  currencyId: at('draw_id', integerText),
  kind: at('type', wayText),
  address: at('dc_address', optionalText(textLengthMost.address)),
  bankName: at('bank_name', optionalText(textLengthMost.name)),
  bankAddress: at('bank_address', optionalText(textLengthMost.address)),
  bankSwift: at('bank_swift', optionalText(textLengthMost.swift)),
  payeeName: at('payee_name', optionalText(textLengthMost.name)),
  payeeAccount: at('payee_account', optionalText(textLengthMost.accountNumber)),
  remark: at('remark', optionalText(textLengthMost.remark)),
})
export const bindInput: Codec<Way & { readonly currencyId: number }> = bindFields
export const methodShape = record({
  id: at('id', integer),
  currency: at(
    'draw_currency',
    record({ id: at('id', integer), code: at('code', text), protocol: at('protocol', orElse(text, '')) }),
  ),
  address: at('dc_address', orElse(text, '')),
  ...bankFields,
  remark: at('remark', orElse(text, '')),
  /** Nothing is withdrawn to it before; null when it may be used. */
  holdUntil: at('hold_until', orNull(isoTime)),
})

export const ledgerAskedShape = record({
  page: at('page', pageText),
  kind: at('kind', orNull(plain(v.picklist(ledgerKinds)))),
  /** Epoch milliseconds; `to` is exclusive. */
  from: at('from', orNull(integerText)),
  to: at('to', orNull(integerText)),
})
export const ledgerRowShape = record({
  amount: at('Value', money),
  /** In words. */
  memo: at('MemoTran', text),
  createdAt: at('CreatedAtTran', isoTime),
  kind: at('Kind', orNull(text)),
  /** After the row. */
  balance: at('Balance', orNull(money)),
})
