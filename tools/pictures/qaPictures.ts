/** `npm run qa:pictures`: the pictures of docs/qa.md, taken of the flows page as it is now. */
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { createBackEnd } from '../../e2e/support/backEnd.ts'
import { flowsPage } from '../../e2e/pages/flowsPage.ts'
import { say } from '../../e2e/support/say.ts'
import { installChromium } from '../install/installChromium.ts'

const folder = 'docs/qa'
mkdirSync(folder, { recursive: true })
const backEnd = await createBackEnd({ brokerTraders: false })
const executablePath = installChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  await backEnd.start()
  const context = await browser.newContext({
    baseURL: backEnd.origin,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => localStorage.setItem('pipwire.language', 'en'))
  const page = await context.newPage()
  const flows = flowsPage(page, backEnd)
  const take = async (name: string) => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 60 })
  }
  await page.goto('/flows#machine=session')
  await page.getByLabel('Screen size').selectOption('small')
  await flows.phone.getByRole('link', { name: say('app:tabs.orders') }).click()
  await flows.phone.getByRole('button', { name: say('login:openDemo') }).click()
  await flows.lit('session.signed in').waitFor()
  await flows.phone.getByText(say('orders:empty.holding.title')).waitFor()
  await take('1-tapped')

  await flows.openFaults()
  await flows.pull('Cut the socket')
  await flows.said('The socket was cut.').waitFor()
  await flows.machine('socket')
  await flows.side('Faults')
  await flows.search.fill('app/socket')
  await flows.line('pausing').first().waitFor()
  await take('2-lever')

  await flows.machine('session')
  await flows.search.fill('app/session')
  await flows.line('→ signed in').click()
  await flows.back.click()
  await flows.lit('session.opening a demo account').waitFor()
  await take('3-back')

  await page.getByLabel('Words on the lines').selectOption('All words')
  await page.getByRole('button', { name: 'done: open a demo account', exact: true }).first().dispatchEvent('click')
  await page.getByRole('button', { name: 'Coverage' }).click()
  await take('4-detail')
} finally {
  await browser.close()
  await backEnd.remove()
}
