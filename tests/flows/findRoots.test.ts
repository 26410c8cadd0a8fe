import { describe, expect, it } from 'vitest'
import { findRoots } from '#src/flows/handover/findRoots.ts'
import type { Entry } from '#src/flows/record/trace.ts'
import { act, move } from './handOverTraces.ts'

const port: Entry = {
  n: 3,
  at: 3,
  by: 2,
  kind: 'actor',
  actor: 'app/session/0',
  machine: null,
  id: 'log in',
  parent: '',
}
const outcome = (n: number, by?: number): Entry => ({
  n,
  at: n,
  ...(by !== undefined && { by }),
  kind: 'event',
  actor: 'app/session',
  source: 'app/session/0',
  sourceKind: 'port',
  isWithin: false,
  event: { type: 'xstate.done.actor.0.session' },
})
const signedIn = (n: number, by: number) => move(n, 'session', ['session.signed in'], by)

const rootsOf = (entries: readonly Entry[]) => entries.map(findRoots(entries)).map(({ n }) => n)

describe('what an entry began with', () => {
  it('[FLW230] is the tap before the call whose answer it follows from', () => {
    expect(rootsOf([act.tap(2, 'button', 'a'), act.asked(3, 1, 2), act.answer(4, 1), signedIn(5, 4)])).toEqual([
      2, 2, 2, 2,
    ])
  })

  it('[FLW230] is the tap that started a port, whichever answer came right before its outcome', () => {
    const other = act.asked(1, 1, 1)
    expect(rootsOf([other, act.tap(2, 'button', 'a'), port, act.answer(4, 1), outcome(5, 4), signedIn(6, 4)])).toEqual([
      1, 2, 2, 1, 2, 2,
    ])
    expect(rootsOf([act.tap(2, 'button', 'a'), port, outcome(5), signedIn(6, 5)])).toEqual([2, 2, 2, 2])
  })
})
