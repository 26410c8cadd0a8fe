/** What is made of a trace for others: a browser test that runs, a comparison, a report. */
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { words } from '#src/flows/page/words.ts'
import { readTrace as readTraceText } from '#src/flows/replay/readTrace.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { flowsPage, wide } from '../pages/flowsPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { isFull } from '../support/runLength.ts'
import { say } from '../support/say.ts'
import { runSpec, runTool } from './runTools.ts'
import { expect, test } from './flowsTest.ts'

const { handOver } = words
const submit = '/v1/api/forex/submit'

test('[FLW230] @desktop a trace becomes a browser test that passes, and fails when a state in it is another', async ({
  flows,
}, testInfo) => {
  // It runs a browser of its own, twice.
  test.slow()
  await flows.open('/flows#machine=orderForm', wide)
  await flows.openDemo()
  await flows.toTrade()
  const trade = tradePage(flows.phone as never)
  await trade.lots.fill('0.03')
  await flows.openFaults()
  await flows.pull('Refused')
  await expect(flows.said(`The next answer to ${submit}: refused.`)).toBeVisible()
  await trade.open('buy')
  await expect(flows.line(submit).filter({ hasText: 'code 2' })).not.toHaveCount(0)
  await flows.pull('End the session (999)')
  await expect(flows.line('session.ended')).not.toHaveCount(0)
  const path = await flows.save('Save trace', testInfo.outputPath('refused.trace.json'))

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
  flows,
  browser,
}, testInfo) => {
  const save = (press: string, name: string) => flows.save(press, testInfo.outputPath(name))
  await flows.open('/flows#machine=session', wide)
  await flows.toOrders()
  const before = await save('Save trace', 'before.json')
  await flows.phone.getByRole('button', { name: say('login:openDemo') }).click()
  await expect(flows.lit('session.signed in')).toBeVisible()
  await flows.side(words.side.handOver)

  const spec = await readFile(await save(handOver.saveTest, 'a.spec.ts'), 'utf8')
  expect(spec).toContain(`app.tap('button', say('login:openDemo'))`)
  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])

  await page.getByLabel(handOver.other).setInputFiles(before)
  const differences = page.getByRole('region', { name: handOver.difference })
  const session = differences.getByRole('region', { name: 'app/session', exact: true })
  await expect(session).toContainText('before.json')
  await expect(session).toContainText(handOver.compare.nothing)

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

