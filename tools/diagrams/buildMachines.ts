/** The machines of a build as data that another build can be compared with. [FLW233] */
import type { AnyStateMachine } from 'xstate'
import { type FlowState, type FlowTransition, flowGraphOf } from '#machines/describe/flowGraph.ts'

/** What there is to say of one, each part by its name: "-" where there is none, absent where that is not known. */
export type Described = Readonly<Record<string, string>>
type All = Readonly<Record<string, Described>>

/** States by id, transitions by key, delays by name. An older build does not tell of its delays. */
export type BuildMachine = { readonly states: All; readonly transitions: All; readonly delays?: All }
export type BuildMachines = Readonly<Record<string, BuildMachine>>

const none = '-'
const list = (names: readonly string[], by = ', '): string => names.join(by) || none

const describeState = ({ kind, invokes, tags, entry, exit }: FlowState): Described => ({
  kind,
  invokes: list(invokes.map(({ src }) => src)),
  tags: list(tags),
  entry: list(entry),
  exit: list(exit),
})

const describeTransition = ({ guard, targets, actions, isReentered }: FlowTransition): Described => ({
  guard: guard ?? none,
  targets: list(targets, ' + '),
  actions: list(actions),
  reenters: isReentered ? 'yes' : 'no',
})

/** One that depends on what the machine holds has no length. */
const describeDelay = (delay: unknown): Described => ({
  length: typeof delay === 'number' ? `${delay} ms` : 'computed',
})

const byName = <T>(all: readonly (readonly [string, T])[], describe: (one: T) => Described): All =>
  Object.fromEntries(all.map(([name, one]) => [name, describe(one)]))

export const buildMachinesOf = (machines: Readonly<Record<string, AnyStateMachine>>): BuildMachines =>
  Object.fromEntries(
    Object.entries(machines).map(([name, machine]): [string, BuildMachine] => {
      const { states, transitions } = flowGraphOf(name, machine)
      return [
        name,
        {
          states: byName(
            states.map((state) => [state.id, state]),
            describeState,
          ),
          transitions: byName(
            transitions.map((transition) => [transition.key, transition]),
            describeTransition,
          ),
          delays: byName(Object.entries(machine.implementations.delays), describeDelay),
        },
      ]
    }),
  )

type Kept = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Kept => typeof value === 'object' && value !== null && !Array.isArray(value)

const readPart = (value: unknown): string => (typeof value === 'string' ? value : none)
/** A state was its kind alone once, and a guard that is none was null. */
const readDescribed = (kept: unknown): Described =>
  isObject(kept)
    ? Object.fromEntries(Object.entries(kept).map(([part, value]) => [part, readPart(value)]))
    : { kind: readPart(kept) }
const readAll = (kept: unknown): All =>
  Object.fromEntries(Object.entries(isObject(kept) ? kept : {}).map(([name, one]) => [name, readDescribed(one)]))

/** Null for what is no file of machines. */
export function readBuildMachines(text: string): BuildMachines | null {
  try {
    const kept: unknown = JSON.parse(text)
    if (!isObject(kept) || !Object.values(kept).every((machine) => isObject(machine) && isObject(machine['states'])))
      return null
    return Object.fromEntries(
      Object.entries(kept as Readonly<Record<string, Kept>>).map(([name, { states, transitions, delays }]) => [
        name,
        { states: readAll(states), transitions: readAll(transitions), ...(delays ? { delays: readAll(delays) } : {}) },
      ]),
    )
  } catch {
    return null
  }
}

/** `machine → key → targets → actions`, a line each: what still older builds keep. States are known by what leads from and to them. */
export function readTransitionLines(text: string): BuildMachines {
  const machines: Record<string, { states: Record<string, Described>; transitions: Record<string, Described> }> = {}
  for (const line of text.split(/\r?\n/)) {
    const [name, key, targets, actions] = line.split(' → ')
    if (name === undefined || key === undefined || targets === undefined || actions === undefined) continue
    const machine = (machines[name] ??= { states: {}, transitions: {} })
    machine.transitions[key] = { targets, actions }
    for (const state of statesOfLine(key, targets)) machine.states[state] = {}
  }
  return machines
}

const statesOfLine = (key: string, targets: string): readonly string[] => [
  key.split(' | ')[0] ?? '',
  ...(targets === none ? [] : targets.split(' + ')),
]
