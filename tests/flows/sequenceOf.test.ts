import { describe, expect, it } from 'vitest'
import type { Entry, EventEntry } from '#src/flows/record/trace.ts'
import { foldTrace, nobody } from '#src/flows/replay/foldTrace.ts'
import { sequenceOf } from '#src/flows/sequence/sequenceOf.ts'

const came = (n: number, actor: string, machine: string): Entry => ({
  kind: 'actor',
  n,
  at: n,
  actor,
  machine,
  id: machine,
  parent: null,
})

const heard = (
  n: number,
  actor: string,
  type: string,
  { source = null, sourceKind = 'machine' }: Partial<Pick<EventEntry, 'source' | 'sourceKind'>>,
): Entry => ({ kind: 'event', n, at: n, actor, source, sourceKind, isWithin: false, event: { type } })

const refused = (n: number, actor: string, eventType: string): Entry => ({
  kind: 'refused',
  n,
  at: n,
  actor,
  eventType,
  guards: [],
  states: [],
})

const took = (n: number, actor: string, eventType: string): Entry => ({
  kind: 'step',
  n,
  at: n,
  actor,
  eventType,
  transitions: [],
  from: 'a',
  to: 'b',
  states: [],
  digest: '',
})

const entries: readonly Entry[] = [
  came(1, 'app', 'app'),
  came(2, 'app/session', 'session'),
  came(3, 'app/socket', 'socket'),
  heard(4, 'app/session', 'account.logIn', { sourceKind: 'outside' }),
  took(5, 'app/session', 'account.logIn'),
  heard(6, 'app', 'session.began', { source: 'app/session' }),
  heard(7, 'app/socket', 'socket.want', { source: 'app' }),
  refused(8, 'app/socket', 'socket.want'),
  took(9, 'app', 'session.began'),
  heard(10, 'app', 'xstate.snapshot.session', { source: 'app/session' }),
  heard(11, 'app/socket', 'xstate.after.x', { sourceKind: 'timer', source: 'app/socket' }),
]
const actors = foldTrace(nobody, entries)
const all = { machine: null, withPorts: false }

describe('[FLW162] who spoke to whom', () => {
  it('has a lane for each that takes part, the screen first, and each event with its sender and receiver', () => {
    const { lanes, messages } = sequenceOf(entries, actors, all, null)
    expect(lanes).toEqual([null, 'app/session', 'app', 'app/socket'])
    expect(messages.map(({ from, to, event }) => [from, to, event])).toEqual([
      [null, 'app/session', 'account.logIn'],
      ['app/session', 'app', 'session.began'],
      ['app', 'app/socket', 'socket.want'],
    ])
  })

  it('tells what was taken from what was refused', () => {
    expect(sequenceOf(entries, actors, all, null).messages.map(({ isTaken }) => isTaken)).toEqual([true, true, false])
  })

  it('shows what ports and timers tell a machine only when that is asked for', () => {
    const { messages } = sequenceOf(entries, actors, { ...all, withPorts: true }, null)
    expect(messages.at(-1)).toMatchObject({ from: 'app/socket', to: 'app/socket', isTaken: null })
  })

  it('keeps to what is around the moment that is looked at', () => {
    const many = Array.from({ length: 300 }, (_, index) => heard(index + 1, 'app', 'x', { source: 'app/session' }))
    const { messages } = sequenceOf(many, actors, all, 150)
    expect([messages[0]?.n, messages.at(-1)?.n]).toEqual([110, 190])
  })

  it('of one machine has what it says and hears, and no lane besides', () => {
    const { lanes, messages } = sequenceOf(entries, actors, { ...all, machine: 'socket' }, null)
    expect(messages.map(({ n }) => n)).toEqual([7])
    expect(lanes).toEqual(['app', 'app/socket'])
  })
})
