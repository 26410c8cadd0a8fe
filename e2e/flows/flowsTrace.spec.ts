/** A trace of a journey: saved by QA, replayed without a browser. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { readTrace } from '#src/flows/replay/readTrace.ts'
import { replayTrace } from '#src/flows/replay/replayTrace.ts'
import { expect, test } from '../support/fixtures.ts'
import { pinch } from '../support/followedPerson.ts'
import { say, starting } from '../support/say.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { readTrace as traceOf } from './readTrace.ts'
import { runSpec, runTool } from './runTools.ts'

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

test('[FLW2, FLW3, FLW6, FLW9] @long a journey with a 999 in the middle is saved, holds no token, and replays; an altered answer is found', async ({
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

test('[FLW281] @long the wheel and two fingers on the chart are done again by the test that is written from it', async ({
  page,
}, testInfo) => {
  // It runs a browser of its own.
  test.slow()
  await page.goto('/?trace')
  await page.getByRole('link', { name: /BTC\/USD/ }).click()
  const chart = page.getByRole('group', { name: starting('trade:chart.name') })
  await chart.hover()
  await page.mouse.wheel(0, -240)
  const { x, y, width, height } = (await chart.boundingBox())!
  const at = (across: number) => [x + across * width, y + height / 3] as const
  await pinch(page, [at(0.4), at(0.5)], [at(0.3), at(0.6)])
  const trace = await traceOf(page)
  const kinds = trace?.entries.flatMap(({ kind }) => (kind === 'wheel' || kind === 'pinch' ? [kind] : []))
  expect(kinds).toEqual(['wheel', 'pinch'])
  const [path, spec] = [testInfo.outputPath('chart.json'), testInfo.outputPath('chart.spec.ts')]
  await writeFile(path, JSON.stringify(trace))
  expect(await runTool('tools/replay.ts', '--test', path, spec)).toMatchObject({ code: 0 })
  const text = await readFile(spec, 'utf8')
  expect(text).toMatch(/app\.wheel\('group', .*, \[0, -240\], null\)/)
  expect(text).toMatch(/app\.pinch\('group', /)
  expect(await runSpec(spec)).toMatchObject({ code: 0, said: expect.stringContaining('1 passed') })
})
