import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { joinTraces, keepTrace, lastCall, takeTrace } from '#src/flows/record/earlierTrace.ts'
import { foldTrace, nobody } from '#src/flows/replay/foldTrace.ts'
import { replayTrace } from '#src/flows/replay/replayTrace.ts'
import type { Trace } from '#src/flows/record/trace.ts'
import { createTracer } from '#src/flows/record/tracer.ts'
import { startApp } from '#tests/machines/app/appRun.ts'
import { serverNow } from '#tests/support/samples/samples.ts'
import { act, startedTrace } from '../handOverTraces.ts'
import { reread, startTraced } from '../tracedApp.ts'

const recordedIn = { app: 'index-1', contract: '0.1.0', browser: 'B', width: 390, height: 844 }

/** The tab's own storage, which holds so many characters. */
function stubStorage(room = Number.POSITIVE_INFINITY): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new Error('full')
      kept.set(key, text)
    },
  })
  return kept
}

/** The app as it begins again after a reload. */
function goOn(earlier: Trace, eventsKept?: number) {
  const about = { now: () => serverNow, language: 'en', path: '/trade', recordedIn: () => recordedIn, earlier }
  const tracer = createTracer({ ...about, ...(eventsKept !== undefined && { eventsKept }) })
  tracer.note({ kind: 'page', way: 'reloaded', path: '/trade' })
  return { tracer, ...startApp(null, tracer) }
}

describe('a recording over a reload', () => {
  beforeEach(() => void stubStorage())
  afterEach(() => vi.unstubAllGlobals())
  const trace = { ...startedTrace(act.tap(2, 'button', 'Buy'), act.asked(3, 7, 2)), recordedIn }

  it('[FLW270] is kept for the same frame and build alone, and handed out once', () => {
    keepTrace('flows:1', trace)
    expect([takeTrace('flows:2', 'index-1'), takeTrace('flows:1', 'index-1')]).toEqual([null, null])
    keepTrace('flows:1', trace)
    expect(takeTrace('flows:1', 'index-2')).toBeNull()
    keepTrace('flows:1', trace)
    expect([takeTrace('flows:1', 'index-1'), takeTrace('flows:1', 'index-1')]).toEqual([trace, null])
  })

  it('[FLW270] goes without its snapshots where there is no room for them, and nothing breaks where there is none at all', () => {
    const snapshots = { nodes: ['x'.repeat(5_000)], list: [] }
    stubStorage(5_000)
    keepTrace('', { ...trace, snapshots })
    expect(takeTrace('', 'index-1')).toEqual(trace)
    const kept = stubStorage(10)
    keepTrace('', trace)
    expect([takeTrace('', 'index-1'), kept.size]).toEqual([null, 0])
    kept.set('pipwire.recording', '{')
    expect(takeTrace('', 'index-1')).toBeNull()
  })

  it('[FLW6, FLW270] numbers go on, both loads are replayed, and machines of before the reload are gone', () => {
    const run = startTraced('a token')
    run.connect()
    run.tracer.note({ kind: 'tap', role: 'button', name: 'Buy', id: null })
    const before = run.tracer.trace()
    const again = goOn(before)
    again.connect()
    const whole = reread(again.tracer.trace())
    expect(whole.entries.map(({ n }) => n)).toEqual(whole.entries.map((_, place) => place + 1))
    expect(whole).toMatchObject({ startedAt: before.startedAt, path: '/' })
    expect(whole.entries.filter(({ kind }) => kind === 'tap')).toHaveLength(1)
    const { steps, difference } = replayTrace(whole)
    expect(difference).toBeNull()
    expect(steps).toBeGreaterThan(replayTrace(before).steps)
    const until = whole.entries.findIndex((entry) => entry.kind === 'page' && entry.way === 'reloaded')
    const actors = foldTrace(nobody, whole.entries.slice(0, until + 1))
    expect([...actors.values()].filter(({ isRunning }) => isRunning)).toEqual([])
    expect(foldTrace(nobody, whole.entries).get('app')).toMatchObject({ isRunning: true })
  })

  it('[FLW3, FLW270] no stand-in of before becomes another secret’s', () => {
    const before = { ...trace, entries: [...trace.entries, act.heard(4, { email: '‹email 3›' }, 2)] }
    const { tracer } = goOn(before)
    tracer.note({
      kind: 'call',
      method: 'POST',
      path: '/a',
      body: null,
      status: 200,
      answer: { email: 'x@y.zz' },
      ms: 1,
    })
    expect(tracer.trace().entries.at(-1)).toMatchObject({ answer: { email: '‹email 4›' } })
  })

  it('[FLW270, FLW271] of too many events whole loads go, but not what was done in them', () => {
    const run = startTraced('a token')
    run.connect()
    run.tracer.note({ kind: 'tap', role: 'button', name: 'Buy', id: null })
    const again = goOn(run.tracer.trace(), 10)
    again.connect()
    const whole = reread(again.tracer.trace())
    const since = whole.keyframe?.n ?? 0
    const old = whole.entries.filter(({ n }) => n <= since)
    expect(since).toBeGreaterThan(0)
    expect(old.some(({ kind }) => kind === 'tap')).toBe(true)
    expect(old.some((entry) => 'actor' in entry)).toBe(false)
    expect(replayTrace(whole).difference).toBeNull()
  })

  it('[FLW270] keeps the first load where the second has too few events, and knows the last call', () => {
    const later = { ...startedTrace(), entries: [{ n: 9, at: 90, kind: 'page', way: 'reloaded', path: '/' }] } as Trace
    expect(joinTraces(trace, later, 2_000).entries).toHaveLength(trace.entries.length + 1)
    expect(lastCall(trace)).toBe(7)
  })
})

describe('a long recording', () => {
  it('[FLW5, FLW271] keeps what people and calls did longer than steps and frames, of an answer the code alone', async () => {
    const run = startTraced('a token', 40)
    const answer = { code: 1, data: { rows: ['large'] } }
    run.tracer.note({ kind: 'tap', role: 'button', name: 'Buy', id: null })
    run.tracer.note({ kind: 'call', method: 'GET', path: '/a', body: null, status: 200, answer, ms: 1 })
    run.tracer.note({ kind: 'frame', way: 'in', message: 'tick' })
    run.connect()
    for (let place = 0; place < 60; place += 1) {
      run.send({ type: place % 2 === 0 ? 'network.lost' : 'network.returned' })
      await Promise.resolve()
    }
    const trace = reread(run.tracer.trace())
    const since = trace.keyframe?.n ?? 0
    const old = trace.entries.filter(({ n }) => n <= since)
    expect(since).toBeGreaterThan(3)
    expect(old).toMatchObject([
      { kind: 'tap', name: 'Buy' },
      { kind: 'call', answer: { code: 1 } },
    ])
    expect(JSON.stringify(old)).not.toContain('large')
    expect(replayTrace(trace).difference).toBeNull()
  })
})
