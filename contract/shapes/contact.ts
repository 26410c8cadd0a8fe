/** Contacts, the codes that prove them, and areas of mobile numbers. */
import * as v from 'valibot'
import { textLengthMost } from '#rules/app/textLengths.ts'
import type { ContactType, OfferedContacts } from '#rules/people/contact.ts'
import type { CodePurpose } from '#rules/people/verificationCode.ts'
import { type Codec, at, record } from '../codec.ts'
import { integer, oneOf, text, textOf } from '../primitives.ts'

export const contactTypeShape = oneOf<ContactType, ContactType>([
  ['email', 'email'],
  ['mobile', 'mobile'],
])

/** `is_show_mobile`. */
export const offeredContactsShape = oneOf<OfferedContacts, string>([
  ['both', '3'],
  ['mobile', '1'],
  ['email', '2'],
])

/** Of an area: its number. Only mobiles have one, so that for an e-mail any value will do; what is no number is none. [SES38] */
export const areaIdSchema = v.optional(v.nullable(v.union([v.string(), v.number()])))
export const areaIdInput: Codec<number | null, string | number | null | undefined> = {
  schema: areaIdSchema,
  read: (wire) => (/^\d{1,9}$/.test(String(wire ?? '')) ? Number(wire) : null),
  write: (id) => (id === null ? '' : String(id)),
}

export const accountName = textOf(1, textLengthMost.contact)
/** Longer than any that may be chosen, so that the rule answers and not the schema; bounded all the same. */
export const passwordInput = textOf(1, 1_000)
export const codeInput = textOf(1, 20)

/** Text that may be missing; "" stands for none. */
export const optionalText: Codec<string, string | undefined> = {
  schema: v.optional(v.pipe(v.string(), v.maxLength(textLengthMost.inviteCode))),
  read: (wire) => wire ?? '',
  write: (value) => value,
}

const purposeShape = oneOf<CodePurpose, number>([
  ['register', 1],
  ['reset', 2],
])

export const sendCodeShape = record({
  to: at('to', accountName),
  areaId: at('area_id', areaIdInput),
  purpose: at('type', purposeShape),
})
export const codeSentShape = record({ retryAfterSeconds: at('retry_after', integer) })

export const captchaShape = record({
  key: at('key', text),
  /** An SVG data URL, to be shown as `<img>` alone. */
  image: at('image', text),
})

export const areaShape = record({
  id: at('id', integer),
  /** Of the country, such as "HK". */
  code: at('code', text),
  /** Without plus, such as "852". */
  callingCode: at('global_code', text),
})
export type Area = ReturnType<typeof areaShape.read>
