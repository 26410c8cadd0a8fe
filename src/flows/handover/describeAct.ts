/** What a person did, as a person would write it. [FLW230] */
import { words } from '../page/words.ts'
import { type Act, waitingFaults } from './findActions.ts'

const { steps } = words.handOver

export function describeAct(act: Act): string {
  switch (act.kind) {
    case 'back':
      return steps.back
    case 'typed':
      return typedText(act)
    case 'fault':
      return faultText(act.fault, act.on)
    case 'tap':
      return tapText(act.role, act.name === '' ? (act.id ?? '') : act.name)
  }
}

function tapText(role: string, name: string): string {
  if (role === 'key') return steps.key(name)
  if (role === 'dialog') return steps.beside(name)
  if (role === 'option') return steps.choose(name)
  return role === 'file' ? steps.file(name) : steps.tap(steps.roles[role as Role] ?? role, name)
}
type Role = keyof typeof steps.roles

function typedText({ name, id, typed, length }: Extract<Act, { readonly kind: 'typed' }>): string {
  const field = name === '' ? (id ?? '') : name
  if (length === 0) return steps.empty(field)
  return typed.kind === 'text' ? steps.type(typed.text, field) : steps.typeMasked(length, field)
}

function faultText(fault: string, on: string): string {
  if (waitingFaults.includes(fault)) return steps.nextAnswer(on, words.faults.effects[fault as Effect])
  return steps.fault(on === '' ? fault : `${fault}: ${on}`)
}
type Effect = keyof typeof words.faults.effects
