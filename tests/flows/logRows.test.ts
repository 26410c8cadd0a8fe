import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import { callFates } from '#src/flows/log/callFates.ts'
import { changesText, entryOutcome, entryTitle, whoOf } from '#src/flows/log/entryText.ts'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { isExpectedRefusal, saidInPassing } from '#src/flows/log/isExpectedRefusal.ts'
import { firstOf, lastOf, logRows, noiseText } from '#src/flows/log/logRows.ts'
import type { AskedEntry, Entry, EventEntry, RefusedEntry, StepEntry } from '#src/flows/record/trace.ts'

const stamp = (n: number, by?: number) => ({ n, at: n, ...(by !== undefined && { by }) })
const tap = (n: number): Entry => ({ ...stamp(n), kind: 'tap', role: 'button', name: 'Buy', id: null })
const typed = (n: number, length: number): Entry => ({
  ...stamp(n),
  kind: 'typed',
  role: 'textbox',
  name: 'Lots',
  id: null,
  length,
})
const step = (n: number, rest: Partial<StepEntry> = {}): StepEntry => ({
  ...stamp(n),
  kind: 'step',
  actor: 'app/market',
  eventType: 'quotes.ticked',
  transitions: [],
  from: 'shown',
  to: 'shown',
  states: [],
  digest: '',
  ...rest,
})
const event = (n: number): EventEntry => ({
  ...stamp(n),
  kind: 'event',
  actor: 'app/market',
  source: 'app/market/0',
  sourceKind: 'port',
  isWithin: false,
  event: { type: 'quotes.ticked' },
})
const refused = (rest: Partial<RefusedEntry>): RefusedEntry => ({
  ...stamp(1),
  kind: 'refused',
  actor: 'a',
  eventType: 'x',
  guards: [],
  states: [],
  ...rest,
})
const asked = (n: number, call: number, by?: number): AskedEntry => ({
  ...stamp(n, by),
  kind: 'asked',
  call,
  method: 'POST',
  path: '/submit',
  key: 'k1',
  body: null,
})
const answer = (n: number, call: number, rest: object = {}): Entry => ({
  ...stamp(n),
  kind: 'call',
  call,
  method: 'POST',
  path: '/submit',
  body: null,
  status: 200,
  answer: { code: 1 },
  ms: 1_320,
  ...rest,
})
const never = (n: number, call: number): Entry => ({
  ...stamp(n),
  kind: 'unanswered',
  call,
  method: 'POST',
  path: '/submit',
  ms: 2_816,
  because: 'session over',
})

const rowsOf = (entries: readonly Entry[], foldsNoise = true) =>
  logRows(entries, entries, { foldsNoise, fateOf: callFates(entries, false) })

