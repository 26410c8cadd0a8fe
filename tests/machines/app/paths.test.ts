/** Every machine, walked along paths that are planned from itself: each state and each transition, its timers on a clock of the test. */
import { type AnyStateMachine, type AnyStateNodeConfig, createMachine, matchesState } from 'xstate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { machines } from '#machines/describe/registry.ts'
import { findWalkProblems } from '../walks/findWalkProblems.ts'
import { type Walk, type WalkPlan, plansOf } from '../walks/walk.ts'
import { walks } from '../walks/walks.ts'

const isFull = process.env['TEST_FULL'] === '1'

const all = Object.entries(machines).map(([name, machine]): [string, AnyStateMachine, Walk] => [
  name,
  machine,
  walks[name] ?? { events: [], homes: [] },
])

describe.each(all)('%s, walked through', (name, machine, walk) => {
  let known: readonly WalkPlan[] | undefined
  const plans = () => (known ??= plansOf(machine, walk))

  it('[FLW11] is taken on paths to every state and every transition', () => {
    expect(findWalkProblems(name, machine, walk, plans())).toEqual([])
  })

  it.runIf(isFull)('[FLW11] goes every way from every place as it was planned', () => {
    expect(findWalkProblems(name, machine, walk, plans(), (step) => [step])).toEqual([])
  })

  it('[FLW11] is a trap nowhere: from everywhere there is a way home', () => {
    const places = plans().flatMap(({ plan }) => [...plan.places])
    const homes = places.filter(([, { value }]) => walk.homes.some((home) => matchesState(home, value)))
    const isHome = new Set(homes.map(([id]) => id))
    expect(isHome.size).toBeGreaterThan(0)
    for (let before = -1; before < isHome.size;) {
      before = isHome.size
      for (const [id, { steps }] of places) if (steps.some(({ to }) => isHome.has(to))) isHome.add(id)
    }
    expect(places.map(([id]) => id).filter((id) => !isHome.has(id))).toEqual([])
    expect(places.filter(([, { status }]) => status !== 'active')).toEqual([])
  })
})

/** A machine of the product with its table changed. */
function changed(name: string, change: (states: Record<string, AnyStateNodeConfig>) => void): readonly string[] {
  const machine = machines[name] as AnyStateMachine
  const states = Object.fromEntries(
    Object.entries(machine.config.states ?? {}).map(([key, state]) => [key, { ...state, on: { ...state.on } }]),
  ) as Record<string, AnyStateNodeConfig>
  change(states)
  const mutant = createMachine({ ...machine.config, states } as typeof machine.config, machine.implementations as never)
  const walk = walks[name] as Walk
  return findWalkProblems(name, mutant, walk, plansOf(mutant, walk))
}
const stateOf = (states: Record<string, AnyStateNodeConfig>, key: string): AnyStateNodeConfig & { on: object } => {
  const state = states[key]
  if (!state?.on) throw new Error(`There is no ${key}.`)
  return state as AnyStateNodeConfig & { on: object }
}

describe('the walk bites', () => {
  /** What a changed machine passes is nothing that the app's passed. */
  beforeEach(() => vi.stubEnv('FLOWS_COVERAGE', ''))
  afterEach(() => vi.unstubAllEnvs())

  it('[FLW11] on a state that nothing reaches', () => {
    const problems = changed('session', (states) => {
      states['in limbo'] = {}
    })
    expect(problems).toEqual([
      'session: nothing that happens leads to the state "session.in limbo". Lead there (machines/account/sessionMachine.ts), or take it away.',
    ])
  })

  it('[FLW11] on a transition that is gone', () => {
    const problems = changed('session', (states) => {
      delete (stateOf(states, 'signed in').on as Record<string, unknown>)['session.logOut']
    })
    expect(problems).toContain(
      'session: no state takes the event "session.logOut", which its walk (tests/machines/walks) sends. Was its transition removed, or the event renamed?',
    )
    expect(problems).toContain(
      'session: nothing that happens leads to the state "session.logging out". Lead there (machines/account/sessionMachine.ts), or take it away.',
    )
  })

  it('[FLW11] on an event that has another name', () => {
    const problems = changed('wallet', (states) => {
      const { on } = stateOf(states, 'failed')
      states['failed'] = {
        ...states['failed'],
        on: { 'wallet.again': (on as Record<string, string>)['wallet.refresh'] },
      }
    })
    expect(problems).toEqual([
      'wallet: the state "wallet.failed" takes the event "wallet.again", which its walk (tests/machines/walks) never sends. Is it new, or renamed?',
      'wallet: no state takes the event "wallet.refresh", which its walk (tests/machines/walks) sends. Was its transition removed, or the event renamed?',
    ])
  })

  it('on a transition that cannot be taken, and a machine that goes elsewhere than its model', () => {
    const problems = changed('wallet', (states) => {
      states['reading'] = { ...states['reading'], always: [{ guard: () => false, target: 'failed' }] }
    })
    expect(problems).toEqual([
      'wallet: the transition "wallet.reading | always | 0" (always, if a condition without a name) is never taken. Its guard is never true, one before it always is, or its walk (tests/machines/walks) lacks an event.',
    ])
  })
})