test('[FLW220, FLW230, FLW231, FLW232, FLW270, FLW274, FLW275, FLW276] @desktop an order that never was answered: over a reload, on another machine, as report, as a test that passes, beside a trace without it', async ({
  page,
  backEnd,
  newDevice,
}, testInfo) => {
  // A whole walk, and the browser test that is written from it.
  test.setTimeout(360_000)
  /** On the phone: demo account, the order, and between them what is done to it. */
  const buy = async (on: Page, between: (flows: ReturnType<typeof flowsPage>) => Promise<void>) => {
    const flows = flowsPage(on, backEnd)
    const { phone } = flows
    await flows.open('/flows#machine=session', wide)
    await expect(phone.getByRole('link', { name: say('app:tabs.orders') })).toBeVisible()
    // As QA: the event that opens it is sent.
    await flows.side(words.side.phone)
    await on.getByRole('button', { name: words.settings.accounts.demo, exact: true }).click()
    await expect(flows.lit('session.signed in')).toBeVisible()
    await flows.toOrders()
    await expect(phone.getByText(say('orders:empty.holding.title'))).toBeVisible()
    await flows.toTrade()
    await between(flows)
    await tradePage(phone as never).open('buy')
    return flows
  }

  const silent = await test.step('Silent, Buy, the session ends, the app is loaded again', async () => {
    const flows = await buy(page, async ({ openFaults, pull, said }) => {
      await openFaults()
      await pull(words.faults.effects.silent)
      await expect(said(submit)).toBeVisible()
    })
    await expect(flows.line(submit).filter({ hasText: words.entry.waiting })).toBeVisible()
    await flows.pull(words.faults.endSession)
    await expect(flows.phone.getByRole('button', { name: say('login:openDemo') })).toBeVisible()
    await page.getByRole('button', { name: words.phone.reload }).click()
    await expect(flows.line(words.entry.page.reloaded)).toBeVisible()
    await flows.search.fill(submit)
    await expect(flows.line(submit).filter({ hasText: words.entry.because['session over'] })).not.toHaveCount(0)
    await flows.search.fill('')
    return flows.save(words.trace.save, testInfo.outputPath('silent.json'))
  })
  const undisturbed = await test.step('the same without it', async () => {
    const other = await (await newDevice()).newPage()
    const flows = await buy(other, async () => {})
    await expect(flows.line(submit).filter({ hasText: 'code 1' })).not.toHaveCount(0)
    return flows.save(words.trace.save, testInfo.outputPath('undisturbed.json'))
  })

  const there = await (await newDevice()).newPage()
  const flows = flowsPage(there, backEnd)
  await test.step('on another machine the phone is stepped through', async () => {
    await there.setViewportSize(wide)
    await there.goto('/flows#machine=orderForm')
    await there.getByLabel(words.trace.file).setInputFiles(silent)
    await flows.search.fill(submit)
    await flows.line(`POST ${submit}`).first().click()
    await expect(flows.past.getByText('BTC/USD').first()).toBeVisible()
    // Each tap that is in the trace, with the phone in which it was done.
    await flows.search.fill('tap')
    const taps = flows.line(/^[\d:.]+tap/)
    const names = [say('app:tabs.orders'), say('app:tabs.quotes'), 'BTC/USD', say('app:side.buy')]
    for (const name of names) {
      await taps.filter({ hasText: name }).first().click()
      await expect(flows.past.getByText(name).first()).toBeVisible()
      await expect(there.getByText(words.play.past.none)).toHaveCount(0)
    }
    await flows.search.fill(submit)
    await flows.line(`POST ${submit}`).first().click()
    await flows.search.fill('')
    await flows.back.click()
    await expect(flows.past.getByText('BTC/USD').first()).toBeVisible()
  })

  await test.step('beside the undisturbed one, with the moments of both', async () => {
    await flows.side(words.side.handOver)
    await there.getByLabel(handOver.other).setInputFiles(undisturbed)
    const form = there.getByRole('region', { name: 'app/orderForm', exact: true })
    await expect(form).toContainText(handOver.compare.inBoth)
    for (const look of ['dark', 'light'] as const) expect(await findBarriers(there, look)).toEqual([])
    const [mine, theirs] = await form.getByRole('button').all()
    await theirs?.click()
    await expect(there.getByText('undisturbed.json').first()).toBeVisible()
    await expect(there).toHaveURL(/trace=/)
    const url = there.url()
    await mine?.click()
    await expect(there).not.toHaveURL(url)
    await expect(there.getByText('silent.json').first()).toBeVisible()
    await expect(flows.past.locator('body')).not.toBeEmpty()
  })

  await test.step('its report says what was expected, and where it was recorded', async () => {
    const html = await readFile(await flows.save(handOver.saveReport, testInfo.outputPath('report.html')), 'utf8')
    expect(html).toContain('320 × 568')
    expect(html).not.toContain(handOver.report.untold)
    expect(html).toContain(`POST ${submit}: ${words.entry.never(words.entry.because['session over'], '')}`.trimEnd())
    expect(html).toContain(handOver.report.awaited)
    expect(html).toContain(handOver.steps.reload)
  })

  await test.step('its test passes against a back end that is new', async () => {
    const spec = await flows.save(handOver.saveTest, testInfo.outputPath('silent.spec.ts'))
    const text = await readFile(spec, 'utf8')
    expect(text).toContain(`app.fault('silent', '${submit}')`)
    // It is written for a folder of `e2e`.
    const support = relative(dirname(spec), resolve('e2e/support')).replaceAll('\\', '/')
    await writeFile(spec, text.replaceAll(`'../support/`, `'${support}/`))
    expect(await runSpec(spec)).toMatchObject({ code: 0, said: expect.stringContaining('1 passed') })
  })
})
