/** What a person did, as a person would write it. [FLW230, FLW272] */
import type { Encoded } from '../record/trace.ts'
import { words } from '../page/words.ts'
import { type Act, accountFault, preferenceFaults, waitingFaults } from './findActions.ts'

const { steps } = words.handOver

export function describeAct(act: Act): string {
  switch (act.kind) {
    case 'back':
      return steps.back
    case 'reload':
      return steps.reload
    case 'typed':
      return typedText(act)
    case 'fault':
      return faultText(act)
    case 'sent': {
      const { type, ...fields } = act.event as Fields & { readonly type: string }
      return steps.send(type, act.to, fieldsText(fields))
    }
    case 'drag':
      return steps.drag(roleText(act.role), nameOf(act))
    case 'wheel':
      return steps.wheel[wayOf(act)](roleText(act.role), nameOf(act))
    case 'pinch':
      return steps.pinch[isSpread(act) ? 'in' : 'out'](roleText(act.role), nameOf(act))
    case 'tap':
      return tapText(act)
  }
}

/** As the chart takes it: what goes sideways, or with Shift, moves it. */
function wayOf({ turned: [right, down], held }: Extract<Act, { readonly kind: 'wheel' }>): 'in' | 'out' | 'aside' {
  if (held === 'Shift' || Math.abs(right) > Math.abs(down)) return 'aside'
  return down < 0 ? 'in' : 'out'
}

type Fingers = Extract<Act, { readonly kind: 'pinch' }>['from']
const isSpread = ({ from, to }: { readonly from: Fingers; readonly to: Fingers }): boolean => apart(to) >= apart(from)
const apart = ([[x, y], [a, b]]: Fingers): number => Math.hypot(a - x, b - y)

const nameOf = ({ name, id }: { readonly name: string; readonly id: string | null }): string =>
  name === '' ? (id ?? '') : name
const roleText = (role: string): string => steps.roles[role as Role] ?? role

function tapText(tap: Extract<Act, { readonly kind: 'tap' }>): string {
  const { role, value, key } = tap
  const name = nameOf(tap)
  if (key !== undefined) return steps.keyOn(key, roleText(role), name)
  if (value !== undefined) return steps.slide(value, name)
  if (role === 'key') return steps.key(name)
  if (role === 'dialog') return steps.beside(name)
  if (role === 'option') return steps.choose(name)
  return role === 'file' ? steps.file(name) : steps.tap(roleText(role), name)
}
type Role = keyof typeof steps.roles

function typedText(act: Extract<Act, { readonly kind: 'typed' }>): string {
  const { typed, length } = act
  const field = nameOf(act)
  if (length === 0) return steps.empty(field)
  return typed.kind === 'text' ? steps.type(typed.text, field) : steps.typeMasked(length, field)
}

function faultText({ fault, on, input }: Extract<Act, { readonly kind: 'fault' }>): string {
  if (waitingFaults.includes(fault)) return steps.nextAnswer(on, words.faults.effects[fault as Effect])
  if (fault === 'operator') return steps.operator[on as Operated]?.(textsOf(fieldsOf(input))) ?? operatedText(on, input)
  if (preferenceFaults.includes(fault)) return steps.prefer(fault, on)
  if (fault.startsWith(accountFault)) return steps.account(fault.slice(accountFault.length))
  return steps.fault(on === '' ? fault : `${fault}: ${on}`)
}
type Effect = keyof typeof words.faults.effects
type Operated = keyof typeof steps.operator

const operatedText = (on: string, input: Encoded | undefined): string => steps.operated(on, fieldsText(fieldsOf(input)))

type Fields = { readonly [name: string]: Encoded | undefined }
const fieldsOf = (value: Encoded | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const textsOf = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

/** `lots 0.01, side buy`. */
const fieldsText = (fields: Fields): string =>
  Object.entries(textsOf(fields))
    .map(([name, text]) => `${name} ${text}`)
    .join(', ')
