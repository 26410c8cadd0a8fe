import { afterEach, describe, expect, it, vi } from 'vitest'
import { startRecorder } from '#src/flows/record/recorder.ts'
import { readTrace } from '#src/flows/replay/readTrace.ts'
import type { Entry, Trace } from '#src/flows/record/trace.ts'

vi.mock('react-i18next', () => ({
  getI18n: () => ({
    language: 'en',
    getDataByLanguage: () => ({
      app: { buy: 'Buy', hello: 'Hello {{name}}', mail: 'E-mail', close: 'Close', bank: 'Bank' },
      instruments: { BTCUSD: 'Bitcoin' },
    }),
  }),
}))

const real = {
  fetch: globalThis.fetch,
  WebSocket: globalThis.WebSocket,
  push: history.pushState,
  replace: history.replaceState,
}
// For good: a recorder goes on watching when its test is over.
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) })
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Object.assign(globalThis, { fetch: real.fetch, WebSocket: real.WebSocket })
  Object.assign(history, { pushState: real.push, replaceState: real.replace })
  document.body.innerHTML = ''
})

/** What nobody may find in a file that is handed on. */
const personal = ['Ann Smith', 'ann.smith@example.com', '4111111111111111', 'hunter-22-secret', 'NL91ABNA0417164300']

const page = `
  <a href="/mine" id="me">Hello Ann Smith</a>
  <button id="buy">Buy <b>90,000.00</b></button>
  <label id="label">E-mail <input id="mail" type="email"></label>
  <input id="pass" type="password" aria-label="E-mail" name="password">
  <select id="bank" aria-label="Bank"><option>Close</option><option>NL91ABNA0417164300</option></select>
  <dialog id="sheet" aria-label="Close"></dialog>
  <div role="option" id="card">4111111111111111</div>`

const at = (id: string) => document.getElementById(id) as HTMLInputElement & HTMLSelectElement
const type = (id: string, text: string) => {
  at(id).value = text
  at(id).dispatchEvent(new Event('input', { bubbles: true }))
}
const traceNow = () => (globalThis as unknown as { pipwireTrace: () => Trace }).pipwireTrace()

