import { and, assign, not, or, setup, stateIn } from 'xstate'
import { describe, expect, it } from 'vitest'
import { demoResetMachine } from '#machines/account/demoResetMachine.ts'
import { type FlowGraph, flowGraphOf, transitionKey } from '#machines/describe/flowGraph.ts'
import { stateId, tracedKey } from '#machines/describe/machineName.ts'
import { statesIn, transitionsOf } from '#machines/describe/machineParts.ts'
import { openOrdersMachine } from '#machines/trading/ordersMachine.ts'
import { taskPort } from '#machines/app/ports.ts'
import { machines, pagedReadMachine, registeredName } from '#machines/describe/registry.ts'
import { sessionMachine } from '#machines/account/sessionMachine.ts'
import { submissionMachineOf } from '#machines/patterns/submissionMachine.ts'

const lamp = setup({
  types: { context: {} as { readonly presses: number } },
  actors: { 'fetch a bulb': taskPort<null>('fetch a bulb') },
  guards: {
    'there is power': () => true,
    'it is dark': () => true,
    'it is a day': (_, { name }: { name: string }) => name === 'Monday',
  },
  actions: { 'count it': assign({ presses: ({ context }) => context.presses + 1 }), ring: () => {} },
  delays: { 'a while': 10 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  on: { '*': { actions: 'ring' } },
  states: {
    off: {
      on: {
        press: [
          { guard: and(['there is power', not('it is dark')]), target: 'on', actions: 'count it' },
          { guard: or(['it is dark', stateIn({ on: 'hot' })]), target: 'broken' },
          { guard: { type: 'it is a day', params: { name: 'Monday' } }, actions: ['count it', 'ring'] },
        ],
      },
    },
    on: {
      tags: 'bright',
      type: 'parallel',
      entry: 'ring',
      exit: 'count it',
      states: { hot: {}, loud: { after: { 'a while': { target: 'loud', reenter: true } } } },
    },
    broken: {
      initial: 'waiting',
      states: {
        waiting: { invoke: { src: 'fetch a bulb', onDone: 'mended', onError: 'waiting' } },
        mended: { type: 'final' },
      },
      onDone: 'off',
    },
  },
})
const graph = flowGraphOf('lamp', lamp)
const stateOf = (id: string) => graph.states.find((state) => state.id === id)
const sayings = (graph: FlowGraph) =>
  graph.transitions.map(({ source, label, guard, targets, actions }) => [source, label, guard, targets, actions])

describe('the graph of a machine', () => {
  it('tells of every state what it is, where it is, and what happens in it', () => {
    expect(graph.states.map(({ id, kind, isInitial }) => [id, kind, isInitial])).toEqual([
      ['lamp', 'compound', true],
      ['lamp.off', 'atomic', true],
      ['lamp.on', 'parallel', false],
      ['lamp.on.hot', 'atomic', true],
      ['lamp.on.loud', 'atomic', true],
      ['lamp.broken', 'compound', false],
      ['lamp.broken.waiting', 'atomic', true],
      ['lamp.broken.mended', 'final', false],
    ])
    expect(stateOf('lamp.on')).toMatchObject({ key: 'on', parent: 'lamp', tags: ['bright'], entry: ['ring'] })
    expect(stateOf('lamp.on')).toMatchObject({ exit: ['count it'], invokes: [] })
    expect(stateOf('lamp.on.loud')).toMatchObject({ parent: 'lamp.on', entry: [], exit: [] })
    expect(stateOf('lamp.broken.waiting')?.invokes).toEqual([{ id: '0.lamp.broken.waiting', src: 'fetch a bulb' }])
  })

  it('tells of every transition in words when it is taken and what it does', () => {
    expect(sayings(graph)).toEqual([
      ['lamp', 'any event', null, [], ['ring']],
      ['lamp.off', 'press', 'there is power and not: it is dark', ['lamp.on'], ['count it']],
      ['lamp.off', 'press', 'it is dark or in {"on":"hot"}', ['lamp.broken'], []],
      ['lamp.off', 'press', 'it is a day (name: Monday)', [], ['count it', 'ring']],
      ['lamp.on.loud', 'after a while', null, ['lamp.on.loud'], []],
      ['lamp.broken', 'finished', null, ['lamp.off'], []],
      ['lamp.broken.waiting', 'done: fetch a bulb', null, ['lamp.broken.mended'], []],
      ['lamp.broken.waiting', 'failed: fetch a bulb', null, ['lamp.broken.waiting'], []],
    ])
    expect(graph.transitions.filter(({ isReentered }) => isReentered).map(({ source }) => source)).toEqual([
      'lamp.on.loud',
    ])
  })

  it('names transitions by state, event and place among those of the same event', () => {
    expect(graph.transitions.slice(1, 5).map(({ key }) => key)).toEqual([
      'lamp.off | press | 0',
      'lamp.off | press | 1',
      'lamp.off | press | 2',
      'lamp.on.loud | xstate.after.a while.lamp.on.loud | 0',
    ])
    const [start] = sessionMachine.root.states.starting?.always ?? []
    expect(start && transitionKey(start)).toBe('session.starting | always | 0')
  })

  it.each(Object.entries(machines))('of %s has a name for everything, and each but once', (name, machine) => {
    const { states, transitions } = flowGraphOf(name, machine)
    const ids = new Set(states.map(({ id }) => id))
    const keys = [...ids, ...transitions.map(({ key }) => key)]
    expect(new Set(keys).size).toBe(states.length + transitions.length)
    expect(states[0]).toMatchObject({ id: machine.id, parent: null })
    expect(transitions.flatMap(({ source, targets }) => [source, ...targets]).filter((id) => !ids.has(id))).toEqual([])
    expect(transitions.filter(({ label, guard }) => /xstate|without a name/.test(`${label} ${guard}`))).toEqual([])
  })
})

describe('the name of a running machine', () => {
  it('is that of its id, or of the pattern that it was made from', () => {
    const others = [openOrdersMachine, submissionMachineOf<null, null>('bind a way'), demoResetMachine, lamp]
    expect(others.map(registeredName)).toEqual(['pagedRead', 'submission', 'submission', null])
    expect(Object.entries(machines).filter(([name, machine]) => registeredName(machine) !== name)).toEqual([])
  })

  it('goes with the ids and keys of the pattern', () => {
    const keysOf = (graph: FlowGraph) => [
      ...graph.states.map(({ id }) => id),
      ...graph.transitions.map(({ key }) => key),
    ]
    const states = statesIn(openOrdersMachine.root)
    const keys = [...states.map(stateId), ...states.flatMap(transitionsOf).map(tracedKey)]
    expect(keys).toEqual(keysOf(flowGraphOf('x', pagedReadMachine)))
  })
})
