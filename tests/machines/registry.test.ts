import { existsSync } from 'node:fs'
import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { machines } from '#machines/registry.ts'
import { hostMachine } from '#tests/support/hostMachine.ts'
import { watchMachine } from '#tests/support/watchMachine.ts'
import { walks } from './walks/walks.ts'

describe('every machine', () => {
  it.each(Object.keys(machines))('%s has a test of its own', (name) => {
    expect(existsSync(`tests/machines/${name}Machine.test.ts`)).toBe(true)
  })

  it('has a walk, and every walk a machine', () => {
    expect(Object.keys(walks).toSorted()).toEqual(Object.keys(machines).toSorted())
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