describe('the lines of the log', () => {
  it('[FLW221] stand under the tap or the answer that they follow from', () => {
    const rows = rowsOf([
      tap(1),
      step(2, { by: 1, to: 'else' }),
      asked(3, 1, 1),
      tap(4),
      step(5, { by: 1, to: 'else' }),
    ])
    expect(rows.map(({ isUnder, from }) => [isUnder, from])).toEqual([
      [false, null],
      [true, null],
      [true, null],
      [false, null],
      [false, 1],
    ])
  })

  it('[FLW221] are one, with a count, for what comes again and again, but not for what a person did', () => {
    const ticks = [2, 3, 4, 5, 6, 7].map((n) => (n % 2 === 0 ? step(n) : event(n)))
    const rows = rowsOf([tap(1), ...ticks, tap(8), step(9, { by: 8 })])
    expect(rows.map((row) => [firstOf(row), lastOf(row), row.fold])).toEqual([
      [1, 1, null],
      [2, 7, 'noise'],
      [8, 8, null],
      [9, 9, null],
    ])
    expect(rows[1] && noiseText(rows[1])).toBe('app/market quotes.ticked × 6')
    expect(rowsOf(ticks, false)).toHaveLength(6)
  })

  it('[FLW221] are one for who goes there and back by itself, but not where something else changed, failed or was done by a person', () => {
    const after = 'xstate.after.pause before looking again.outcomes.known'
    const there = (n: number, rest: Partial<StepEntry> = {}) =>
      step(n, { actor: 'app/outcomes', eventType: after, from: 'known', to: 'looking', ...rest })
    const back = (n: number, rest: Partial<StepEntry> = {}) =>
      step(n, { actor: 'app/outcomes', eventType: 'xstate.done.actor.0', from: 'looking', to: 'known', ...rest })
    const rounds = [there(1), back(2), there(3), back(4), there(5), back(6)]
    expect(rowsOf(rounds)).toHaveLength(1)
    expect(rowsOf(rounds.slice(0, 4))).toHaveLength(4)
    const changes = [{ path: 'waiting', from: '0', to: '1' }]
    expect(rowsOf([...rounds, back(7, { changes })]).map(({ fold }) => fold)).toEqual(['noise', null])
    expect(rowsOf([...rounds, back(7, { eventType: 'xstate.error.actor.0' })])).toHaveLength(2)
    expect(rowsOf([...rounds, tap(7), there(8, { by: 7 })])).toHaveLength(3)
  })

  it('[FLW221] are one for a field that is typed on', () => {
    const rows = rowsOf([typed(1, 1), typed(2, 2), typed(3, 3), tap(4), typed(5, 4)])
    expect(rows.map((row) => [firstOf(row), lastOf(row), row.fold])).toEqual([
      [1, 3, 'again'],
      [4, 4, null],
      [5, 5, null],
    ])
    expect(entryOutcome(typed(3, 3))).toBe('••• (3)')
  })

  it('[FLW221] are muted where nothing changed, and not red where a refusal was to be expected', () => {
    const toneOf = (entry: Entry) => rowsOf([entry], false)[0]?.tone
    expect(toneOf(step(1))).toBe('muted')
    expect(toneOf(step(1, { changes: [{ path: 'lots', from: '1', to: '2' }] }))).toBe('plain')
    expect(toneOf(step(1, { to: 'else' }))).toBe('plain')
    expect(toneOf(refused({ sourceKind: 'timer', guards: ['it is due'] }))).toBe('muted')
    expect(toneOf(refused({ sourceKind: 'outside' }))).toBe('bad')
    expect(toneOf(refused({ sourceKind: 'outside', eventType: 'list.more', guards: ['there is more'] }))).toBe('muted')
    expect(toneOf(refused({ sourceKind: 'outside', eventType: 'list.more' }))).toBe('bad')
    expect(toneOf(refused({}))).toBe('bad')
    expect(toneOf(answer(1, 1, { status: 500 }))).toBe('bad')
    expect(toneOf(answer(1, 1, { answer: { code: 2010 } }))).toBe('bad')
    expect(toneOf(answer(1, 1))).toBe('plain')
  })

  it('[FLW221] are muted for what is said in passing, which machines know by these very names', () => {
    const known = Object.entries(machines).flatMap(([name, machine]) => flowGraphOf(name, machine).transitions)
    for (const [eventType, guard] of Object.entries(saidInPassing)) {
      expect(isExpectedRefusal(refused({ sourceKind: 'machine', eventType, guards: [guard] }))).toBe(true)
      expect(isExpectedRefusal(refused({ sourceKind: 'machine', eventType, guards: ['x'] }))).toBe(false)
      expect(known.filter((one) => one.eventType === eventType && one.guard === guard)).not.toEqual([])
    }
  })

  it('[FLW221] take a refusal for expected where nobody could want it', () => {
    const seen = (rest: Partial<RefusedEntry>) => isExpectedRefusal(refused(rest))
    expect(seen({ sourceKind: 'port' })).toBe(true)
    expect(seen({ sourceKind: 'machine' })).toBe(true)
    expect(seen({ eventType: 'xstate.snapshot.open', sourceKind: 'machine', guards: ['it says news'] })).toBe(true)
    expect(seen({ sourceKind: 'machine', guards: ['it is filled in'] })).toBe(false)
  })

  it('[FLW222] tell what changed and not the whole value', () => {
    const moved = step(1, { from: { order: 'sending', price: 'fresh' }, to: { order: 'slow', price: 'fresh' } })
    expect(entryOutcome(moved)).toBe('order: sending → slow')
    const told = (from: StateValue, to: StateValue) => entryOutcome(step(1, { from, to }))
    expect(told({ line: 'resting' }, { line: { open: 'login' } })).toBe('line: resting → open.login')
    expect(told({ line: { open: 'login' } }, { line: { open: 'live' } })).toBe('line.open: login → live')
    expect(told('signed out', { 'signed in': 'here' })).toBe('signed out → signed in.here')
    expect(told({ a: '1', b: '1', c: '1' }, { a: '2', b: '2', c: '1' })).toBe('a.1, b.1 → a.2, b.2')
    const changed = step(1, { changes: [{ path: 'lots', from: '0.01', to: '0.02' }], moreChanges: 3 })
    expect([entryOutcome(changed), changesText(changed)]).toEqual(['', 'lots 0.01 → 0.02 · and 3 more'])
  })
})

