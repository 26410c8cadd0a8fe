/** Time on the flows page: the phone as it was, masked; the bar of moments; a link to a moment of a kept trace. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { words } from '#src/flows/page/words.ts'
import { onlyThese } from '#src/flows/snapshot/snapshotStore.ts'
import { enterWith } from '../pages/enter.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { flowsPage, wide } from '../pages/flowsPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { furnishUser } from '../support/furnishUser.ts'
import { ask, handInIdentity } from '../support/realUser.ts'
import { say, sayIn } from '../support/say.ts'
import { readTrace } from './readTrace.ts'
import { expect, test } from './flowsTest.ts'

const { past, notHere } = words.play
const submit = '/v1/api/forex/submit'
const load = (page: Page, path: string) => page.getByLabel(words.trace.file).setInputFiles(path)
const position = (page: Page) => page.getByRole('slider', { name: words.play.slider })

/** Everything of a page is where it was, and nothing of it can be pressed. */
async function isInert(frame: Locator): Promise<boolean> {
  return frame.evaluate(
    (element) => (element as HTMLElement).inert && element.getAttribute('sandbox') === 'allow-same-origin',
  )
}

test('[FLW250, FLW252, FLW253] @desktop a call that never answered is stepped through on another machine, and a reload and a link stay there', async ({
  page,
  backEnd,
  flows,
  newDevice,
}, testInfo) => {
  test.slow()
  const phone = flows.phone
  const trace = await test.step('lever Silent on submit, Buy, session ended, save', async () => {
    await flows.open('/flows#machine=orderForm', wide)
    await flows.openDemo()
    await flows.toTrade()
    await flows.openFaults()
    await flows.pull('Silent')
    await expect(flows.said(submit)).toBeVisible()
    await tradePage(phone as never).open('buy')
    await expect(flows.line(submit).filter({ hasText: words.entry.waiting })).toBeVisible()
    await flows.pull(words.faults.endSession)
    await expect(phone.getByRole('button', { name: say('login:openDemo') })).toBeVisible()
    return flows.save(words.trace.save, testInfo.outputPath('silent.trace.json'))
  })

  const device = await newDevice()
  const other = await device.newPage()
  await other.setViewportSize(wide)
  const there = flowsPage(other, backEnd)
  const goTo = async (sought: string, line: Locator) => {
    await there.search.fill(sought)
    await line.first().click()
    await there.search.fill('')
  }

  await test.step('it is loaded elsewhere, and stepping shows the phone', async () => {
    await other.goto('/flows')
    await expect(there.phone.getByRole('link', { name: say('app:tabs.orders') })).toBeVisible()
    await load(other, trace)
    await expect(there.past.getByRole('button', { name: say('login:openDemo'), includeHidden: true })).toBeVisible()
    await expect(other.getByText(past.masked)).toBeVisible()
    expect(await isInert(other.locator(`iframe[title="${past.title}"]`))).toBe(true)
    await expect(there.phone.getByRole('link', { name: say('app:tabs.orders'), includeHidden: true })).toBeHidden()
    await goTo(`tap link ${say('app:tabs.quotes')}`, there.line(`link “${say('app:tabs.quotes')}”`))
    await expect(there.past.getByText('EUR/USD')).toBeVisible()
    await goTo(submit, there.line(`POST ${submit}`))
    await expect(there.past.getByText('BTC/USD').first()).toBeVisible()
    await expect(there.past.getByText(say('trade:form.margin')).first()).toBeVisible()
    await there.back.click()
    await expect(position(other)).not.toHaveAttribute('aria-valuetext', /call POST .*submit$/)
    await expect(other.getByRole('button', { name: words.play.live })).toHaveCount(1)
  })

  await test.step('marks say where taps, calls and refusals are', async () => {
    const lengths = await other
      .locator('path[data-mark]')
      .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('d')?.split('M').length ?? 0))
    expect(lengths.every((length) => length > 1)).toBe(true)
    const before = other.url()
    await goTo(submit, there.line(`POST ${submit}`))
    await expect(position(other)).toHaveAttribute('aria-valuetext', /call POST .*submit$/)
    await expect(other).not.toHaveURL(before)
  })

  await test.step('a reload and a link keep trace and moment', async () => {
    await expect(other).toHaveURL(/#.*trace=[0-9a-f]+&n=\d+$/)
    const at = await position(other).inputValue()
    await other.reload()
    await expect(position(other)).toHaveValue(at)
    await expect(there.past.getByText(say('trade:form.margin')).first()).toBeVisible()
    const link = other.url()
    const tab = await device.newPage()
    await tab.setViewportSize(wide)
    await tab.goto(link)
    await expect(position(tab)).toHaveValue(at)
    await tab.close()

    await page.goto(link)
    await page.reload()
    await expect(flows.said(notHere)).toBeVisible()
    await load(page, trace)
    await expect(position(page)).toHaveValue(at)
    await expect(flows.said(notHere)).toHaveCount(0)
  })

  await test.step('one press goes back to now', async () => {
    for (const look of ['dark', 'light'] as const) expect(await findBarriers(other, look)).toEqual([])
    await there.live.click()
    await expect(there.phone.getByRole('link', { name: say('app:tabs.orders') })).toBeVisible()
    await expect(other.locator(`iframe[title="${past.title}"]`)).toHaveCount(0)
    await expect(other).not.toHaveURL(/trace=/)
    await expect(there.live).toHaveCount(0)
  })
})

