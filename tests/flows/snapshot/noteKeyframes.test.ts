import { describe, expect, it } from 'vitest'
import type { NotedEntry, Stamped } from '#src/flows/record/notedEntry.ts'
import { noteKeyframes } from '#src/flows/snapshot/noteKeyframes.ts'

const tap: NotedEntry = { kind: 'tap', role: 'button', name: 'Buy', id: null }
const opened: NotedEntry = { kind: 'page', way: 'opened', path: '/trade' }
const tick: NotedEntry = { kind: 'frame', way: 'in', message: {} }
const step = (from: string, to: string): NotedEntry => ({
  kind: 'step',
  actor: 'app',
  eventType: 'x',
  transitions: [],
  from,
  to,
  states: [],
  context: {},
})

function start() {
  const taken: (readonly number[])[] = []
  let hear = (_: Stamped) => {}
  let settle = () => {}
  let asked = 0
  const takeWaiting = noteKeyframes({
    listen: (listener) => (hear = listener),
    watchSettled: (act) => {
      settle = act
      return () => (asked += 1)
    },
    take: (ns) => taken.push(ns),
  })
  let n = 0
  return {
    taken,
    asked: () => asked,
    settle: () => settle(),
    takeWaiting,
    note: (...all: readonly NotedEntry[]) => all.forEach((noted) => hear({ n: (n += 1), at: 0, noted })),
  }
}

describe('a snapshot is taken', () => {
  it('[FLW250] when the page has settled after a tap, an answer, a page or a move, of all of them', () => {
    const run = start()
    run.note(tap, opened, tick, step('a', 'b'), step('b', 'b'))
    expect([run.taken, run.asked()]).toEqual([[], 3])
    run.settle()
    expect(run.taken).toEqual([[1, 2, 4]])
  })

  it('[FLW250] before the next tap is heard, as the phone was until then', () => {
    const run = start()
    run.note(tap, tick, tap)
    expect(run.taken).toEqual([[1]])
    run.settle()
    expect(run.taken).toEqual([[1], [3]])
  })

  it('[FLW250] when the page changed by itself, of the last entry; never before the first', () => {
    const run = start()
    run.settle()
    run.note(tick, tick)
    expect([run.taken, run.asked()]).toEqual([[], 0])
    run.settle()
    expect(run.taken).toEqual([[2]])
  })

  it('[FLW250] when the trace is asked for before the page has settled, once', () => {
    const run = start()
    run.takeWaiting()
    run.note(tap, opened)
    run.takeWaiting()
    run.takeWaiting()
    expect(run.taken).toEqual([[1, 2]])
  })
})
