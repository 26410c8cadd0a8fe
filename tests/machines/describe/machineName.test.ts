import { describe, expect, it } from 'vitest'
import { demoResetMachine } from '#machines/account/demoResetMachine.ts'
import { machineName, stateId } from '#machines/describe/machineName.ts'
import { statesIn } from '#machines/describe/machineParts.ts'
import { pagedReadMachineOf } from '#machines/patterns/pagedReadMachine.ts'
import { readMachineOf } from '#machines/patterns/readMachine.ts'
import { machines } from '#machines/describe/registry.ts'
import { inertMachine } from '#src/flows/replay/replayRoots.ts'

describe('a machine in a trace', () => {
  it('[FLW1] has the name that it has in the registry, and so have its states', () => {
    for (const [name, machine] of Object.entries(machines)) {
      expect(machineName(machine)).toBe(name)
      expect(statesIn(machine.root).map(stateId)).toEqual(statesIn(machine.root).map(({ id }) => id))
    }
  })

  it('[FLW1] that a function makes is told by its states', () => {
    const made = [readMachineOf('read the areas'), pagedReadMachineOf('search companies'), demoResetMachine]
    expect(made.map(machineName)).toEqual(['read', 'pagedRead', 'submission'])
    const states = made.flatMap(({ root }) => statesIn(root).map(stateId))
    expect(states).toContain('read.failed')
    expect(states).toContain('paged read.reading more')
    expect(states).toContain('submission.idle')
  })

  it('[FLW6] is made again by its name with nothing plugged in', () => {
    const make = () => 'made'
    expect(Object.keys(machines).filter((name) => inertMachine(name, name, make) === null)).toEqual([])
    expect([inertMachine('nothing', 'nothing', make), inertMachine('toString', 'x', make)]).toEqual([null, null])
    expect(inertMachine('read', 'read the areas', make)?.id).toBe('read the areas')
  })
})
