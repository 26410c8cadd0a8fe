/** What is typed in place of what a trace does not tell: one value for each kind, so that what was equal still is. [FLW230] */
import type { Act } from './findActions.ts'

type Typing = Extract<Act, { readonly kind: 'typed' }>

export type StandIn = { readonly name: string; readonly value: string }
export type Value =
  /** It is known. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'stand-in'; readonly standIn: StandIn }
  /** The one that the back end sends to the e-mail address. */
  | { readonly kind: 'code'; readonly email: StandIn }

const email: StandIn = { name: 'email', value: 'stand-in@example.com' }
const kinds: readonly (readonly [RegExp, StandIn])[] = [
  [/pass|repeat/i, { name: 'password', value: 'Stand-in password 1' }],
  [/mail|account/i, email],
  [/mobile|phone/i, { name: 'mobile', value: '61234567' }],
  [/card|number/i, { name: 'number', value: 'A1234567' }],
  [/lots|price|amount|sum|cont/i, { name: 'figure', value: '1' }],
]
const aboutCode = /code|captcha/i
const text: StandIn = { name: 'text', value: 'Stand-in text' }

/** `told`: all that says which kind it is, such as the key of the field's name. */
export function valueOf({ typed, id }: Typing, told: string): Value {
  if (typed.kind === 'text') return typed
  const masked = typed.kind === 'masked' ? typed : null
  const about = [masked?.word ?? '', id ?? '', told].join(' ')
  if (aboutCode.test(about)) return { kind: 'code', email }
  const standIn = kinds.find(([pattern]) => pattern.test(about))?.[1] ?? text
  const isFirst = masked === null || masked.count === 1
  return { kind: 'stand-in', standIn: isFirst ? standIn : another(standIn, masked.count) }
}

/** Another secret of the same kind has a value of its own. */
const another = ({ name, value }: StandIn, count: number): StandIn => ({
  name: `${name}${count}`,
  value: value.includes('@') ? value.replace('@', `-${count}@`) : `${value}${count}`,
})
