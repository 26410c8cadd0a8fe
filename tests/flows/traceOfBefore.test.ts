import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { formerNames } from '#machines/describe/formerNames.ts'
import { machines } from '#machines/describe/registry.ts'
import type { Trace } from '#src/flows/record/trace.ts'
import { readTrace } from '#src/flows/replay/readTrace.ts'
import { replayTrace } from '#src/flows/replay/replayTrace.ts'
import { reread } from './tracedApp.ts'

/** Recorded by the build before the names changed: from its start, and from the middle with a keyframe. What machines do otherwise since is put into it. */
type Recorded = Readonly<Record<'whole' | 'later', Trace>>
const before = JSON.parse(readFileSync('tests/flows/traceOfBefore.json', 'utf8')) as Recorded
const stepsIn = ({ entries }: Trace) => entries.filter(({ kind }) => kind === 'step').length

describe('a trace of version 1', () => {
  it.each(['whole', 'later'] as const)('[FLW6] opens and replays without a difference: %s', (name) => {
    expect(before[name].version).toBe(1)
    const trace = reread(before[name])
    expect(trace.version).toBe(2)
    expect(replayTrace(trace)).toEqual({ steps: stepsIn(before[name]), difference: null })
    expect(stepsIn(trace)).toBeGreaterThan(15)
  })

  it('[FLW6] is in the names of now throughout, but for what went over the wire', () => {
    const { keyframe, entries } = reread(before.whole)
    const told = JSON.stringify([keyframe, entries, reread(before.later).keyframe])
    const old = [formerNames.fields, formerNames.events, ...Object.values(formerNames.states)].flatMap(Object.keys)
    const found = old.filter((name) => told.includes(`"${name}"`) || told.includes(`.${name}`))
    // A status of an order is data and stays: its words are those of two states.
    expect(found.filter((name) => name !== 'holding' && name !== 'ended')).toEqual([])
    expect(told).toContain('"order.open | order.setProtection | 0"')
    expect(told).toContain('"app/orders/open"')
    expect(told).toContain('"freeMargin"')
  })

  it('[FLW6] is not taken as it is: without the names of now it differs', () => {
    expect(replayTrace({ ...before.whole, version: 2 }).difference).not.toBeNull()
  })

  it('[FLW6] of the back office has its machine, its events and its children', () => {
    const at = { n: 1, at: 0 }
    const actor = { ...at, kind: 'actor', actor: 'page/desk#1', machine: 'desk', id: 'desk', parent: null }
    const [child, states] = ['page/desk#1/setLever', ['desk', 'desk.open', 'desk.open.levers']]
    const entries = [
      actor,
      { ...at, kind: 'actor', actor: child, machine: 'submission', id: 'set a lever', parent: 'page/desk#1' },
      { ...at, kind: 'refused', actor: 'page/desk#1', eventType: 'desk.lock', guards: [], states },
    ]
    const read = readTrace(JSON.stringify({ ...before.whole, entries }))
    expect(read.ok && read.trace.entries).toEqual([
      { ...actor, actor: 'page/backOffice#1', machine: 'backOffice', id: 'backOffice' },
      {
        ...entries[1],
        actor: 'page/backOffice#1/setFault',
        id: 'set a fault',
        parent: 'page/backOffice#1',
      },
      {
        ...entries[2],
        actor: 'page/backOffice#1',
        eventType: 'backOffice.lock',
        states: ['backOffice', 'backOffice.open', 'backOffice.open.levers'],
      },
    ])
  })
})

describe('the table of former names', () => {
  const graphs = Object.entries(machines).map(([name, machine]) => flowGraphOf(name, machine))
  const graphOf = (name: string) => graphs.find((graph) => graph.name === name)
  const keysOf = (name: string) => graphOf(name)?.states.map(({ key }) => key) ?? []
  const idsOf = (name: string) => graphOf(name)?.states.flatMap(({ invokes }) => invokes.map(({ id }) => id)) ?? []
  const all = graphs.flatMap(({ states, transitions }) => [
    ...states.flatMap(({ id, invokes }) => [id, ...invokes.map(({ src }) => src)]),
    ...transitions.flatMap(({ eventType, guard }) => [eventType, guard ?? '']),
  ])

  it('has names of now that there are, for names that there are no more', () => {
    for (const [name, states] of Object.entries(formerNames.states)) {
      expect(Object.values(states).filter((key) => !keysOf(name).includes(key))).toEqual([])
      expect(Object.keys(states).filter((key) => keysOf(name).includes(key))).toEqual([])
    }
    for (const [name, children] of Object.entries(formerNames.children)) {
      expect(Object.values(children).filter((id) => !idsOf(name).includes(id))).toEqual([])
      expect(Object.keys(children).filter((id) => idsOf(name).includes(id))).toEqual([])
    }
    for (const names of [formerNames.events, formerNames.ports, formerNames.guards]) {
      expect(Object.values(names).filter((name) => !all.includes(name))).toEqual([])
      const taken = Object.values(names)
      expect(Object.keys(names).filter((name) => all.includes(name) && !taken.includes(name))).toEqual([])
    }
  })
})
