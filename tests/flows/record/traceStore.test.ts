import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entryOutcome, stateText } from '#src/flows/log/entryText.ts'
import { filterEntries, firstFilter } from '#src/flows/log/filterEntries.ts'
import { readPlace, writePlace } from '#src/flows/page/flowsPlace.ts'
import { actorsOf, foldTrace, nobody } from '#src/flows/replay/foldTrace.ts'
import { joinFrame } from '#src/flows/record/joinFrame.ts'
import { readSpecRules } from '#src/flows/diagram/specRules.ts'
import { type ToApp, type ToPage, channelName } from '#src/flows/send/channel.ts'
import type { Entry, StepEntry, Trace } from '#src/flows/record/trace.ts'
import { createTraceStore } from '#src/flows/record/traceStore.ts'
import { bringIn, firstView, fitView, panBy, zoomAt } from '#src/flows/diagram/useView.ts'

const stepOf = (n: number, from: string | null, to: string, rest: Partial<StepEntry> = {}): StepEntry => ({
  n,
  at: 1_000 * n,
  kind: 'step',
  actor: 'app/session',
  eventType: 'login',
  transitions: [`session.${from} | login | 0`],
  from,
  to,
  states: ['session', `session.${to}`],
  digest: '',
  ...rest,
})

const begun: Entry = {
  n: 1,
  at: 1_000,
  kind: 'actor',
  actor: 'app/session',
  machine: 'session',
  id: 'session',
  parent: 'app',
}
const lived: readonly Entry[] = [
  begun,
  stepOf(2, null, 'nobody', { eventType: 'xstate.init', transitions: [] }),
  {
    n: 3,
    at: 3_000,
    kind: 'refused',
    actor: 'app/session',
    eventType: 'login',
    guards: ['it is filled in'],
    states: [],
  },
  stepOf(4, 'nobody', 'logging in'),
  {
    n: 5,
    at: 5_000,
    kind: 'call',
    method: 'POST',
    path: '/api/user/loginForU',
    body: '',
    status: 200,
    answer: { code: 1 },
    ms: 12.4,
  },
  stepOf(6, 'logging in', 'signed in'),
  stepOf(7, 'signed in', 'signed in', { eventType: 'tick' }),
]
const traceOf = (entries: readonly Entry[]): Trace => ({
  version: 2,
  startedAt: 0,
  language: 'en',
  path: '/',
  keyframe: null,
  entries,
})

describe('what runs after some entries', () => {
  const at = (n: number) => foldTrace(nobody, lived.slice(0, n)).get('app/session')

  it('[FLW23] are the states of the last step, with what was taken or refused last', () => {
    expect(at(2)?.states).toEqual(['session', 'session.nobody'])
    expect(at(3)?.refused).toMatchObject({ eventType: 'login', guards: ['it is filled in'] })
    expect(at(4)).toMatchObject({ refused: null, last: { n: 4, transitions: ['session.nobody | login | 0'] } })
    expect(at(6)?.value).toBe('signed in')
  })

  it('[FLW221] do not show a refusal that was to be expected', () => {
    const late: Entry = {
      n: 9,
      at: 9_000,
      kind: 'refused',
      actor: 'app/session',
      eventType: 'xstate.after.1000.session',
      guards: [],
      states: [],
      sourceKind: 'timer',
    }
    expect(foldTrace(nobody, [...lived, late]).get('app/session')?.refused).toBeNull()
    expect(foldTrace(nobody, [...lived, { ...late, sourceKind: 'outside' }]).get('app/session')?.refused).not.toBeNull()
  })

  it('[FLW23] are the running ones alone, the last to act first', () => {
    const other: Entry = { ...begun, n: 8, actor: 'page/session' }
    const both = foldTrace(nobody, [...lived, other])
    expect(actorsOf(both, 'session').map(({ actor }) => actor)).toEqual(['app/session', 'page/session'])
    const one = foldTrace(both, [{ n: 9, at: 9_000, kind: 'stopped', actor: 'app/session' }])
    expect(actorsOf(one, 'session').map(({ actor }) => actor)).toEqual(['page/session'])
    expect(actorsOf(both, 'session')).toHaveLength(2)
  })
})

describe('the log', () => {
  const actors = foldTrace(nobody, lived)
  const shown = (change: Partial<typeof firstFilter>) =>
    filterEntries(lived, { ...firstFilter, ...change }, actors).map(({ n }) => n)

  it('[FLW24] is filtered by kind and machine, and shows changes of state alone if asked', () => {
    expect(shown({})).toEqual([2, 3, 4, 5, 6, 7])
    expect(shown({ onlyMoves: true })).toEqual([2, 3, 4, 5, 6])
    expect(shown({ kinds: ['actor'] })).toEqual([1])
    expect(shown({ kinds: ['refused', 'call'] })).toEqual([3, 5])
    expect(shown({ machine: 'session' })).toEqual([2, 3, 4, 6, 7])
    expect(shown({ machine: 'socket' })).toEqual([])
  })

  it('[FLW24] is searched through by all words of it, in whatever case', () => {
    expect(shown({ text: 'LoginForU' })).toEqual([5])
    expect(shown({ text: 'filled refused' })).toEqual([3])
    expect(shown({ text: 'filled signed' })).toEqual([])
  })

  it('[FLW24] says from where to where', () => {
    expect(lived.map(entryOutcome)).toEqual([
      'session',
      'nobody',
      'refused: it is filled in',
      'nobody → logging in',
      '200 · code 1 · 12 ms',
      'logging in → signed in',
      'signed in',
    ])
    expect(stateText({ live: { socket: 'open', market: {} }, form: 'shown' })).toBe(
      'live.socket.open, live.market, form.shown',
    )
  })
})

