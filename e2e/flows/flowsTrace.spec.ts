/** A trace of a journey: saved by QA, replayed without a browser. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { readTrace } from '#src/flows/replay/readTrace.ts'
import { replayTrace } from '#src/flows/replay/replayTrace.ts'
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'

const run = promisify(execFile)

/** What `npm run replay` says, and how it ends. */
async function replay(path: string): Promise<{ readonly said: string; readonly code: number }> {
  try {
    const { stdout } = await run(process.execPath, ['tools/replay.ts', path])
    return { said: stdout, code: 0 }
  } catch (error) {
    const { stderr, code } = error as { readonly stderr: string; readonly code: number }
    return { said: stderr, code }
  }
}

test('[FLW2, FLW3, FLW6, FLW9] a journey with a 999 in the middle is saved, holds no token, and replays; an altered answer is found', async ({
  page,
  backEnd,
}, testInfo) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  const token = () => page.evaluate(() => localStorage.getItem('pipwire.token') ?? '')
  await page.goto('/login?from=%2Forder&trace')
  await page.getByRole('button', { name: say('login:openDemo') }).click()
  await backEnd.operate('/operator/quotes', { code: 'BTCUSD', price: 90_000, hold: true })
  await page.getByRole('link', { name: say('app:tabs.quotes') }).click()
  await page.getByRole('link', { name: /BTC\/USD/ }).click()
  await expect(trade.buy).toContainText('90,000')
  const first = await token()
  await trade.open('buy')
  await trade.placed.getByRole('button', { name: say('trade:placed.toOrders') }).click()
  await backEnd.operate('/operator/levers', { path: '/v1/ws', effect: 'cut', times: 1 })
  await fetch(`${backEnd.origin}/api/user/logout`, {
    method: 'POST',
    headers: { authorization: first, 'content-type': 'application/json' },
    body: '{}',
  })
  await expect(page).toHaveURL(/\/login\?from=%2Forder$/)
  await page.getByRole('button', { name: say('login:openDemo') }).click()
  await orders.row('BTC/USD').click()
  await orders.close()
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  const second = await token()

  await page.getByRole('link', { name: say('app:title.user'), exact: true }).click()
  await page.getByRole('link', { name: say('app:title.system') }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('system:trace.title') }).click()
  const path = testInfo.outputPath('journey.trace.json')
  await (await download).saveAs(path)
  const text = await readFile(path, 'utf8')
  expect([first, second].filter((one) => one === '' || text.includes(one))).toEqual([])
  const read = readTrace(text)
  if (!read.ok) throw new Error(read.problem)
  const { steps, difference } = replayTrace(read.trace)
  expect([difference, steps > 100]).toEqual([null, true])

  const altered = testInfo.outputPath('altered.trace.json')
  await writeFile(altered, text.replace(/(orderForm\.sending\.under way","output":\{"order":\{"id":)\d+/, '$17'))
  expect(await replay(altered)).toMatchObject({
    said: expect.stringMatching(/first difference.*orderForm/),
    code: 1,
  })
})
