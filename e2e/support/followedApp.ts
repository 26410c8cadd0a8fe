/** How the app of a written test is opened, and what is done to it from outside. [FLW230, FLW272] */
import { type Frame, type Page, expect } from '@playwright/test'
import type { TraceStart } from '#src/flows/handover/startOf.ts'
import type { Encoded } from '#src/flows/record/trace.ts'
import type { BackEnd } from './backEnd.ts'
import { logInToDemo } from './furnishUser.ts'
import { ask, registerByEmail } from './realUser.ts'

export const becomeReal = (backEnd: BackEnd): Promise<string> => registerByEmail(backEnd, 'begins@example.com')

export async function logInAs(page: Page, backEnd: BackEnd, startsAs: TraceStart['startsAs']): Promise<void> {
  if (startsAs === 'visitor') return
  const token = await (startsAs === 'demo' ? logInToDemo(backEnd) : becomeReal(backEnd))
  await page.addInitScript((known) => {
    // Once: a session that ends later has ended.
    if (sessionStorage.getItem('pipwire.followed') === null) localStorage.setItem('pipwire.token', known)
    sessionStorage.setItem('pipwire.followed', 'yes')
  }, token)
}

/** For an init script: nobody on this device accepted the risk yet. */
export function warnOnce(): void {
  if (sessionStorage.getItem('pipwire.warned') === null) localStorage.setItem('pipwire.riskAccepted', 'no')
  sessionStorage.setItem('pipwire.warned', 'yes')
}

const framed = 'flows:followed'

/** In a frame that fills a page of the flows page's own address: there the app takes events. */
export async function openFramed(page: Page, path: string): Promise<Frame> {
  const style = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%; border: 0'
  // As wide as the phone that it is opened on.
  const meta = '<meta name="viewport" content="width=device-width">'
  const body = `<!doctype html>${meta}<iframe name="${framed}" style="${style}"></iframe>`
  await page.route('**/flows/followed', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/flows/followed')
  const frame = page.frame({ name: framed })
  if (!frame) throw new Error('There is no frame.')
  await frame.goto(path)
  return frame
}

/** As long as an app that does not listen yet is waited for, ms. */
const answerMostMs = 1_000

/** As the flows page does, once the machine takes it. */
export async function sendEvent(
  page: Page,
  app: Page | Frame,
  to: string,
  event: Encoded & { readonly type: string },
): Promise<void> {
  if (app === page) throw new Error('Only a framed app takes events.')
  const asked: { readonly path: string; readonly sent: unknown } = { path: to, sent: event }
  const post = (ask: 'can' | 'send', mostMs: number | null) =>
    page.evaluate(
      ({ path, sent, ask: what, most }) =>
        new Promise<unknown>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', ({ data }) => resolve(data))
          port1.start()
          const message = { pipwire: 'flows', ask: what, to: path, event: sent }
          document.querySelector('iframe')?.contentWindow?.postMessage(message, location.origin, [port2])
          if (most !== null) setTimeout(resolve, most, 'no answer')
        }),
      { ...asked, ask, most: mostMs },
    )
  const message = `${to} takes ${event.type}`
  await expect.poll(() => post('can', answerMostMs), { message }).toEqual({ is: 'taken' })
  expect(await post('send', null), message).toEqual({ is: 'taken' })
}

export async function preferInTab(app: Page | Frame, what: string, value: string): Promise<void> {
  await app.evaluate(
    ([name, chosen]) => {
      localStorage.setItem(`pipwire.${name}`, chosen)
      location.reload()
    },
    [what, value] as const,
  )
  await app.waitForLoadState('load')
}

const kinds: Readonly<Record<string, string>> = {
  '/operator/deposits/:id': 'deposit',
  '/operator/withdrawals/:id': 'withdraw',
  '/operator/identity/:id': 'identity',
}

type Waiting = { readonly data: readonly { readonly id: number }[] }

export async function decideNewest(
  backEnd: BackEnd,
  path: string,
  { id: _, ...decision }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const headers = { authorization: backEnd.operatorToken }
  const { data } = await ask<Waiting>(backEnd.origin, `/operator/reviews?kind=${kinds[path]}&page=1`, { headers })
  const newest = data.at(-1)
  if (!newest) throw new Error(`Nothing waits for ${path}.`)
  await backEnd.operate(path.replace(':id', String(newest.id)), decision)
}
