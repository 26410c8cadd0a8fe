/** The machines of a build as data that another build can be compared with. [FLW233] */
import type { AnyStateMachine } from 'xstate'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'

export type BuildMachine = {
  /** Kinds by id. */
  readonly states: Readonly<Record<string, string>>
  /** By key: its guard (null where there is none; absent where that is not known), where it goes and what it does. */
  readonly transitions: Readonly<Record<string, BuildTransition>>
}
export type BuildTransition = { readonly guard?: string | null; readonly targets: string; readonly actions: string }
export type BuildMachines = Readonly<Record<string, BuildMachine>>

const none = '-'

export const buildMachinesOf = (machines: Readonly<Record<string, AnyStateMachine>>): BuildMachines =>
  Object.fromEntries(
    Object.entries(machines).map(([name, machine]) => {
      const { states, transitions } = flowGraphOf(name, machine)
      return [
        name,
        {
          states: Object.fromEntries(states.map(({ id, kind }) => [id, kind])),
          transitions: Object.fromEntries(
            transitions.map(({ key, guard, targets, actions }) => [
              key,
              { guard, targets: targets.join(' + ') || none, actions: actions.join(', ') || none },
            ]),
          ),
        },
      ]
    }),
  )

/** `machine → key → targets → actions`, a line each: what older builds keep. Guards are not told, and states by what leads from and to them. */
export function readTransitionLines(text: string): BuildMachines {
  const machines: Record<string, { states: Record<string, string>; transitions: Record<string, BuildTransition> }> = {}
  for (const line of text.split(/\r?\n/)) {
    const [name, key, targets, actions] = line.split(' → ')
    if (name === undefined || key === undefined || targets === undefined || actions === undefined) continue
    const machine = (machines[name] ??= { states: {}, transitions: {} })
    machine.transitions[key] = { targets, actions }
    for (const state of statesOfLine(key, targets)) machine.states[state] = ''
  }
  return machines
}

const statesOfLine = (key: string, targets: string): readonly string[] => [
  key.split(' | ')[0] ?? '',
  ...(targets === none ? [] : targets.split(' + ')),
]
