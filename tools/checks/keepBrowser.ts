/** What a build's app leaves in a browser: an order whose outcome is unknown, a draft, what somebody chose, and a trace. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, devices } from 'playwright'
import type { Lived } from '#tests/unchanged/before/life.ts'
import { keptFolder } from '#tests/unchanged/before/load.ts'
import { readTrace } from '../../e2e/flows/readTrace.ts'
import { tradePage } from '../../e2e/pages/tradePage.ts'
import { withdrawPage } from '../../e2e/pages/withdrawPage.ts'
import { say } from '../../e2e/support/say.ts'
import { installChromium } from '../install/installChromium.ts'

export async function keepBrowser(origin: string, { ann }: Lived): Promise<void> {
  const executablePath = installChromium()
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: origin, serviceWorkers: 'block' })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/nothing')
  await page.evaluate((token) => localStorage.setItem('pipwire.token', token), ann)
  await page.goto('/trade?lang=en&trace')
  await page.getByRole('link', { name: say('app:tabs.quotes') }).click()
  await page.getByRole('link', { name: /BTC\/USD/ }).click()
  const trade = tradePage(page)
  await trade.lots.fill('0.04')
  await trade.leverage.selectOption('50')
  await page
    .getByRole('button', { name: say('app:favourite.add') })
    .first()
    .click()
  await page.goto(`/mine/withdraw`)
  const form = withdrawPage(page)
  await form.amount.fill('77')
  await page.getByRole('textbox', { name: say('withdraw:memo') }).fill('before')
  await page.goto('/trade')
  // It arrives; its answer does not, however often it is asked for.
  await page.route('**/v1/api/forex/submit', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await trade.buy.click()
  await page.getByRole('button', { name: say('legal:warning.accept') }).click()
  if (await trade.confirm.isVisible()) await trade.confirm.click()
  await trade.form.getByText(say('trade:sending.checking')).waitFor()
  const trace = await readTrace(page)
  await page.goto('/?lang=kr')
  const kept = await page.evaluate(() => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    tab: Object.fromEntries(Object.entries(sessionStorage)),
  }))
  await browser.close()
  writeFileSync(join(keptFolder, 'browser.json'), `${JSON.stringify(kept, null, 1)}\n`)
  writeFileSync(join(keptFolder, 'trace.json'), `${JSON.stringify(trace)}\n`)
}
