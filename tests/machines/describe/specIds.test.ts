import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type FlowGraph, flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import type { SpecIds } from '#machines/describe/specIds/specIds.ts'
import { specIds, specIdsOf } from '#machines/describe/specIds/specIdsOf.ts'
import { readSpecRules } from '#tests/support/tidy/specIds.ts'

const rules = readSpecRules(readFileSync('docs/SPEC.md', 'utf8'))
const graphs = Object.entries(machines).map(([name, machine]) => flowGraphOf(name, machine))

/** Everything of a machine to which rules can be given. */
function placesOf({ states, transitions }: FlowGraph): ReadonlySet<string> {
  const root = states[0]?.id ?? ''
  const placeOf = (id: string) => id.slice(root.length + 1) || '*'
  return new Set([
    ...states.map(({ id }) => placeOf(id)),
    ...transitions.flatMap(({ source, label, key }) => {
      const at = `${placeOf(source)} | ${label}`
      return [at, `${at} | ${key.split(' | ').at(-1)}`]
    }),
  ])
}

function findProblems(table: SpecIds): readonly string[] {
  return Object.entries(table).flatMap(([name, entries]) => {
    const graph = graphs.find((one) => one.name === name)
    if (!graph) return [`There is no machine "${name}".`]
    const places = placesOf(graph)
    return Object.entries(entries).flatMap(([place, ids]) => [
      ...(places.has(place) ? [] : [`${name} has no state and no transition "${place}".`]),
      ...ids
        .filter((id) => !rules.built.has(id))
        .map((id) => `${name}, "${place}": docs/SPEC.md has no built rule ${id}.`),
    ])
  })
}

describe('rules of machines', () => {
  it('belong to what there is, and stand in docs/SPEC.md', () => {
    expect(findProblems(specIds)).toEqual([])
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
    expect(specIdsOf('nobody', ['*'])).toEqual([])
  })

  it('are watched: a place that is gone and a rule that is none are named', () => {
    expect(findProblems({ busy: { '*': ['NET9999'], 'at lunch': [] }, cook: {} })).toEqual([
      'busy, "*": docs/SPEC.md has no built rule NET9999.',
      'busy has no state and no transition "at lunch".',
      'There is no machine "cook".',
    ])
  })
})
