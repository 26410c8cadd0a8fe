import { describe, expect, it } from 'vitest'
import { answerSends } from '#src/flows/record/answerSends.ts'
import type { Answer, Ask } from '#src/flows/send/asks.ts'
import { replayed, reread, startTraced } from './tracedApp.ts'

const origin = 'http://127.0.0.1:8080'

type Message = { readonly data: unknown; readonly origin: string; readonly source: unknown; readonly ports: unknown[] }
type Setting = { readonly name?: string; readonly isTop?: boolean; readonly page?: string; readonly sandbox?: boolean }

/** The app in a frame of a page, and what it answers to a message. */
function framedApp({ name = 'flows:7', isTop = false, page = '/flows', sandbox = true }: Setting = {}) {
  const run = startTraced()
  const parent = { location: { pathname: page } }
  let hear: ((message: Message) => void) | null = null
  const app = {
    name,
    location: { origin },
    parent: parent as unknown,
    addEventListener: (_: string, listener: (message: Message) => void) => {
      hear = listener
    },
  }
  if (isTop) app.parent = app
  answerSends(app as never, run.tracer, async () => ({ sandbox, addresses: [] }))
  const ask = async (message: Partial<Ask>, other: Partial<Message> = {}): Promise<Answer | 'nothing'> => {
    const answers: Answer[] = []
    const data = { pipwire: 'flows', ask: 'send', to: 'app/session', event: { type: 'demo.open' }, ...message }
    const ports = [{ postMessage: (answer: Answer) => answers.push(answer) }]
    hear?.({ data, origin, source: app.parent, ports, ...other })
    await new Promise((resolve) => setImmediate(resolve))
    return answers[0] ?? 'nothing'
  }
  const state = () => run.app.getSnapshot().children['session']?.getSnapshot().value
  return { ...run, ask, state }
}

describe('an event that QA sends', () => {
  it('[FLW240, FLW242] reaches the machine, and stands in the trace before all that followed from it', async () => {
    const { ask, state, tracer } = framedApp()
    expect(await ask({ ask: 'can' })).toEqual({ is: 'taken' })
    expect(state()).toBe('signed out')
    expect(await ask({})).toEqual({ is: 'taken' })
    expect(state()).toBe('opening a demo account')
    const { entries } = reread(tracer.trace())
    const sent = entries.filter(({ kind }) => kind === 'sent')
    expect(sent).toMatchObject([{ to: 'app/session', event: { type: 'demo.open' } }])
    expect(entries.find(({ n }) => n === (sent[0]?.n ?? 0) + 1)).toMatchObject({
      kind: 'event',
      actor: 'app/session',
      sourceKind: 'outside',
      by: sent[0]?.n,
    })
    expect(replayed(tracer).difference).toBeNull()
  })

  it('[FLW3, FLW242] keeps no secret in the trace', async () => {
    const { ask, tracer } = framedApp()
    const form = { type: 'email', account: 'ann@example.com', password: 'hunter-22-secret' }
    expect(await ask({ event: { type: 'account.logIn', form } })).toEqual({ is: 'taken' })
    expect(JSON.stringify(tracer.trace())).not.toMatch(/ann@example|hunter-22/)
  })

  it('[FLW240] that the machine does not take is not sent, and its guards are named', async () => {
    const { ask, state, tracer } = framedApp()
    expect(await ask({ event: { type: 'session.goBack' } })).toEqual({ is: 'refused', guards: [] })
    const same = { type: 'session.shared', token: null }
    expect(await ask({ event: same })).toEqual({ is: 'refused', guards: ['it is the same session'] })
    expect(await ask({ to: 'app/nobody' })).toEqual({ is: 'not running' })
    expect(await ask({ to: 'app/orderForm', event: { type: 'instrument.shown' } })).toMatchObject({
      is: 'broken',
    })
    expect(state()).toBe('signed out')
    expect(tracer.trace().entries.filter(({ kind }) => kind === 'sent')).toEqual([])
  })

  it.each<[string, Setting, Partial<Message>, Answer | 'nothing']>([
    ['another origin', {}, { origin: 'https://evil.example' }, 'nothing'],
    ['another window', {}, { source: {} }, 'nothing'],
    ['nobody to answer', {}, { ports: [] }, 'nothing'],
    ['a message of something else', {}, { data: { type: 'demo.open' } }, 'nothing'],
    ['a window that is no frame', { isTop: true }, {}, 'nothing'],
    ['a frame of another name', { name: 'phone' }, {}, 'nothing'],
    ['a frame of another page', { page: '/trade' }, {}, 'nothing'],
    ['a back end that is no sandbox', { sandbox: false }, {}, { is: 'no sandbox' }],
  ])('[FLW243] does nothing from %s', async (_, setting, other, answer) => {
    const { ask, state } = framedApp(setting)
    expect(await ask({}, other)).toEqual(answer)
    expect(state()).toBe('signed out')
  })
})
