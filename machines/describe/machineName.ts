/**
 * What a running machine and its states are called: the names of the registry, also for machines that a function makes, which differ in
 * nothing but their id. Without the registry itself: the recorder loads no machine that the page does not run. [FLW1]
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionKey } from './transitionKey.ts'

/** Made by a function under any name; told by the states that they have. */
const made: readonly { readonly name: string; readonly id: string; readonly states: readonly string[] }[] = [
  {
    name: 'pagedRead',
    id: 'paged read',
    states: [
      'unread',
      'reading',
      'shown',
      'refreshing',
      'refreshing further',
      'perhaps old',
      'reading more',
      'more is late',
      'failed',
    ],
  },
  { name: 'read', id: 'read', states: ['reading', 'ready', 'failed'] },
  { name: 'submission', id: 'submission', states: ['idle', 'sending', 'done', 'failed'] },
]

type Kind = (typeof made)[number]
const known = new WeakMap<AnyStateMachine, Kind | null>()

function kindOf(machine: AnyStateMachine): Kind | null {
  const before = known.get(machine)
  if (before !== undefined) return before
  const states = Object.keys(machine.root.states)
  const isOf = (kind: Kind) =>
    kind.states.length === states.length && kind.states.every((state) => states.includes(state))
  const kind = made.find(isOf) ?? null
  known.set(machine, kind)
  return kind
}

/** The key of `machines/describe/registry.ts`. */
export const machineName = (machine: AnyStateMachine): string => kindOf(machine)?.name ?? machine.id

/** The state's id in the registry's machine. */
export function stateId({ id, machine }: AnyStateNode): string {
  const kind = kindOf(machine)
  return kind && id.startsWith(machine.id) ? kind.id + id.slice(machine.id.length) : id
}

/** As `transitionKey` makes it, in the words of the registry's machine. */
export function tracedKey(transition: AnyTransitionDefinition): string {
  const { machine } = transition.source
  const key = transitionKey(transition)
  const kind = kindOf(machine)
  if (!kind) return key
  return kind.id + key.slice(machine.id.length).replace(`.${machine.id}.`, `.${kind.id}.`)
}