test('[FLW250, FLW254] @desktop the phone that was has its theme, language and direction, and the report its pictures', async ({
  page,
  flows,
}, testInfo) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await flows.open('/flows', wide)
  await flows.side(words.side.phone)
  await page.getByLabel(words.settings.language).selectOption('ar')
  await page.getByRole('radio', { name: words.settings.themes.dark }).check({ force: true })
  await flows.phone.getByRole('link', { name: sayIn('ar', 'app:tabs.orders') }).click()
  await flows.phone.getByRole('button', { name: sayIn('ar', 'login:openDemo') }).click()
  await expect(flows.phone.getByText(sayIn('ar', 'orders:empty.holding.title'))).toBeVisible()
  await flows.line('/order').last().click()
  await expect(flows.past.getByText(sayIn('ar', 'orders:empty.holding.title'))).toBeVisible()
  const dress = (root: HTMLElement) => [
    root.lang,
    root.dir,
    root.dataset['theme'],
    getComputedStyle(root).backgroundColor,
    root.ownerDocument.defaultView?.innerWidth,
  ]
  expect(await flows.past.locator('html').evaluate(dress)).toEqual(await flows.phone.locator('html').evaluate(dress))
  await page.screenshot({ path: testInfo.outputPath('past.png') })

  await flows.live.click()
  await flows.side(words.side.handOver)
  const report = await flows.save(words.handOver.saveReport, testInfo.outputPath('report.html'))
  const html = await readFile(report, 'utf8')
  const pictures = [...html.matchAll(/<img alt="[^"]+" src="(data:image\/webp;base64,[^"]+)"/g)].map(
    ([, source]) => source,
  )
  expect(pictures.length).toBeGreaterThanOrEqual(2)
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image()
          image.src = source
          await image.decode()
          return [image.naturalWidth, image.naturalHeight]
        }),
      ),
    pictures as string[],
  )
  expect(sizes).toEqual(pictures.map(() => [320, 568]))
})

test('[FLW251] a saved trace holds nothing that is somebody’s, whatever pages they looked at', async ({
  page,
  backEnd,
}) => {
  test.slow()
  const token = await furnishUser(backEnd)
  await handInIdentity(backEnd, token, 'Joan Quayside')
  const { uid } = await ask<{ uid: string }>(backEnd.origin, '/api/user/info', { headers: { authorization: token } })
  const told = [
    'ann.harbourmaster',
    'mail.example',
    'Harbourmaster',
    'Northern Isles',
    '1 Quay Street',
    'DE8937',
    '013000',
  ]
  const personal = [...told, 'Joan', 'Quayside', 'A1234567', 'my own note', `"${uid}"`, `UID ${uid}`]
  await enterWith(page, token, '/user')
  const paths = ['/user', '/mine/auth', '/mine/bank-card-list', '/mine/coin-address-list', '/mine/withdraw?type=2']
  for (const path of [...paths, '/mine/withdraw-way?type=2', '/mine/charge?view=records', '/mine/history']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const last = async () => {
      const trace = await readTrace(page)
      const tap = trace?.entries.findLast(({ kind }) => kind === 'tap')
      const { nodes = [], list = [] } = trace?.snapshots ?? {}
      const begun = trace?.entries.findLast((entry) => entry.kind === 'page' && entry.way === 'reloaded')?.n ?? 0
      const looks = onlyThese(
        { nodes, list },
        list.filter(({ n }) => n >= begun),
      )
      const isTaken = list.some(({ n }) => n === tap?.n)
      return { trace, looks: { isTaken, isMasked: JSON.stringify(looks).includes('•••') } }
    }
    // Its fields and rows come after its heading.
    await expect(async () => {
      for (const field of await page.getByRole('textbox').all()) await field.fill('my own note')
      await page.getByRole('heading', { level: 1 }).click()
      await expect.poll(async () => (await last()).looks, { timeout: 2_000 }).toEqual({ isTaken: true, isMasked: true })
    }).toPass({ timeout: 20_000 })
    const saved = JSON.stringify((await last()).trace)
    expect([path, personal.filter((one) => saved.includes(one))]).toEqual([path, []])
  }
})
