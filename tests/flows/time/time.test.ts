import { describe, expect, it } from 'vitest'
import { snapshotsOfSteps } from '#src/flows/handover/snapshotsOfSteps.ts'
import { callFates } from '#src/flows/log/callFates.ts'
import { filterEntries, firstFilter } from '#src/flows/log/filterEntries.ts'
import { logRows } from '#src/flows/log/logRows.ts'
import { words } from '#src/flows/page/words.ts'
import type { Entry } from '#src/flows/record/trace.ts'
import { createTraceStore } from '#src/flows/record/traceStore.ts'
import { nobody } from '#src/flows/replay/foldTrace.ts'
import { readTrace } from '#src/flows/replay/readTrace.ts'
import type { DomSnapshots } from '#src/flows/snapshot/snapshotStore.ts'
import { createKeptTraces, keptCharactersMost, keptMost, tooMuch } from '#src/flows/time/keptTraces.ts'
import { pastOf } from '#src/flows/time/pastOf.ts'
import { marksMost, scrubberMarks } from '#src/flows/time/scrubberMarks.ts'
import { act, startedTrace } from '../handOverTraces.ts'

const screen = { at: 61_234, width: 390, height: 844 }
const snapshots: DomSnapshots = {
  nodes: ['Buy', ['body', {}, [0]], ['html', {}, [1]], ['body', {}, []], ['html', {}, [3]]],
  list: [
    { n: 3, root: 2, ...screen },
    { n: 5, root: 4, ...screen },
    { n: 8, root: 4, ...screen },
  ],
}

describe('the bar of moments', () => {
  const marksOf = (entries: readonly Entry[]) => {
    const fateOf = callFates(entries, true)
    return scrubberMarks(logRows(entries, filterEntries(entries, firstFilter, nobody), { foldsNoise: true, fateOf }))
  }

  it('[FLW252] has marks where somebody tapped, a call went out or came, and something was refused', () => {
    const refused: Entry = { n: 5, at: 50, kind: 'refused', actor: 'app', eventType: 'x', guards: ['no'], states: [] }
    const {
      tap,
      call,
      refused: bad,
    } = marksOf([
      act.tap(1, 'button', 'Buy'),
      act.asked(2, 1, 1),
      act.answer(3, 1),
      act.page(4, '/order', 1),
      { ...refused, sourceKind: 'outside' },
    ])
    expect([tap, call, bad]).toEqual([[0], [marksMost / 4, marksMost / 2], [marksMost]])
  })

  it('[FLW252] marks a call without an answer and a refusing answer as refused, and places once', () => {
    expect(marksOf([act.asked(1, 1, 0)])).toEqual({ tap: [], call: [0], refused: [0] })
    expect(marksOf([act.asked(1, 1, 0), act.answer(2, 1, { code: 2 })]).refused).toEqual([marksMost])
    const many = Array.from({ length: 5_000 }, (_, at) => act.tap(at + 1, 'button', `Buy ${at}`))
    expect(marksOf(many).tap).toHaveLength(marksMost + 1)
    expect(marksOf([])).toEqual({ tap: [], call: [], refused: [] })
  })
})

describe('the phone at a moment', () => {
  const store = createTraceStore()
  const trace = { ...startedTrace(act.tap(3, 'button', 'Buy'), act.page(5, '/order', 3)), snapshots }

  it('[FLW250] is the app itself now, the last snapshot by then else, and says which', () => {
    store.replace(trace)
    expect(pastOf(store.get(), null)).toBeNull()
    expect(pastOf(store.get(), 4)).toMatchObject({
      snapshot: { n: 3 },
      said: expect.stringContaining('tap button “Buy”'),
    })
    expect(pastOf(store.get(), 4)?.said).toContain('00:01:01.234')
    expect(pastOf(store.get(), 2)).toMatchObject({ snapshot: undefined, said: words.play.past.masked })
  })

  it('[FLW250, FLW253] of a loaded trace is never the app itself', () => {
    store.load('a.json', trace, 'a1')
    expect(pastOf(store.get(), null)?.snapshot?.n).toBe(8)
    // What the app shows meanwhile belongs to another.
    store.addSnapshots({ nodes: ['x'], list: [{ n: 9, root: 0, ...screen }] })
    expect(store.get().snapshots).toBe(snapshots)
    store.leaveFile()
    store.addSnapshots(snapshots)
    expect(store.get().snapshots.list).toHaveLength(3)
  })
})

describe('a saved trace', () => {
  const trace = { ...startedTrace(), snapshots }

  it('[FLW250] is read with its snapshots', () => {
    expect(readTrace(JSON.stringify(trace))).toEqual({ ok: true, trace })
  })

  it.each([
    ['a part within itself', { ...snapshots, nodes: [['html', {}, [0]]], list: [] }],
    ['a part that is not there', { ...snapshots, nodes: [['html', {}, [7]]], list: [] }],
    ['no such page', { ...snapshots, list: [{ n: 1, root: 9, ...screen }] }],
    ['a screen of no size', { ...snapshots, list: [{ n: 1, root: 0, ...screen, width: 0 }] }],
    ['an attribute that is no text', { nodes: [['p', { class: 1 }, []]], list: [] }],
    ['no element', { nodes: [{}], list: [] }],
  ])('[FLW6, FLW250] is none with %s', (_, broken) => {
    expect(readTrace(JSON.stringify({ ...trace, snapshots: broken })).ok).toBe(false)
  })

  it('[FLW3, FLW6] of before uids and banks were masked is compared without digests', () => {
    const step: Entry = {
      n: 9,
      at: 9,
      kind: 'step',
      actor: 'app',
      eventType: 'x',
      transitions: [],
      from: 'a',
      to: 'b',
      states: [],
      digest: 'd',
    }
    const digestOf = (uid: string) => {
      const read = readTrace(JSON.stringify(startedTrace(act.heard(8, { uid }, 1), step)))
      const last = read.ok && read.trace.entries.at(-1)
      return last && last.kind === 'step' && last.digest
    }
    expect([digestOf('10000001'), digestOf('‹uid 1›'), digestOf('')]).toEqual([null, 'd', 'd'])
  })
})

describe('a report', () => {
  it('[FLW254] shows each step with the phone before the next, once where it stayed as it was', () => {
    const of = (...ns: readonly number[]) =>
      snapshotsOfSteps(
        ns.map((n) => ({ n })),
        snapshots,
      ).map(({ n }) => n)
    expect(of(3, 4, 5)).toEqual([3, 8])
    expect(of(2)).toEqual([8])
    expect(of(5, 8)).toEqual([5])
    expect(of(9)).toEqual([])
  })
})

describe('traces that are kept', () => {
  const kept = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `t${at}`, at, length }))

  it('[FLW253] are the newest few, and so many characters of them', () => {
    expect(tooMuch(kept(keptMost + 2, 10))).toEqual(['t1', 't0'])
    expect(tooMuch(kept(3, keptCharactersMost / 2))).toEqual(['t0'])
    expect(tooMuch([])).toEqual([])
  })

  it('[FLW253] are none where a browser keeps nothing, or one is too large', async () => {
    const traces = createKeptTraces(() => 0)
    expect(await traces.get('a1')).toBeNull()
    await expect(traces.put({ id: 'a1', name: 'a.json', text: '{}' })).rejects.toThrow('indexedDB')
    await expect(traces.put({ id: 'a1', name: 'a.json', text: 'x'.repeat(keptCharactersMost + 1) })).rejects.toThrow(
      'too large',
    )
  })
})
