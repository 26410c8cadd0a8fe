/** Which states and transitions of the app's machines tests have passed, as the machines' own steps tell. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { type FlowGraph, flowGraphOf } from '#machines/describe/flowGraph.ts'

/** By whom something was passed. */
export type Passed = 'machine tests' | 'browser tests' | 'both' | 'never'

/** By the machine's name: each state by its id and each transition by its key. */
export type MachineCoverage = {
  readonly states: Readonly<Record<string, Passed>>
  readonly transitions: Readonly<Record<string, Passed>>
}
export type FlowsCoverage = Readonly<Record<string, MachineCoverage>>

/** What tests noted: ids of states and keys of transitions. */
export type Noted = { readonly machines: ReadonlySet<string>; readonly browser: ReadonlySet<string> }

/** A state that a transition left was passed, also when it was left at once. */
const withStatesLeft = (noted: ReadonlySet<string>, { transitions }: FlowGraph): ReadonlySet<string> =>
  noted.union(new Set(transitions.filter(({ key }) => noted.has(key)).map(({ source }) => source)))

export function flowsCoverage(machines: Readonly<Record<string, AnyStateMachine>>, noted: Noted): FlowsCoverage {
  return Object.fromEntries(
    Object.entries(machines).map(([name, machine]) => {
      const graph = flowGraphOf(name, machine)
      const { states, transitions } = graph
      const byMachines = withStatesLeft(noted.machines, graph)
      const byBrowser = withStatesLeft(noted.browser, graph)
      const passed = (key: string): [string, Passed] => {
        if (byMachines.has(key)) return [key, byBrowser.has(key) ? 'both' : 'machine tests']
        return [key, byBrowser.has(key) ? 'browser tests' : 'never']
      }
      return [
        name,
        {
          states: Object.fromEntries(states.map(({ id }) => passed(id))),
          transitions: Object.fromEntries(transitions.map(({ key }) => passed(key))),
        },
      ]
    }),
  )
}

/** What a coverage says that these tests passed. */
export const passedBy = (tests: 'machine tests' | 'browser tests', coverage: FlowsCoverage): ReadonlySet<string> =>
  new Set(
    Object.values(coverage)
      .flatMap(({ states, transitions }) => [...Object.entries(states), ...Object.entries(transitions)])
      .filter(([, passed]) => passed === 'both' || passed === tests)
      .map(([key]) => key),
  )

/** What tests noted in the folder that FLOWS_COVERAGE named, line by line. */
export function readNoted(folder: string, by: 'machines' | 'browser'): ReadonlySet<string> {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${by}-`))
  return new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n')))
}