describe('the recorder', () => {
  it('[FLW3, FLW220, FLW223, FLW251] notes what a person does, what leaves and how the page looked, and nothing that is theirs', async () => {
    document.body.innerHTML = page
    globalThis.fetch = (_, init) =>
      init?.body === '"silent"'
        ? new Promise(() => {})
        : Promise.resolve(Response.json({ code: 1, data: { email: personal[1], payee_account: personal[4] } }))
    startRecorder('en')
    at('buy').click()
    at('me').click()
    at('card').click()
    at('label').click()
    type('mail', 'a')
    type('mail', personal[1] ?? '')
    type('pass', personal[3] ?? '')
    at('bank').selectedIndex = 1
    at('bank').dispatchEvent(new Event('input', { bubbles: true }))
    at('sheet').setAttribute('open', '')
    await Promise.resolve()
    at('sheet').removeAttribute('open')
    await Promise.resolve()
    history.pushState(null, '', '/trade?q=Ann%20Smith')
    dispatchEvent(new Event('offline'))
    const sent = { email: personal[1], password: personal[3], re_password: personal[3] }
    await fetch('/api/user/loginForU', { method: 'POST', body: JSON.stringify(sent) })
    void fetch('/v1/api/forex/submit', { method: 'POST', body: '"silent"', headers: { 'idempotency-key': 'k1' } })
    dispatchEvent(new Event('pagehide'))

    const text = JSON.stringify(traceNow())
    expect(personal.filter((one) => text.includes(one))).toEqual([])
    const read = readTrace(text)
    if (!read.ok) throw new Error(read.problem)
    const told = (kind: Entry['kind']) => read.trace.entries.filter((entry) => entry.kind === kind)
    expect(told('tap')).toMatchObject([
      { role: 'button', name: 'Buy 90,000.00' },
      { role: 'link', name: 'Hello ‹text›' },
      { role: 'option', name: '‹text›' },
      { role: 'option', name: 'Bank ‹text›' },
    ])
    expect(told('typed')).toMatchObject([
      { name: 'E-mail', length: 1 },
      { name: 'E-mail', length: 21 },
      { name: 'E-mail', id: 'password', length: 16 },
    ])
    expect(told('dialog')).toMatchObject([
      { way: 'opened', name: 'Close' },
      { way: 'closed', name: 'Close' },
    ])
    expect(told('page')).toMatchObject([{ way: 'opened' }, { way: 'opened', path: '/trade' }, { way: 'left' }])
    expect(told('sign')).toMatchObject([{ sign: 'offline' }])
    expect(told('asked')).toMatchObject([
      { path: '/api/user/loginForU', key: null },
      { path: '/v1/api/forex/submit', key: 'k1' },
    ])
    expect(told('call')).toMatchObject([{ path: '/api/user/loginForU', status: 200 }])
    const { nodes = [], list = [] } = read.trace.snapshots ?? {}
    expect(list.map(({ n }) => n)).toContain(told('tap')[0]?.n)
    expect(nodes).toEqual(expect.arrayContaining(['Buy ', 'Hello ••• •••••', 'E-mail ', '••••••••••••••••']))
    expect(told('unanswered')).toMatchObject([{ path: '/v1/api/forex/submit', because: 'page left' }])
  })

  it('[FLW270, FLW274] goes on after the page was loaded again, and says where it was recorded', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    sessionStorage.clear()
    document.body.innerHTML = page
    startRecorder('en')
    at('buy').click()
    void fetch('/v1/api/forex/submit', { method: 'POST', body: '"silent"' }).catch(() => {})
    dispatchEvent(new Event('pagehide'))
    const before = traceNow()
    startRecorder('en')
    void fetch('/v1/api/forex/submit', { method: 'POST', body: '"silent"' }).catch(() => {})
    const { entries, recordedIn } = traceNow()
    expect(entries.slice(0, before.entries.length)).toEqual(before.entries)
    expect(entries[before.entries.length]).toMatchObject({ kind: 'page', way: 'reloaded' })
    expect(entries.flatMap((entry) => (entry.kind === 'unanswered' ? [entry.because] : []))).toEqual(['page left'])
    const calls = entries.flatMap((entry) => (entry.kind === 'asked' ? [entry.call] : []))
    expect([calls.length > 1, new Set(calls).size]).toEqual([true, calls.length])
    expect(recordedIn).toMatchObject({ app: null, contract: '0.1.0', width: innerWidth, height: innerHeight })
  })

  it('[FLW273] notes sliders, drags, and keys that do something by themselves, but none that may be text', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    sessionStorage.clear()
    document.body.innerHTML = `<input id="mail" aria-label="E-mail"><input id="slide" type="range" aria-label="Buy" max="9">
      <div id="chart" role="group" tabindex="0" aria-label="Close"></div>`
    startRecorder('en')
    const from = traceNow().entries.length
    const press = (id: string, key: string) =>
      (document.getElementById(id) ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    for (const key of ['b', 'x', 'Escape']) press('', key)
    for (const key of ['b', 'ArrowUp', 'Enter']) press('mail', key)
    for (const key of ['ArrowLeft', 'q']) press('chart', key)
    type('slide', '7')
    at('chart').getBoundingClientRect = () => new DOMRect(100, 50, 200, 100)
    const point = (name: string, clientX: number) =>
      at('chart').dispatchEvent(
        new PointerEvent(name, { pointerId: 1, isPrimary: true, button: 0, clientX, clientY: 100, bubbles: true }),
      )
    point('pointerdown', 150)
    point('pointerup', 250)
    at('chart').click()
    point('pointerdown', 150)
    point('pointercancel', 250)
    const told = traceNow()
      .entries.slice(from)
      .map(({ n: _, at: __, by: ___, ...entry }) => entry)
    const key = (name: string) => ({ kind: 'tap', role: 'key', name, id: null })
    const chart = { role: 'group', name: 'Close', id: null }
    expect(told.filter(({ kind }) => kind === 'tap' || kind === 'drag')).toEqual([
      key('b'),
      key('Escape'),
      key('Enter'),
      { kind: 'tap', ...chart, key: 'ArrowLeft' },
      { kind: 'tap', role: 'slider', name: 'Buy', id: null, value: '7' },
      { kind: 'drag', ...chart, from: [0.25, 0.5], to: [0.75, 0.5] },
    ])
  })

  it('[FLW281] notes the wheel and two fingers on a chart, each gesture once and before what is done next', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    sessionStorage.clear()
    document.body.innerHTML = `<div id="chart" role="group" tabindex="0" aria-label="Close"></div><button id="buy">Buy</button>`
    startRecorder('en')
    const from = traceNow().entries.length
    at('chart').getBoundingClientRect = () => new DOMRect(100, 50, 200, 100)
    const turn = (id: string, deltaY: number, more: WheelEventInit = {}) =>
      at(id).dispatchEvent(new WheelEvent('wheel', { clientX: 150, clientY: 100, deltaY, bubbles: true, ...more }))
    turn('chart', -100)
    turn('chart', -20, { clientX: 250 })
    vi.advanceTimersByTime(300)
    turn('chart', 1, { deltaMode: 1 })
    turn('chart', 8, { ctrlKey: true })
    turn('buy', 8)
    at('buy').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    at('buy').click()
    const finger = (name: string, pointerId: number, clientX: number) =>
      at('chart').dispatchEvent(
        new PointerEvent(name, { pointerId, clientX, clientY: 100, pointerType: 'touch', bubbles: true }),
      )
    finger('pointerdown', 1, 180)
    finger('pointermove', 1, 190)
    finger('pointerdown', 2, 210)
    finger('pointermove', 1, 150)
    finger('pointermove', 2, 250)
    finger('pointerup', 2, 250)
    finger('pointerup', 1, 150)
    const told = traceNow()
      .entries.slice(from)
      .map(({ n: _, at: __, by: ___, ...entry }) => entry)
    const chart = { role: 'group', name: 'Close', id: null }
    const wheel = { kind: 'wheel', ...chart, place: [0.25, 0.5] }
    expect(told.filter(({ kind }) => ['tap', 'drag', 'wheel', 'pinch'].includes(kind))).toEqual([
      { ...wheel, turned: [0, -120], held: null },
      { ...wheel, turned: [0, 30], held: null },
      { ...wheel, turned: [0, 8], held: 'Control' },
      { kind: 'tap', role: 'button', name: 'Buy', id: null },
      {
        kind: 'pinch',
        ...chart,
        from: [
          [0.45, 0.5],
          [0.55, 0.5],
        ],
        to: [
          [0.25, 0.5],
          [0.75, 0.5],
        ],
      },
    ])
    expect(readTrace(JSON.stringify(traceNow()))).toMatchObject({ ok: true })
  })
})
