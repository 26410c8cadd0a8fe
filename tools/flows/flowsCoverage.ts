/** Which states and transitions of the app's machines tests have passed, as the machines' own steps tell. */
import type { AnyStateMachine } from 'xstate'
import { flowGraphOf } from '#machines/flowGraph.ts'

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

export function flowsCoverage(machines: Readonly<Record<string, AnyStateMachine>>, noted: Noted): FlowsCoverage {
  const passed = (key: string): [string, Passed] => {
    const [byMachines, byBrowser] = [noted.machines.has(key), noted.browser.has(key)]
    if (byMachines) return [key, byBrowser ? 'both' : 'machine tests']
    return [key, byBrowser ? 'browser tests' : 'never']
  }
  return Object.fromEntries(
    Object.entries(machines).map(([name, machine]) => {
      const { states, transitions } = flowGraphOf(name, machine)
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

/** What a coverage says that browsers passed. */
export const passedInBrowser = (coverage: FlowsCoverage): ReadonlySet<string> =>
  new Set(
    Object.values(coverage)
      .flatMap(({ states, transitions }) => [...Object.entries(states), ...Object.entries(transitions)])
      .filter(([, passed]) => passed === 'both' || passed === 'browser tests')
      .map(([key]) => key),
  )
