/** What the machines of one build have that those of another have not. [FLW233] */
import type { BuildMachine, BuildMachines, BuildTransition } from './buildMachines.ts'

export type Changed = { readonly key: string; readonly before: BuildTransition; readonly now: BuildTransition }
export type MachineChange = {
  readonly machine: string
  /** Of the machine itself. */
  readonly kind: 'added' | 'gone' | 'changed'
  readonly states: { readonly added: readonly string[]; readonly gone: readonly string[] }
  readonly transitions: {
    readonly added: readonly string[]
    readonly gone: readonly string[]
    readonly changed: readonly Changed[]
  }
}

const nothing: BuildMachine = { states: {}, transitions: {} }

/** Machines that are the same are left out. */
export function compareBuilds(before: BuildMachines, now: BuildMachines): readonly MachineChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted()
  return names.flatMap((machine) => {
    const [was, is] = [before[machine], now[machine]]
    const change: MachineChange = {
      machine,
      kind: was ? (is ? 'changed' : 'gone') : 'added',
      states: statesOf(was ?? nothing, is ?? nothing),
      transitions: transitionsOf(was ?? nothing, is ?? nothing),
    }
    return isSame(change) ? [] : [change]
  })
}

const isSame = ({ kind, states, transitions }: MachineChange): boolean =>
  kind === 'changed' &&
  [states.added, states.gone, transitions.added, transitions.gone, transitions.changed].every(
    ({ length }) => length === 0,
  )

type Records = Readonly<Record<string, unknown>>
const onlyIn = (one: Records, other: Records): readonly string[] =>
  Object.keys(one).filter((key) => !Object.hasOwn(other, key))

/** A build that tells states by its transitions alone knows nothing of those that nothing leads from or to. */
function statesOf(before: BuildMachine, now: BuildMachine): MachineChange['states'] {
  const isWhole = Object.values(before.states).every((kind) => kind !== '')
  const led = new Set(
    Object.entries(now.transitions).flatMap(([key, { targets }]) => [key.split(' | ')[0], ...targets.split(' + ')]),
  )
  const added = onlyIn(now.states, before.states).filter((state) => isWhole || led.has(state))
  return { added, gone: onlyIn(before.states, now.states) }
}

function transitionsOf(before: BuildMachine, now: BuildMachine): MachineChange['transitions'] {
  const changed = Object.entries(now.transitions).flatMap(([key, is]): readonly Changed[] => {
    const was = before.transitions[key]
    return was && isOther(was, is) ? [{ key, before: was, now: is }] : []
  })
  const [was, is] = [before.transitions, now.transitions]
  return { added: onlyIn(is, was), gone: onlyIn(was, is), changed }
}

const isOther = (was: BuildTransition, is: BuildTransition): boolean =>
  was.targets !== is.targets || was.actions !== is.actions || (was.guard !== undefined && was.guard !== is.guard)
