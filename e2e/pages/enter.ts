import type { Page } from '@playwright/test'

type Answered<Data> = { readonly code: number; readonly msg: string; readonly data: Data }

async function read<Data>(asked: ReturnType<Page['request']['get']>): Promise<Data> {
  const { code, msg, data } = (await (await asked).json()) as Answered<Data>
  if (code !== 1) throw new Error(`${code} ${msg}`)
  return data
}

const nothing = '<!doctype html><link rel="icon" href="data:,"><title>Nothing</title>'

/** What was kept on this device before, set where nothing of the app runs: no page of it is loaded for that alone. */
async function keep(page: Page, kept: Readonly<Record<string, string>>): Promise<void> {
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: nothing }))
  await page.goto('/nothing')
  await page.evaluate((all) => Object.entries(all).forEach(([key, text]) => localStorage.setItem(key, text)), kept)
  await page.unroute('**/nothing')
}

async function openDemoToken({ request }: Page): Promise<string> {
  const { demo_id } = await read<{ demo_id: string }>(request.get('/api/user/createAccountDemoForU'))
  return (await read<{ token: string }>(request.post('/api/user/loginForU', { form: { demo_id } }))).token
}

/** A fresh demo account, before any page of the app is seen. How one is opened by hand: `session.spec.ts`. */
export const becomeDemo = async (page: Page): Promise<void> =>
  keep(page, { 'pipwire.token': await openDemoToken(page) })

/** A fresh demo account, on the page that is wanted. */
export async function openDemo(page: Page, path = '/'): Promise<void> {
  await becomeDemo(page)
  await page.goto(path)
}

/** A fresh demo account that looks at an instrument on the trading page. */
export async function tradeDemo(page: Page, code: string): Promise<void> {
  await keep(page, { 'pipwire.token': await openDemoToken(page), 'pipwire.instrument': code })
  await page.goto('/trade')
}

/** Looks at an instrument on the trading page. */
export async function lookAt(page: Page, code: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('pipwire.instrument', chosen), code)
  await page.goto('/trade')
}

/** With the session of a token that the back end gave before, on the page that is wanted. */
export async function enterWith(page: Page, token: string, path: string): Promise<void> {
  await keep(page, { 'pipwire.token': token })
  await page.goto(path)
}
