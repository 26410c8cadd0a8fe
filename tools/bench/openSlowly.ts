/** A phone whose processor is as many times slower. */
import { type Browser, type BrowserContext, type Page, devices } from 'playwright'

export const slowdown = 4

export async function openSlowly(
  browser: Browser,
  options: { readonly bypassCSP?: boolean } = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page }
}
