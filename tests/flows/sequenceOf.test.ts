import { describe, expect, it } from 'vitest'
import { type FateOf, callFates } from '#src/flows/log/callFates.ts'
import type { Entry, EventEntry } from '#src/flows/record/trace.ts'
import { type Actors, foldTrace, nobody } from '#src/flows/replay/foldTrace.ts'
import { type SequenceFilter, backEnd, messagesOf, sequenceAt } from '#src/flows/sequence/sequenceOf.ts'

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
const fateOf = callFates(entries, true)

const sequenceOf = (some: readonly Entry[], known: Actors, filter: SequenceFilter, at: number | null, fate: FateOf) =>
  sequenceAt(messagesOf(some, known, filter, fate), at)

describe('[FLW162] who spoke to whom', () => {
  it('has a lane for each that takes part, the screen first, and each event with its sender and receiver', () => {
    const { lanes, messages } = sequenceOf(entries, actors, all, null, fateOf)
    expect(lanes).toEqual([null, 'app/session', 'app', 'app/socket'])
    expect(messages.map(({ from, to, event }) => [from, to, event])).toEqual([
      [null, 'app/session', 'account.logIn'],
      ['app/session', 'app', 'session.began'],
      ['app', 'app/socket', 'socket.want'],
    ])
  })

  it('tells what was taken from what was refused', () => {
    expect(sequenceOf(entries, actors, all, null, fateOf).messages.map(({ isTaken }) => isTaken)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('shows what ports and timers tell a machine only when that is asked for', () => {
    const { messages } = sequenceOf(entries, actors, { ...all, withPorts: true }, null, fateOf)
    expect(messages.at(-1)).toMatchObject({ from: 'app/socket', to: 'app/socket', isTaken: null })
  })

  it('keeps to what is around the moment that is looked at', () => {
    const many = Array.from({ length: 300 }, (_, index) => heard(index + 1, 'app', 'x', { source: 'app/session' }))
    const { messages } = sequenceOf(many, actors, all, 150, fateOf)
    expect([messages[0]?.n, messages.at(-1)?.n]).toEqual([110, 190])
  })

  it('of one machine has what it says and hears, and no lane besides', () => {
    const { lanes, messages } = sequenceOf(entries, actors, { ...all, machine: 'socket' }, null, fateOf)
    expect(messages.map(({ n }) => n)).toEqual([7])
    expect(lanes).toEqual(['app', 'app/socket'])
  })

  describe('and to the back end', () => {
    const asked = (n: number, call: number, by: number): Entry => ({
      kind: 'asked',
      n,
      at: n,
      by,
      call,
      method: 'POST',
      path: '/v1/submit',
      key: null,
      body: null,
    })
    const called: readonly Entry[] = [
      ...entries,
      asked(12, 1, 4),
      {
        kind: 'call',
        n: 13,
        at: 13,
        call: 1,
        method: 'POST',
        path: '/v1/submit',
        body: null,
        status: 200,
        answer: {},
        ms: 5,
      },
      asked(14, 2, 7),
      {
        kind: 'unanswered',
        n: 15,
        at: 15,
        call: 2,
        method: 'POST',
        path: '/v1/submit',
        ms: 9_000,
        because: 'session over',
      },
    ]
    const fates = callFates(called, true)

    it('has what left and what came back, and says of what never came that it did not', () => {
      const { lanes, messages } = sequenceOf(called, actors, all, null, fates)
      expect(lanes.slice(0, 2)).toEqual([null, backEnd])
      expect(messages.slice(-3).map(({ from, to, isTaken }) => [from, to, isTaken])).toEqual([
        [null, backEnd, true],
        [backEnd, null, true],
        [null, backEnd, false],
      ])
      expect(messages.at(-1)?.event).toMatch(/^POST \/v1\/submit: .+/)
    })

    it('[FLW283] goes from the machine that made it, where the trace says which, and back to it', () => {
      const known = called.map((entry) => (entry.kind === 'asked' ? { ...entry, caller: 'app/socket' } : entry))
      const { messages } = sequenceOf(known, actors, { ...all, machine: 'socket' }, null, fates)
      expect(messages.slice(-3).map(({ from, to }) => [from, to])).toEqual([
        ['app/socket', backEnd],
        [backEnd, 'app/socket'],
        ['app/socket', backEnd],
      ])
      const ofSession = sequenceOf(known, actors, { ...all, machine: 'session' }, null, fates)
      expect(ofSession.lanes).not.toContain(backEnd)
    })

    it('is asked for by one machine where its calls have the same cause', () => {
      const { messages } = sequenceOf(called, actors, { ...all, machine: 'session' }, null, fates)
      expect(messages.flatMap(({ n, to, from }) => ([to, from].includes(backEnd) ? [n] : []))).toEqual([12, 13])
    })
  })
})
