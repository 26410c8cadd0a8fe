/** What the machines of one build have that those of another have not. [FLW233] */
import type { BuildMachine, BuildMachines, Described } from './buildMachines.ts'

/** The parts that are others, before and now. */
export type Changed = {
  readonly key: string
  readonly parts: readonly { readonly name: string; readonly before: string; readonly now: string }[]
}
export type Changes = {
  readonly added: readonly string[]
  readonly gone: readonly string[]
  readonly changed: readonly Changed[]
}
export type MachineChange = {
  readonly machine: string
  /** Of the machine itself. */
  readonly kind: 'added' | 'gone' | 'changed'
  readonly states: Changes
  readonly transitions: Changes
  readonly delays: Changes
}

const nothing: BuildMachine = { states: {}, transitions: {}, delays: {} }

/** Machines that are the same are left out. */
export function compareBuilds(before: BuildMachines, now: BuildMachines): readonly MachineChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted()
  return names.flatMap((machine) => {
    const [was, is] = [before[machine] ?? nothing, now[machine] ?? nothing]
    const change: MachineChange = {
      machine,
      kind: before[machine] ? (now[machine] ? 'changed' : 'gone') : 'added',
      states: statesOf(was, is),
      transitions: changesOf(was.transitions, is.transitions),
      delays: changesOf(was.delays ?? is.delays ?? {}, is.delays ?? {}),
    }
    return isSame(change) ? [] : [change]
  })
}

const isSame = ({ kind, states, transitions, delays }: MachineChange): boolean =>
  kind === 'changed' &&
  [states, transitions, delays].every(({ added, gone, changed }) => added.length + gone.length + changed.length === 0)

type All = BuildMachine['states']

function changesOf(was: All, is: All): Changes {
  const onlyIn = (one: All, other: All) => Object.keys(one).filter((key) => !Object.hasOwn(other, key))
  const changed = Object.entries(is).flatMap(([key, now]): readonly Changed[] => {
    const parts = was[key] ? partsOf(was[key], now) : []
    return parts.length > 0 ? [{ key, parts }] : []
  })
  return { added: onlyIn(is, was), gone: onlyIn(was, is), changed }
}

/** What either build does not tell is not compared. */
const partsOf = (was: Described, is: Described): Changed['parts'] =>
  Object.entries(is).flatMap(([name, now]) => {
    const before = was[name]
    return before === undefined || before === now ? [] : [{ name, before, now }]
  })

/** A build that tells states by its transitions alone knows nothing of those that nothing leads from or to. */
function statesOf(before: BuildMachine, now: BuildMachine): Changes {
  const changes = changesOf(before.states, now.states)
  if (Object.values(before.states).every(({ kind }) => kind !== undefined)) return changes
  const led = new Set(
    Object.entries(now.transitions).flatMap(([key, { targets }]) => [
      key.split(' | ')[0],
      ...(targets ?? '').split(' + '),
    ]),
  )
  return { ...changes, added: changes.added.filter((state) => led.has(state)) }
}
