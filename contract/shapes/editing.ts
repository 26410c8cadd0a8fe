/** What operators edit: one record of fields for each kind, read strictly. [OPS29] */
import * as v from 'valibot'
import {
  type Decimal,
  absolute,
  decimal,
  formatDecimal,
  isAbove,
  isNegative,
  parseDecimal,
  zero,
} from '#rules/number/decimal.ts'
import { operatorRoles } from '#rules/people/operatorAccess.ts'
import { type Language, languages } from '#rules/app/language.ts'
import { largestAmount } from '#rules/app/limits.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import type { WithdrawalFeeType } from '#rules/funds/withdrawal.ts'
import { type Codec, type ValueOf, at, listOf, mapped, orElse, orNull, plain, record } from '../codec.ts'
import { amountInput, flag, integer, isoTime, oneOf, text, textOf } from '../primitives.ts'
import { typedText } from '../typedText.ts'
import { categoryText } from './content.ts'
import { tradingStateOrOpen, tradingStateShape } from './instrument.ts'
import { pathId } from './operator.ts'
import { passkeyShape } from './security.ts'

const placesMost = 18
/** Characters. */
const newsContentMost = 40_000
const readFigure = (wire: string | number): Decimal | null => {
  const value = String(wire).length > 60 ? null : parseDecimal(String(wire))
  const isFine = value && !isNegative(value) && value.scale <= placesMost
  return isFine && !isAbove(absolute(value), { units: largestAmount, scale: 0 }) ? value : null
}
/** A decimal that is not below zero, and above it where it must be. */
const figure = (isAboveZero: boolean): Codec<Decimal, string | number> => ({
  schema: v.pipe(
    v.union([v.string(), v.number()]),
    v.check((wire) => {
      const value = readFigure(wire)
      return value !== null && (!isAboveZero || value.units > 0n)
    }, 'not such a figure'),
  ),
  read: (wire) => readFigure(wire) ?? decimal(0),
  write: (value) => formatDecimal(value),
})
const price = figure(true)
const rate = figure(false)
const places = plain(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(placesMost)))
const code = plain(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}$/)))
const protocol = plain(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,20}$/)))
const line = plain(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)))
const lineOrNone = orElse(textOf(0, 500), '')
const link = orElse(plain(v.pipe(v.string(), v.maxLength(500), v.regex(/^(|https:\/\/\S+|\/[\w/.-]+)$/))), '')
const isOffered = at('is_offered', orElse(flag, true))

export const networkFields = {
  currency: at('currency_code', code),
  protocol: at('protocol_code', protocol),
  address: at('address', line),
  usdPrice: at('usd_price', price),
  precision: at('precision', places),
  isOffered,
}
export const wireFields = {
  currency: at('currency_code', code),
  bankName: at('bank_name', line),
  bankAddress: at('bank_address', line),
  bankSwift: at('bank_swift', line),
  payeeName: at('payee_name', line),
  payeeAccount: at('payee_account', line),
  remark: at('bank_remark', lineOrNone),
  usdPrice: at('usd_price', price),
  precision: at('precision', places),
  isOffered,
}
/** As users are told of them: 1 coin, 2 bank; fee type 1 is fixed, any other a share. */
export const currencyFields = {
  kind: at(
    'type',
    oneOf<WayKind, number>([
      ['coin', 1],
      ['bank', 2],
    ]),
  ),
  code: at('code', code),
  protocol: at('protocol', orElse(plain(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{0,20}$/))), '')),
  feeType: at(
    'fee_type',
    mapped(
      integer,
      (type): WithdrawalFeeType => (type === 1 ? 'fixed' : 'share of amount'),
      (type) => (type === 'fixed' ? 1 : 2),
    ),
  ),
  feeRate: at('draw_rate', rate),
  usdPrice: at('usd_price', price),
  precision: at('precision', places),
  isOffered,
}
export const companyFields = {
  name: at('name', line),
  logo: at('logo', link),
  website: at('url', link),
  mainCompany: at('subject', lineOrNone),
  registeredAddress: at('registered_address', lineOrNone),
  office: at('location', lineOrNone),
  email: at('email', orElse(plain(v.pipe(v.string(), v.maxLength(200), v.regex(/^(|[^\s@]+@[^\s@]+)$/))), '')),
}

