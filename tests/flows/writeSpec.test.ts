/** A trace as a browser test; that such a test runs is seen in e2e/flows/flowsHandOver.spec.ts. */
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Sentences, keysOf, partsOfApp } from '#src/flows/handover/sentenceKeys.ts'
import { writeSpec } from '#src/flows/handover/writeSpec.ts'
import { act, move, startedTrace } from './handOverTraces.ts'

const readParts = (language: string) =>
  Object.fromEntries(
    partsOfApp.map((part) => [part, JSON.parse(readFileSync(`locales/${language}/${part}.json`, 'utf8')) as Sentences]),
  )

const specOf = (trace: Parameters<typeof writeSpec>[0]) =>
  writeSpec(trace, { name: 'a.json', keyOf: keysOf(readParts(trace.language)), support: '../support' })

describe('a trace as a browser test', () => {
  it('[FLW230] taps by role and key, and expects the pages and states that followed', () => {
    const trace = startedTrace(
      act.tap(2, 'button', 'Open a demo account'),
      act.asked(3, 1, 2),
      act.answer(4, 1),
      move(5, 'session', ['session.signed in', 'session.signed in.here'], 4),
      act.page(6, '/order', 4),
    )
    const spec = specOf(trace)
    expect(spec).toContain(`import { say } from '../support/say.ts'`)
    expect(spec).toContain(`followTrace(page, backEnd, { path: '/', startsAs: 'visitor' })`)
    expect(spec).toContain(`
  // 1. Tap the button “Open a demo account”
  await app.tap('button', say('login:openDemo'))
  await app.shows('/order')
  await app.reached('session', 'session.signed in.here')
`)
  })

  it('[FLW230] is of a device that is warned of the risk where that was accepted', () => {
    const { legal } = readParts('en') as { readonly legal: { readonly warning: { readonly accept: string } } }
    const spec = specOf(startedTrace(act.tap(2, 'button', legal.warning.accept)))
    expect(spec).toContain(`followTrace(page, backEnd, { path: '/', startsAs: 'visitor', isWarned: true })`)
  })

  it('[FLW230] speaks the language of the trace', () => {
    const { login } = readParts('de') as { readonly login: { readonly openDemo: string } }
    const trace = { ...startedTrace(act.tap(2, 'button', login.openDemo)), language: 'de' }
    const spec = specOf(trace)
    expect(spec).toContain(`test.use({ language: 'de' })`)
    expect(spec).toContain(`app.tap('button', sayIn('de', 'login:openDemo'))`)
  })

  it('[FLW230] takes any figure for another, and what is masked for anything', () => {
    const spec = specOf(
      startedTrace(act.tap(2, 'link', 'BTC/USD Bitcoin 91,255.20 −0.84%'), act.tap(3, 'button', 'To ‹text›')),
    )
    expect(spec).toContain(String.raw`app.tap('link', /^BTC\/USD\s*Bitcoin\s*.*$/u)`)
    expect(spec).toContain(String.raw`app.tap('button', /^To\s*.*$/u)`)
  })

  it('[FLW230] types what is told, and named stand-ins for what is masked or untold', () => {
    const spec = specOf(
      startedTrace(
        act.typed(2, 'Lots', 3),
        act.typed(3, 'Lots', 4),
        act.heard(4, { change: { lots: '0.03' } }, 3),
        act.typed(5, 'Email', 12),
        act.heard(6, { email: '‹email 1›' }, 5),
        act.typed(7, 'Password', 9),
        act.typed(8, 'Confirm password', 9),
        act.typed(9, 'Code', 6),
      ),
    )
    expect(spec.match(/app\.type\(.*\)/g)).toEqual([
      `app.type(say('trade:form.lots'), '0.03')`,
      expect.stringContaining('standIns.email)'),
      expect.stringContaining('standIns.password)'),
      expect.stringContaining('standIns.password)'),
      expect.stringContaining('await backEnd.codeFor(standIns.email))'),
    ])
    expect(spec).toContain(`const standIns = {
  email: 'stand-in@example.com',
  password: 'Stand-in password 1',
}`)
  })

  it('[FLW272] does what QA did: sends events in a frame, decides and sets prices as an operator, sets the language, loads again', () => {
    const spec = specOf(
      startedTrace(
        act.fault(2, 'account: demo', ''),
        { n: 3, at: 30, kind: 'sent', to: 'app/session', event: { type: 'demo.open' } },
        move(4, 'session', ['session.signed in'], 3),
        { ...act.fault(5, 'operator', '/operator/quotes'), input: { code: 'BTCUSD', price: 95_000, hold: true } },
        { ...act.fault(6, 'operator', '/operator/deposits/:id'), input: { id: 7, decision: 'approve' } },
        act.fault(7, 'language', 'ar'),
        { n: 8, at: 80, kind: 'page', way: 'reloaded', path: '/' },
        act.fault(9, 'account: visitor', ''),
        { n: 900, at: 20_000, kind: 'page', way: 'reloaded', path: '/' },
      ),
    )
    expect(spec).toContain(`followTrace(page, backEnd, { path: '/', startsAs: 'visitor', isFramed: true })`)
    expect(spec.split('\n').filter((line) => line.includes('await app.') || line.includes('// '))).toEqual([
      '  // 1. Send the event demo.open to app/session',
      `  await app.send('app/session', { type: 'demo.open' })`,
      `  await app.reached('session', 'session.signed in')`,
      '  // 2. As an operator, set the price of BTCUSD to 95000 and hold it',
      `  await app.operate('/operator/quotes', { code: 'BTCUSD', price: 95000, hold: true })`,
      '  // 3. As an operator, decide the deposit: approve',
      `  await app.operate('/operator/deposits/:id', { id: 7, decision: 'approve' })`,
      '  // 4. Set the language to ar',
      `  await app.prefer('language', 'ar')`,
      `  await app.shows('/')`,
      '  // 5. Go on as a visitor',
      `  await app.goOnAs('visitor')`,
      '  // 6. Reload the app',
      '  await app.reload()',
      `  await app.shows('/')`,
    ])
  })

  it('[FLW273] moves sliders, drags, and presses keys, on the screen that it was recorded on', () => {
    const slider = { kind: 'tap', role: 'slider', name: 'Lots', id: null } as const
    const recordedIn = { app: 'index-1', contract: '0.1.0', browser: 'B', width: 1_280, height: 800 }
    const trace = startedTrace(
      { n: 2, at: 20, ...slider, value: '1' },
      { n: 3, at: 30, ...slider, value: '2' },
      act.tap(4, 'key', 'B'),
      { n: 5, at: 50, ...slider, key: 'ArrowUp' },
      { n: 6, at: 60, kind: 'drag', role: 'group', name: 'Chart', id: null, from: [0.2, 0.5], to: [0.8, 0.5] },
    )
    const spec = specOf({ ...trace, recordedIn })
    expect(spec).toContain(`{ path: '/', startsAs: 'visitor', width: 1280, height: 800 }`)
    expect(spec.match(/app\.(slide|press|drag)\(.*|page\.keyboard.*/g)).toEqual([
      `app.slide(say('trade:form.lots'), '2')`,
      `page.keyboard.press('B')`,
      `app.press('slider', say('trade:form.lots'), 'ArrowUp')`,
      `app.drag('group', 'Chart', [0.2, 0.5], [0.8, 0.5])`,
    ])
  })

  it('[FLW281] turns the wheel and pinches where that was done, and says which way in words', () => {
    const chart = { role: 'group', name: 'Chart', id: null } as const
    const wheel = { ...chart, kind: 'wheel', place: [0.5, 0.4] } as const
    const near = [
      [0.4, 0.5],
      [0.6, 0.5],
    ] as const
    const far = [
      [0.2, 0.5],
      [0.8, 0.5],
    ] as const
    const spec = specOf(
      startedTrace(
        { n: 2, at: 20, ...wheel, turned: [0, -240], held: null },
        { n: 3, at: 30, ...wheel, turned: [0, 120], held: 'Control' },
        { n: 4, at: 40, ...wheel, turned: [0, 120], held: 'Shift' },
        { n: 5, at: 50, ...wheel, turned: [-90, 10], held: null },
        { n: 6, at: 60, ...chart, kind: 'pinch', from: near, to: far },
        { n: 7, at: 70, ...chart, kind: 'pinch', from: far, to: near },
      ),
    )
    expect(spec.split('\n').filter((line) => line.includes('await app.') || line.includes('// '))).toEqual([
      '  // 1. Zoom in on the area “Chart” with the wheel',
      `  await app.wheel('group', 'Chart', [0.5, 0.4], [0, -240], null)`,
      '  // 2. Zoom out of the area “Chart” with the wheel',
      `  await app.wheel('group', 'Chart', [0.5, 0.4], [0, 120], 'Control')`,
      '  // 3. Move the area “Chart” sideways with the wheel',
      `  await app.wheel('group', 'Chart', [0.5, 0.4], [0, 120], 'Shift')`,
      '  // 4. Move the area “Chart” sideways with the wheel',
      `  await app.wheel('group', 'Chart', [0.5, 0.4], [-90, 10], null)`,
      '  // 5. Spread two fingers on the area “Chart”',
      `  await app.pinch('group', 'Chart', [[0.4, 0.5], [0.6, 0.5]], [[0.2, 0.5], [0.8, 0.5]])`,
      '  // 6. Pinch two fingers on the area “Chart”',
      `  await app.pinch('group', 'Chart', [[0.2, 0.5], [0.8, 0.5]], [[0.4, 0.5], [0.6, 0.5]])`,
    ])
  })

  it('[FLW230] sets the faults, and expects what came of them at once', () => {
    const spec = specOf(
      startedTrace(
        act.fault(2, 'silent', '/v1/api/forex/submit'),
        move(3, 'session', ['session.signed out'], 2),
        act.fault(4, 'cut the socket', '/v1/ws'),
        act.fault(5, 'network offline', ''),
        act.fault(6, 'operator', '/operator/quotes'),
        act.fault(7, 'End the session (999)', ''),
        act.frame(8),
        move(9, 'session', ['session.signed in'], 8),
        move(10, 'session', ['session.signed out'], 8),
      ),
    )
    expect(spec.match(/^ {2}(await app|\/\/ By).*$/gm)).toEqual([
      `  await app.fault('silent', '/v1/api/forex/submit')`,
      `  await app.reached('session', 'session.signed out')`,
      `  await app.fault('cut', '/v1/ws')`,
      `  await app.network('offline')`,
      `  // By an operator, with what the trace does not tell: operator /operator/quotes`,
      `  await app.endSession()`,
      `  await app.reached('session', 'session.signed in', 'session.signed out')`,
    ])
  })

  it('[FLW230] holds whatever a name holds as a text', () => {
    const spec = specOf(startedTrace(act.tap(2, 'button', `It's*/`), act.tap(3, 'button', String.raw`a\b`)))
    expect(spec).toContain(String.raw`app.tap('button', 'It\'s*/')`)
    expect(spec).toContain(`// 1. Tap the button “It's* /”`)
    expect(spec).toContain(String.raw`app.tap('button', 'a\\b')`)
  })

  it('knows all parts of the app', () => {
    const parts = readdirSync('locales/en').map((file) => file.replace('.json', ''))
    const others = ['content', 'desk', 'server']
    expect([...partsOfApp].toSorted()).toEqual(parts.filter((part) => !others.includes(part)).toSorted())
  })
})
