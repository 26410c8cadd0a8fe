import { describe, expect, it } from 'vitest'
import { findCauses } from '#src/flows/record/findCauses.ts'
import type { NotedEntry } from '#src/flows/record/notedEntry.ts'

/** A log that numbers what it is told; tasks end when the test says so. */
function startLog() {
  let ends: (() => void)[] = []
  const causes = findCauses((act) => ends.push(act))
  let n = 0
  return {
    /** Answers what it follows from. */
    note: (noted: NotedEntry, at = 0): number | null => {
      n += 1
      const by = causes.causeOf(noted, at)
      causes.follow({ n, at, ...(by !== null && { by }), noted })
      return by
    },
    endTask: () => {
      const due = ends
      ends = []
      due.forEach((end) => end())
    },
  }
}

const tap: NotedEntry = { kind: 'tap', role: 'button', name: 'Buy', id: null }
const step: NotedEntry = {
  kind: 'step',
  actor: 'a',
  eventType: 'x',
  transitions: [],
  from: 'b',
  to: 'c',
  states: [],
  context: {},
}
const port: NotedEntry = { kind: 'actor', actor: 'a/p', machine: null, id: 'send', parent: 'a' }
const asked: NotedEntry = { kind: 'asked', call: 1, method: 'POST', path: '/x', key: null, body: null }
const answer: NotedEntry = {
  kind: 'call',
  call: 1,
  method: 'POST',
  path: '/x',
  body: null,
  status: 200,
  answer: {},
  ms: 1,
}
const frame: NotedEntry = { kind: 'frame', way: 'in', message: {} }
const dialog: NotedEntry = { kind: 'dialog', way: 'opened', name: 'Stop loss' }
const event = (type: string, sourceKind: 'port' | 'timer' | 'outside' | 'machine', isWithin = false): NotedEntry => ({
  kind: 'event',
  actor: 'a',
  source: null,
  sourceKind,
  isWithin,
  event: { type },
})

describe('what an entry follows from', () => {
  it('[FLW221] is the tap, the answer or the frame in whose task it happens', () => {
    const { note, endTask } = startLog()
    expect([note(tap), note(event('buy', 'outside')), note(step), note(port), note(asked)]).toEqual([null, 1, 1, 1, 1])
    endTask()
    expect([note(answer), note(event('xstate.done.actor.p', 'port')), note(step)]).toEqual([null, 6, 6])
    endTask()
    expect([note(frame), note(step)]).toEqual([null, 9])
    endTask()
    expect(note(step)).toBeNull()
  })

  it('[FLW221] is the tap whose port makes the call, though that leaves later', () => {
    const { note, endTask } = startLog()
    note(tap)
    note(port)
    endTask()
    expect(note(asked, 500)).toBe(1)
    endTask()
    expect(note(asked, 501)).toBeNull()
  })

  it('[FLW221] is not the tap of a port that was started long before', () => {
    const { note, endTask } = startLog()
    note(tap)
    note(port)
    endTask()
    expect(note(asked, 2_001)).toBeNull()
  })

  it('[FLW221] is the answer, also where a frame came between it and what was made of it', () => {
    const { note, endTask } = startLog()
    note(answer)
    endTask()
    note(event('second.passed', 'timer'))
    expect(note(event('xstate.done.actor.p', 'port'), 100)).toBe(1)
    expect(note(step, 100)).toBe(1)
  })

  it('[FLW221] is the event from outside of the machines where nothing else began', () => {
    const { note, endTask } = startLog()
    expect([note(event('later', 'timer')), note(step), note(event('told', 'machine')), note(step)]).toEqual([
      null,
      1,
      1,
      1,
    ])
    expect([note(event('quotes.ticked', 'port')), note(step)]).toEqual([null, 5])
    expect(note(event('asked', 'port', true))).toBe(5)
    endTask()
  })

  it('[FLW221] is for a dialog that is drawn later the tap before it', () => {
    const { note, endTask } = startLog()
    note(tap)
    endTask()
    expect([note(dialog, 900), note(dialog, 1_100)]).toEqual([1, null])
  })
})