describe('a call', () => {
  const fateOf = (entries: readonly Entry[], isOver = false) => callFates(entries, isOver)(asked(1, 1))

  it('[FLW220] has no answer yet, then its code and how long it took', () => {
    expect(fateOf([asked(1, 1)])).toMatchObject({ kind: 'waiting', text: 'no answer yet' })
    expect(fateOf([asked(1, 1), answer(2, 1)])).toEqual({ kind: 'answered', text: '200 · code 1 · 1.3 s', n: 2 })
  })

  it('[FLW220] was never answered when the session or the recording ended before', () => {
    expect(fateOf([asked(1, 1), never(2, 1)])).toMatchObject({
      kind: 'never',
      text: 'never answered: the session was over after 2.8 s',
    })
    expect(fateOf([asked(1, 1)], true)).toMatchObject({ kind: 'never' })
    expect(fateOf([asked(1, 1), never(2, 1), answer(3, 1, { status: 0, why: 'lost' })])).toMatchObject({
      text: 'never answered: the session was over after 2.8 s',
    })
    expect(fateOf([asked(1, 1), answer(3, 1, { status: 0, why: 'timed out' }), never(2, 1)])).toMatchObject({
      kind: 'never',
      text: expect.stringContaining('no answer, timed out'),
    })
  })

  it('[FLW220] was never answered where a late answer says no more than that the session was over, and that line is no news', () => {
    const late = answer(3, 1, { answer: { code: 999 } })
    const entries = [asked(1, 1), never(2, 1), late]
    expect(fateOf(entries)).toMatchObject({ kind: 'never', n: 2 })
    expect(rowsOf(entries).map(({ tone }) => tone)).toEqual(['bad', 'bad', 'muted'])
    const done = [asked(1, 1), never(2, 1), answer(3, 1)]
    expect(fateOf(done)).toMatchObject({ kind: 'answered', n: 3 })
    expect(rowsOf(done).map(({ tone }) => tone)).toEqual(['plain', 'bad', 'plain'])
    const left = [asked(1, 1), { ...never(2, 1), because: 'page left' } as Entry, late]
    expect(fateOf(left)).toMatchObject({ kind: 'answered', n: 3 })
    expect(rowsOf([asked(1, 1), late]).map(({ tone }) => tone)).toEqual(['plain', 'bad'])
  })

  it('[FLW220] is told with method, path and key', () => {
    expect([whoOf(asked(1, 1)), entryTitle(asked(1, 1)), entryOutcome(asked(1, 1))]).toEqual([
      'call',
      'POST /submit',
      'key k1',
    ])
  })
})