describe('the trace that is shown', () => {
  it('[FLW23] goes on with what follows, and asks again when something is missing', () => {
    const store = createTraceStore()
    expect(store.append(lived.slice(0, 2))).toBe(true)
    expect(store.append(lived.slice(1, 4))).toBe(true)
    expect(store.append(lived.slice(5))).toBe(false)
    expect(store.get().entries.map(({ n }) => n)).toEqual([1, 2, 3, 4])
    store.replace(traceOf(lived))
    expect(store.get().now.get('app/session')?.value).toBe('signed in')
  })

  it('[FLW25] is a loaded one until that is left, whatever the app goes on to do', () => {
    const store = createTraceStore()
    store.load('bug.json', traceOf(lived.slice(0, 4)), 'a1')
    expect(store.append(lived.slice(4))).toBe(true)
    store.replace(traceOf(lived))
    expect(store.get()).toMatchObject({ file: 'bug.json', entries: lived.slice(0, 4) })
    store.leaveFile()
    expect(store.get()).toMatchObject({ file: null, entries: [] })
  })
})

describe('the channel', () => {
  it('[FLW23, FLW25, FLW26] brings what the app sends, asks for all of it, and tells of the network', async () => {
    const store = createTraceStore()
    const page = joinFrame('test', store)
    const app = new BroadcastChannel(channelName('test'))
    const heard: ToApp[] = []
    const next = () => new Promise<void>((resolve) => app.addEventListener('message', () => resolve(), { once: true }))
    app.addEventListener('message', ({ data }: MessageEvent<ToApp>) => heard.push(data))
    const send = (message: ToPage) => app.postMessage(message)
    const changed = () =>
      new Promise<void>((resolve) => {
        const stop = store.subscribe(() => {
          stop()
          resolve()
        })
      })

    send({ type: 'all', trace: traceOf(lived.slice(0, 1)) })
    await changed()
    send({ type: 'entries', entries: lived.slice(1, 3) })
    await changed()
    expect(store.get().entries).toHaveLength(3)
    send({ type: 'entries', entries: lived.slice(5) })
    await next()
    send({ type: 'all', trace: traceOf(lived) })
    await changed()
    expect(store.get().entries).toHaveLength(7)

    const whole = page.wholeTrace()
    await next()
    send({ type: 'all', trace: traceOf(lived.slice(4)) })
    expect((await whole).entries).toHaveLength(3)
    expect(store.get().entries).toHaveLength(7)
    page.setNetwork('slow')
    await next()
    expect(heard).toEqual([{ type: 'send all' }, { type: 'send all' }, { type: 'network', network: 'slow' }])
    page.leave()
    app.close()
  })
})

describe('an app that does not answer', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  it('[FLW25] is told of when its trace shall be saved', async () => {
    const page = joinFrame('nobody', createTraceStore())
    const outcome = page.wholeTrace().catch((error: unknown) => String(error))
    vi.advanceTimersByTime(5_000)
    expect(await outcome).toContain('The app isn’t responding')
    page.leave()
  })
})

describe('the page’s other parts', () => {
  it('[FLW22] have an address for each machine and place', () => {
    const moment = { trace: null, n: null }
    for (const place of [
      { machine: null, at: null, ...moment },
      { machine: 'session', at: null, ...moment },
      { machine: 'order', at: 'order.open | order.close | 0', ...moment },
      { machine: 'session', at: null, trace: 'a1', n: 12 },
    ])
      expect(readPlace(writePlace(place))).toEqual(place)
    // A moment is one of a trace.
    expect(readPlace('#machine=session&n=12').n).toBeNull()
    expect(readPlace('#trace=a1&n=x').n).toBeNull()
  })

  it('[FLW22] read the rules as docs/SPEC.md has them', () => {
    const rules = readSpecRules(
      '## DEP Deposit\n\ntext\n- **DEP1** A `proof` is needed.\n## WDR Withdrawal\n- **WDR2** Two. *(not yet)*',
    )
    expect(rules.get('DEP1')).toEqual({ id: 'DEP1', family: 'Deposit', text: 'A proof is needed.' })
    expect(rules.get('WDR2')?.family).toBe('Withdrawal')
  })

  it('[FLW22] show all of a drawing, and keep what lies under the pointer when it is enlarged', () => {
    const room = { width: 400, height: 300 }
    expect(fitView({ width: 800, height: 300 }, room)).toEqual({ k: 0.5, x: 0, y: 75 })
    expect(fitView({ width: 200, height: 100 }, room)).toEqual({ k: 1, x: 100, y: 100 })
    // The buttons for zooming lie in the corner.
    expect(fitView({ width: 260, height: 300 }, { width: 420, height: 300 })).toEqual({ k: 1, x: 10, y: 0 })
    const centred = firstView(
      { width: 4_000, height: 4_000 },
      room,
      { x: 1_000, y: 1_000, width: 100, height: 100 },
      0.9,
    )
    expect(centred.x + 1_050 * centred.k).toBeCloseTo(200)
    const brought = bringIn(centred, { x: 3_000, y: 1_000, width: 100, height: 100 }, room)
    expect(brought.x + 3_100 * brought.k).toBeCloseTo(384)
    expect(brought.y).toBeCloseTo(centred.y)
    const view = panBy({ x: 10, y: 20, k: 1 }, 5, 5)
    const nearer = zoomAt(view, { x: 115, y: 125 }, 2)
    expect([nearer.k, nearer.x + 100 * nearer.k, nearer.y + 100 * nearer.k]).toEqual([2, 115, 125])
    expect(zoomAt(view, { x: 0, y: 0 }, 1e9).k).toBeLessThanOrEqual(3)
  })
})
