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

const framed = 'flows:followed'

/** In a frame that fills a page of the flows page's own address: there the app takes events. */
export async function openFramed(page: Page, path: string): Promise<Frame> {
  const style = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%; border: 0'
  const body = `<!doctype html><iframe name="${framed}" style="${style}"></iframe>`
  await page.route('**/flows/followed', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/flows/followed')
  const frame = page.frame({ name: framed })
  if (!frame) throw new Error('There is no frame.')
  await frame.goto(path)
  return frame
}

/** As the flows page does, until the machine takes it. */
export async function sendEvent(
  page: Page,
  app: Page | Frame,
  to: string,
  event: Encoded & { readonly type: string },
): Promise<void> {
  if (app === page) throw new Error('Only a framed app takes events.')
  const asked: { readonly path: string; readonly sent: unknown } = { path: to, sent: event }
  const send = () =>
    page.evaluate(
      ({ path, sent }) =>
        new Promise<unknown>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', ({ data }) => resolve(data))
          port1.start()
          const ask = { pipwire: 'flows', ask: 'send', to: path, event: sent }
          document.querySelector('iframe')?.contentWindow?.postMessage(ask, location.origin, [port2])
        }),
      asked,
    )
  await expect.poll(send, { message: `${to} takes ${event.type}` }).toEqual({ is: 'taken' })
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