const newsText = record({
  title: at('title', line),
  summary: at('desc', lineOrNone),
  /** HTML that nobody has cleaned yet. */
  content: at('content', textOf(0, newsContentMost)),
})
export type NewsTexts = Readonly<Partial<Record<Language, ValueOf<typeof newsText>>>>
const newsTexts: Codec<NewsTexts, Readonly<Record<string, unknown>>> = {
  schema: v.pipe(
    v.record(v.picklist(languages), newsText.schema),
    v.check((texts) => Object.keys(texts).length > 0, 'no text'),
  ),
  read: (wire) => mapTexts(wire, (text) => newsText.read(text as Wire)),
  write: (texts) => mapTexts(texts, (text) => newsText.write(text as ValueOf<typeof newsText>)),
}
type Wire = Parameters<typeof newsText.read>[0]
const mapTexts = (texts: object, map: (text: unknown) => unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, map(text)]))
export const newsFields = {
  category: at('category_id', categoryText),
  picture: at('logo', link),
  texts: at('texts', newsTexts),
}

export const marketHours = [
  'always',
  'forex',
  'metals and energy',
  'new york index',
  'european index',
  'tokyo index',
  'hong kong index',
  'sydney index',
  'never',
] as const
const leverage = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000))
const leverages: Codec<readonly number[], number[]> = {
  schema: v.pipe(v.array(leverage), v.maxLength(20)),
  read: (wire) => [...new Set(wire)].toSorted((a, b) => a - b),
  write: (values) => [...values],
}
/** Ask less bid, in price units; swap in USD a lot and night, signed. */
const nightFields = <T>(wrap: (codec: Codec<Decimal, string | number>) => Codec<T>) => ({
  spread: at('spread', wrap(rate)),
  swapLong: at('swap_long', wrap(amountInput)),
  swapShort: at('swap_short', wrap(amountInput)),
})

export const instrumentFields = {
  /** One rate for each fee type. */
  feePerLot: at('fee_per_lot', rate),
  feeShareOfMargin: at('fee_share_of_margin', rate),
  leverages: at('leverages', leverages),
  minimumLots: at('minimum_lots', price),
  lotStep: at('lot_step', price),
  /** The calendar of the market, in its own zone. */
  hours: at('hours', plain(v.picklist(marketHours))),
  ...nightFields((codec) => orElse(codec, zero)),
  /** What may be done with it now; said only while it is not open. */
  trading: at('trading', tradingStateOrOpen),
}
/** What is not said stays as it was: forms of a build before this one know nothing of it. */
export const instrumentInputFields = {
  ...instrumentFields,
  ...nightFields(orNull),
  trading: at('trading', orNull(tradingStateShape)),
}
export const instrumentRowShape = record({
  id: at('id', integer),
  code: at('code', text),
  ...instrumentFields,
  termsVersion: at('version', integer),
})

const operatorName = plain(v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9._-]{2,40}$/)))
const role = plain(v.picklist(operatorRoles))
export const operatorFields = { role: at('role', role), isActive: at('is_active', orElse(flag, true)) }
export const newOperatorShape = record({
  name: at('name', operatorName),
  password: at('password', textOf(1, 512)),
  ...operatorFields,
})
/** Without a password the old one stays. */
export const changedOperatorShape = record({
  id: at('id', pathId),
  password: at('password', orElse(textOf(0, 512), '')),
  ...operatorFields,
})
export const operatorRowShape = record({
  id: at('id', integer),
  name: at('name', text),
  ...operatorFields,
  hasSecondStep: at('second_step', flag),
})
/** Why: it stands in the audit. */
export const endStepInput = record({ id: at('id', pathId), remark: at('remark', typedText(1, 500)) })
/** What an operator has of a second step; null for the token of the environment. */
const ownStep = record({
  isOn: at('on', flag),
  /** Whether an authenticator app is set up. */
  hasApp: at('totp', orElse(flag, false)),
  passkeys: at('passkeys', orElse(listOf(passkeyShape), [])),
  backupCodes: at('backup_codes', integer),
  /** Until it is on nothing else is answered. */
  isNeeded: at('needed', flag),
})
export const operatorLoginShape = record({ name: at('name', textOf(1, 100)), password: at('password', textOf(1, 512)) })
/** Who is logged in, and what there is for them. */
export const operatorShape = record({
  name: at('name', text),
  role: at('role', role),
  hasSandbox: at('sandbox', flag),
  secondStep: at('second_step', orNull(ownStep)),
  /** Others know the password: until there is an own one nothing else is answered. */
  needsPassword: at('password_needed', orElse(flag, false)),
})
export const operatorSessionShape = record({ token: at('token', text), role: at('role', role) })

export const settingRowShape = record({ id: at('id', integer), key: at('key', text), value: at('value', text) })

export const auditRowShape = record({
  id: at('id', integer),
  operator: at('operator', text),
  /** Such as `deposit.finished` or `networks.change`. */
  action: at('action', text),
  /** What it was done to. */
  subject: at('subject', text),
  /** JSON: a remark, or what it was before and after. */
  details: at('details', text),
  createdAt: at('created_at', isoTime),
})
