import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { type AnyStateMachine, createMachine } from 'xstate'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { statesIn, transitionsOf } from '#machines/describe/machineParts.ts'
import { machines } from '#machines/describe/registry.ts'
import { transitionKey } from '#machines/describe/transitionKey.ts'
import { rules as carries } from '#machines/patterns/rules.ts'
import { readSpecRules } from '#tests/support/tidy/specIds.ts'

const rules = readSpecRules(readFileSync('docs/SPEC.md', 'utf8'))
const graphs = Object.entries(machines).map(([name, machine]) => flowGraphOf(name, machine))

/** Everything of a machine that has rules of its own. */
function metasOf(machine: AnyStateMachine): readonly { readonly at: string; readonly meta: unknown }[] {
  const states = statesIn(machine.root)
  return [
    ...states.map(({ id, meta }) => ({ at: id, meta })),
    ...states.flatMap(transitionsOf).map((one) => ({ at: transitionKey(one), meta: one.meta })),
  ].filter(({ meta }) => meta !== undefined)
}

const rulesMeta = v.strictObject({ rules: v.pipe(v.array(v.string()), v.minLength(1)) })

const findProblems = (machine: AnyStateMachine): readonly string[] =>
  metasOf(machine).flatMap(({ at, meta }) => {
    if (!v.is(rulesMeta, meta)) return [`${at}: ${JSON.stringify(meta)} names no rules.`]
    return meta.rules.filter((id) => !rules.built.has(id)).map((id) => `${at}: docs/SPEC.md has no built rule ${id}.`)
  })

describe('rules of machines', () => {
  it.each(Object.entries(machines))('of %s stand in docs/SPEC.md', (_, machine) => {
    expect(findProblems(machine)).toEqual([])
  })

  it('are there for every state and every transition', () => {
    const without = graphs.flatMap(({ name, states, transitions }) =>
      [
        ...states.map(({ id, specIds }) => ({ at: id, specIds })),
        ...transitions.map(({ key, specIds }) => ({ at: key, specIds })),
      ]
        .filter(({ specIds }) => specIds.length === 0)
        .map(({ at }) => `${name}: ${at}`),
    )
    expect(without).toEqual([])
  })

  it('are those of the transition, else of the state, of what is around it, of the machine', () => {
    const idsOf = (name: string, key: string) =>
      graphs.find((graph) => graph.name === name)?.transitions.find((one) => one.key === key)?.specIds
    expect(idsOf('session', 'session.restoring | xstate.error.actor.0.session.restoring | 1')).toEqual(['NET99'])
    expect(idsOf('session', 'session.restoring | xstate.done.actor.0.session.restoring | 0')).toEqual(['SES16'])
    expect(idsOf('session', 'session.signed in | session.shared | 2')).toEqual(['SES24', 'SES220'])
    expect(
      idsOf('market', 'market.kept.pausing | xstate.after.pause before reading again.market.kept.pausing | 0'),
    ).toEqual(['NET98'])
    expect(idsOf('busy', 'busy.idle | work.began | 0')).toEqual(['NET78', 'NET79'])
  })

  it('are watched: a rule that is none and a meta of another shape are named', () => {
    const lamp = createMachine({
      id: 'lamp',
      meta: carries('NET9999'),
      on: { press: { meta: carries('NET99') }, hit: { meta: { rules: [] } } },
    })
    expect(findProblems(lamp)).toEqual([
      'lamp: docs/SPEC.md has no built rule NET9999.',
      'lamp | hit | 0: {"rules":[]} names no rules.',
    ])
  })
})
