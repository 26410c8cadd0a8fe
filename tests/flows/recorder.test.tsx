import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
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
})
