import { globSync } from 'node:fs'
import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { codeFiles } from '#tests/support/tidy/sourceFiles.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'
import { walks } from '../walks/walks.ts'

describe('every machine', () => {
  it.each(Object.keys(machines))('%s has a test of its own', (name) => {
    expect(globSync(`tests/machines/*/${name}Machine.test.ts`)).toHaveLength(1)
  })

  it('has a walk, and every walk a machine', () => {
    expect(Object.keys(walks).toSorted()).toEqual(Object.keys(machines).toSorted())
  })
})

/** Where the text of a file names it other than as a type, a key of a table or something to compare with. */
const sends = (text: string, event: string) =>
  new RegExp(String.raw`(?<!readonly type: |\| |[=!]== )'${event.replaceAll('.', String.raw`\.`)}'(?!:)`).test(text)

describe('every event', () => {
  const senders = codeFiles.filter(({ path }) => /^(machines|streams|src)\//.test(path))

  it.each(Object.entries(machines))('[FLW11] that %s takes is sent by somebody', (name, machine) => {
    const taken = flowGraphOf(name, machine).transitions.map(({ eventType }) => eventType)
    const events = new Set(taken.filter((type) => type !== '' && !type.startsWith('xstate.')))
    const unsent = [...events].filter((event) => !senders.some(({ text }) => sends(text, event)))
    expect(unsent.map((event) => `${name}: nobody sends "${event}", so its transitions are dead.`)).toEqual([])
  })

  it('is found where it is sent, and only there', () => {
    expect(sends(`actor.send({ type: 'a.b' })`, 'a.b')).toBe(true)
    expect(sends(`on: { 'a.b': 'there' }, type A = { readonly type: 'a.b' } | 'a.b', e === 'a.b', 'a_b'`, 'a.b')).toBe(
      false,
    )
  })
})

describe('the watch bites', () => {
  it('on a state and a transition that no test passed', () => {
    const machine = createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { on: { press: 'on', hit: 'broken' } }, on: {}, broken: {} },
    })
    const watch = watchMachine(machine)
    hostMachine(machine, watch).actor.send({ type: 'press' })
    expect(watch.missed()).toEqual(['lamp.broken', 'lamp.off | hit | 0'])
  })
})
