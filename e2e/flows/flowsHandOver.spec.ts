/** What is made of a trace for others: a browser test that runs, a comparison, a report. */
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { words } from '#src/flows/page/words.ts'
import { readTrace as readTraceText } from '#src/flows/replay/readTrace.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { flowsPage } from '../pages/flowsPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { expect, test } from '../support/fixtures.ts'
import { isFull } from '../support/runLength.ts'
import { say } from '../support/say.ts'
import { runSpec, runTool } from './runTools.ts'

const { handOver } = words
const submit = '/v1/api/forex/submit'

test('[FLW230] @desktop a trace becomes a browser test that passes, and fails when a state in it is another', async ({
  page,
  backEnd,
}, testInfo) => {
  // It runs a browser of its own, twice.
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  const flows = flowsPage(page, backEnd)
  await page.goto('/flows#machine=orderForm')
  await page.getByLabel('Screen size').selectOption('small')
  const phone = flows.phone
  await phone.getByRole('link', { name: say('app:tabs.orders') }).click()
  await phone.getByRole('button', { name: say('login:openDemo') }).click()
  await expect(phone.getByText(say('orders:empty.holding.title'))).toBeVisible()
  await phone.getByRole('link', { name: say('app:tabs.quotes') }).click()
  await phone.getByRole('link', { name: /BTC\/USD/ }).click()
  const trade = tradePage(phone as never)
  await trade.lots.fill('0.03')
  await flows.openFaults()
  await flows.pull('Refused')
  await expect(flows.said(`The next answer to ${submit}: refused.`)).toBeVisible()
  await trade.open('buy')
  await expect(flows.line(submit).filter({ hasText: 'code 2' })).not.toHaveCount(0)
  await flows.pull('End the session (999)')
  await expect(flows.line('session.ended')).not.toHaveCount(0)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save trace', exact: true }).click()
  const path = testInfo.outputPath('refused.trace.json')
  await (await coming).saveAs(path)

  const spec = testInfo.outputPath('refused.spec.ts')
  expect(await runTool('tools/replay.ts', '--test', path, spec)).toMatchObject({ code: 0 })
  const text = await readFile(spec, 'utf8')
  expect(text).toContain(`app.tap('button', say('login:openDemo'))`)
  expect(text).toContain(`app.type(say('trade:form.lots'), '0.03')`)
  expect(text).toContain(`app.fault('refuse', '${submit}')`)
  expect(await runSpec(spec)).toMatchObject({ code: 0, said: expect.stringContaining('1 passed') })
  // Once more is for a long run.
  if (!isFull) return
  const altered = text.replace(`'orderForm.sending.under way.sending'`, `'orderForm.sending.under way.unanswered'`)
  expect(altered).not.toBe(text)
  await writeFile(spec, altered)
  expect(await runSpec(spec)).toMatchObject({
    code: 1,
    said: expect.stringContaining('orderForm comes to orderForm.sending.under way.unanswered'),
  })
})

test('[FLW230, FLW231, FLW232] @desktop the flows page saves a report and a test, and compares with a second trace', async ({
  page,
  backEnd,
  browser,
}, testInfo) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const flows = flowsPage(page, backEnd)
  const save = async (press: string, name: string) => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: press, exact: true }).click()
    const path = testInfo.outputPath(name)
    await (await coming).saveAs(path)
    return path
  }
  await page.goto('/flows#machine=session')
  await page.getByLabel('Screen size').selectOption('small')
  await flows.phone.getByRole('link', { name: say('app:tabs.orders') }).click()
  const before = await save('Save trace', 'before.json')
  await flows.phone.getByRole('button', { name: say('login:openDemo') }).click()
  await expect(flows.lit('session.signed in')).toBeVisible()
  await flows.side(words.side.handOver)

  const spec = await readFile(await save(handOver.saveTest, 'a.spec.ts'), 'utf8')
  expect(spec).toContain(`app.tap('button', say('login:openDemo'))`)
  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])

  await page.getByLabel(handOver.other).setInputFiles(before)
  const differences = page.getByRole('region', { name: handOver.difference })
  await expect(differences).toContainText('app/session:')
  await expect(differences).toContainText(`before.json:  ${handOver.compare.nothing}`)

  const report = await save(handOver.saveReport, 'report.html')
  const text = await readFile(report, 'utf8')
  expect(/<script|(src|href)="(?!data:|#)/.test(text)).toBe(false)
  const reader = await browser.newContext({ javaScriptEnabled: false })
  const read = await reader.newPage()
  await read.goto(pathToFileURL(report).href)
  await expect(
    read
      .getByRole('listitem')
      .filter({ hasText: say('login:openDemo') })
      .first(),
  ).toContainText(handOver.report.came('app/session', 'session.signed in.here'))
  await expect(read.getByText('320 × 568')).toBeVisible()
  await expect(read.getByRole('term').filter({ hasText: /^SES/ }).first()).toBeVisible()
  const coming = read.waitForEvent('download')
  await read.locator('a[download]').click()
  const trace = testInfo.outputPath('again.json')
  await (await coming).saveAs(trace)
  expect(readTraceText(await readFile(trace, 'utf8'))).toMatchObject({ ok: true })
  await read.screenshot({ path: testInfo.outputPath('report.png'), fullPage: false })
  await reader.close()
})
