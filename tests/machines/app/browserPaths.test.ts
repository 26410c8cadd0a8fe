/** The walks that browser tests go, as they are planned: nothing is left out without a reason. */
import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { allPaths } from '../../../e2e/paths/allPaths.ts'
import { pathCoverage, planWalks } from '../../../e2e/paths/machinePaths.ts'
import { walks } from '../walks/walks.ts'

describe.each(allPaths.map((paths) => [paths.machine, paths] as const))('%s in the browser', (name, paths) => {
  const machine = machines[name] as AnyStateMachine
  const graph = flowGraphOf(name, machine)

  it('[FLW13] is planned to pass every state and transition but those that have a reason', () => {
    const planned = planWalks(machine, paths).flatMap(({ opening, steps }) => [opening, ...steps])
    const passed = new Set(planned.flatMap((one) => [...one.passed, ...one.states]))
    const { statesMissed, transitionsMissed } = pathCoverage(name, machine, passed)
    const reasons = [...Object.keys(paths.never), ...(paths.byItself ?? [])]
    expect([...statesMissed, ...transitionsMissed].toSorted()).toEqual(reasons.toSorted())
  })

  it('[FLW13] is done with events that the walk of the machine alone knows too', () => {
    const known = new Set((walks[name]?.events ?? []).map(({ type }) => type))
    const events = paths.scenes.flatMap(({ causes }) => Object.values(causes).map(({ event }) => event))
    const types = events.flatMap((event) => (typeof event === 'function' ? [] : [event.type]))
    expect(types.filter((type) => !type.startsWith('xstate.after.') && !known.has(type))).toEqual([])
  })

  it('[FLW13] has something to see in every state, or a reason why there is nothing', () => {
    const leaves = graph.states.filter(({ kind }) => kind === 'atomic' || kind === 'final').map(({ id }) => id)
    expect([...Object.keys(paths.facts), ...Object.keys(paths.unseen)].toSorted()).toEqual(leaves.toSorted())
  })
})
