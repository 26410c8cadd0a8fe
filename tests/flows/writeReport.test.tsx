import { describe, expect, it } from 'vitest'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { settingsOf, versionsOf } from '#src/flows/handover/reportSettings.ts'
import { writeReport } from '#src/flows/handover/writeReport.ts'
import { readTrace } from '#src/flows/replay/readTrace.ts'
import type { Trace } from '#src/flows/record/trace.ts'
import { act, move, startedTrace } from './handOverTraces.ts'

const ended = flowGraphOf('session', machines['session']!).transitions.find(
  ({ eventType, specIds }) => eventType === 'session.ended' && specIds.length > 0,
)!
const [rule] = ended.specIds as [string]

const reportOf = (trace: Trace, pictures: readonly { readonly n: number; readonly source: string }[] = []) =>
  new DOMParser().parseFromString(
    writeReport({
      trace,
      name: 'a <b>.json',
      versions: versionsOf(trace),
      settings: settingsOf(trace),
      rules: new Map([[rule, { id: rule, text: 'What holds & stays.' }]]),
      pictures,
    }),
    'text/html',
  )

const recordedIn = { app: 'index-1', contract: '0.1.0', browser: 'Browser 7', width: 390, height: 844 }
const happened = startedTrace(
  act.tap(2, 'button', 'Buy <b>'),
  act.asked(3, 1, 2),
  act.fault(4, 'End the session (999)', ''),
  act.frame(5),
  { ...move(6, 'session', ['session.signed out'], 5), transitions: [ended.key] },
  act.page(7, '/login', 5),
)
const trace = { ...happened, recordedIn }
const linesOf = (page: Document) => [...page.querySelectorAll('ol.steps > li')].map((one) => one.textContent ?? '')

describe('a report', () => {
  it('[FLW232] tells the steps in words, with what followed from each and the rules that were to hold', () => {
    const page = reportOf(trace)
    const [first, second] = linesOf(page)
    expect(first).toContain('Tap the button “Buy <b>”')
    expect(first).toContain('POST /v1/api/forex/submit: never answered in this recording')
    expect(second).toContain('The page /login opens.')
    expect(second).toContain('app/session comes to session.signed out.')
    expect(second).toContain(rule)
    expect(page.getElementById(rule)?.textContent).toContain('What holds & stays.')
  })

  it('[FLW274] of a trace that does not tell where it was recorded says so, or takes the screen from a snapshot', () => {
    const list = [{ n: 2, at: 1, root: 0, width: 320, height: 568 }]
    const told = (one: Trace) => [...reportOf(one).querySelectorAll('dl')].map((facts) => facts.textContent).join('')
    expect(told(happened).match(/not told by this trace/g)).toHaveLength(4)
    expect(told({ ...happened, snapshots: { nodes: [['html', {}, []]], list } })).toContain('320 × 568')
  })

  it('[FLW232, FLW274] tells versions and settings, with faults', () => {
    const facts = [...reportOf(trace).querySelectorAll('dl')].map((one) => one.textContent).join('\n')
    for (const fact of ['index-1', '0.1.0', 'Browser 7', '390 × 844', 'visitor', 'Set a fault: End the session (999)'])
      expect(facts).toContain(fact)
  })

  it('[FLW276] of a call that never was answered names the rules of what was waited for', () => {
    const waiting = flowGraphOf('orderForm', machines['orderForm']!).transitions.find(
      ({ eventType, specIds }) => eventType.startsWith('xstate.done.') && specIds.length > 0,
    )!
    const asked = [act.tap(2, 'button', 'Buy'), move(3, 'orderForm', [waiting.source], 2), act.asked(4, 1, 2)]
    const [never] = linesOf(reportOf(startedTrace(...asked)))
    expect(never).toContain('No answer came. Expected then, by')
    for (const id of waiting.specIds) expect(never).toContain(id)
    const [answered] = linesOf(reportOf(startedTrace(...asked, act.answer(5, 1))))
    expect(answered).not.toContain('No answer came')
  })

  it('[FLW232] shows a picture under the step after which it was taken', () => {
    const page = reportOf(trace, [{ n: 5, source: 'data:image/svg+xml,x' }])
    expect([...page.querySelectorAll('ol.steps > li')].map((one) => one.querySelectorAll('img').length)).toEqual([0, 1])
  })

  it('[FLW232] has no script and asks nothing of a network, and holds the trace', () => {
    const page = reportOf(trace)
    expect(page.querySelectorAll('script, link, iframe, [onclick]')).toHaveLength(0)
    const link = page.querySelector('a[download]')
    const [, text = ''] = link?.getAttribute('href')?.split(',') ?? []
    expect(link?.getAttribute('download')).toBe('a <b>.json')
    expect(readTrace(decodeURIComponent(text))).toEqual({ ok: true, trace })
  })

  it('[FLW232] of a trace in which nobody did anything says so', () => {
    expect(reportOf(startedTrace()).body.textContent).toContain('Nobody did anything.')
  })
})
