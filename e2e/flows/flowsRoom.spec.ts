/** The room of the flows page: panels, lines of the log, what is found, and a phone's width. */
import type { Page } from '@playwright/test'
import { sendWords } from '#src/flows/send/sendWords.ts'
import { words } from '#src/flows/page/words.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { wide } from '../pages/flowsPage.ts'
import { say } from '../support/say.ts'
import { expect, test } from './flowsTest.ts'

const { panels } = words.room
const line = (page: Page, panel: string) => page.getByRole('separator', { name: words.room.size(panel) })
const sizeOf = async (page: Page, panel: string) => Number(await line(page, panel).getAttribute('aria-valuenow'))
const panelButton = (page: Page, panel: string) =>
  page.getByRole('group', { name: words.room.group }).getByRole('button', { name: panel, exact: true })

test('[FLW222] @desktop panels are sized by pointer and keys and hidden, and stay so; fifteen lines are in sight', async ({
  page,
  flows,
}) => {
  await flows.open('/flows#machine=session', wide)
  await flows.openDemo()
  await expect(flows.lit('session.signed in')).toBeVisible()

  await test.step('lines', async () => {
    const list = page.getByRole('listbox')
    const seen = await list.evaluate((frame) => {
      const { top, bottom } = frame.getBoundingClientRect()
      const boxes = [...frame.querySelectorAll('[role=option]')].map((row) => row.getBoundingClientRect())
      return boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).length
    })
    expect(seen).toBeGreaterThanOrEqual(15)
  })

  await test.step('sizes', async () => {
    const phone = await sizeOf(page, panels.phone)
    await line(page, panels.phone).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => sizeOf(page, panels.phone)).toBe(phone + 16)
    const log = await sizeOf(page, panels.log)
    const box = (await line(page, panels.log).boundingBox())!
    await page.mouse.move(box.x + 200, box.y)
    await page.mouse.down()
    await page.mouse.move(box.x + 200, box.y - 50, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => sizeOf(page, panels.log)).toBe(log + 50)
    await line(page, panels.side).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Machines' })).toBeHidden()
    await page.reload()
    await expect.poll(() => sizeOf(page, panels.log)).toBe(log + 50)
    await expect(page.getByRole('tab', { name: 'Machines' })).toBeHidden()
    await expect(panelButton(page, panels.side)).toHaveAttribute('aria-pressed', 'false')
    await panelButton(page, panels.side).click()
    await expect(page.getByRole('tab', { name: 'Machines' })).toBeVisible()
    await line(page, panels.log).dblclick()
    await expect.poll(() => sizeOf(page, panels.log)).toBe(log)
  })

  await test.step('the diagram fills the window', async () => {
    await page.getByRole('button', { name: words.room.full }).click()
    await expect(page.getByRole('listbox')).toBeHidden()
    const box = (await page.getByRole('region', { name: 'Diagram: session' }).boundingBox())!
    expect([box.x, box.width]).toEqual([0, 1440])
    await flows.lit('session.signed in.here').click()
    await expect(page.getByRole('region', { name: words.side.detail })).toContainText('session.signed in.here')
    await expect(page.getByRole('heading', { name: sendWords.title })).toBeVisible()
    expect(await page.getByRole('region', { name: 'Diagram: session' }).boundingBox()).toEqual(box)
    await page.getByRole('button', { name: words.room.closeDetail }).click()
    await expect(page.getByRole('button', { name: words.room.closeDetail })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeVisible()
  })

  await test.step('both views where there is room', async () => {
    const views = page.getByRole('tablist', { name: words.watched.label }).getByRole('tab')
    await expect(views).toHaveText([words.watched.diagram, words.watched.sequence])
    await page.setViewportSize({ width: 1920, height: 900 })
    await expect(page.getByRole('region', { name: 'Diagram: session' })).toBeVisible()
    await expect(page.getByRole('region', { name: words.sequence.title })).toBeVisible()
    await expect(views).toHaveText([words.watched.both, words.watched.diagram, words.watched.sequence])
  })
})

test('[FLW224] @desktop one field finds states, events, rules with their tests, and words of the log', async ({
  page,
  flows,
}) => {
  await flows.open('/flows', wide)
  await flows.toOrders()
  const field = page.getByRole('searchbox', { name: words.find.label })
  const found = page.getByRole('region', { name: words.find.found })

  await field.fill('SES23')
  await expect(found.getByText('SES23 ·')).toBeVisible()
  await expect(found.getByText(/^Tested by/)).toBeVisible()
  await expect(found.getByRole('code').filter({ hasText: '.test.ts' }).first()).toBeVisible()
  await expect(found.getByText('Walked').first()).toBeVisible()
  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])

  await field.fill('signed out')
  await found
    .getByRole('button', { name: /^session\.signed out/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#machine=session&at=session\.signed\+out$/)

  await field.fill('session.ended')
  await expect(found.getByRole('heading', { name: 'Event session.ended' })).toBeVisible()

  await field.fill('tap')
  await found.getByRole('button', { name: new RegExp(`tap link “${say('app:tabs.orders')}”`) }).click()
  await expect(
    flows
      .line(`link “${say('app:tabs.orders')}”`)
      .locator('mark')
      .first(),
  ).toHaveText('tap')
  await expect(flows.line(`link “${say('app:tabs.orders')}”`)).toHaveAttribute('aria-selected', 'true')

  await field.fill('no such thing')
  await expect(found.getByRole('status')).toHaveText(words.find.none('no such thing'))
})

test('[FLW222] at a phone’s width one panel is shown, with the newest line in sight', async ({ page, flows }) => {
  await flows.open('/flows#machine=session')
  await flows.toOrders()
  const outcome = page.getByRole('region', { name: words.room.outcome })
  await expect(outcome).toBeVisible()
  const box = (await outcome.boundingBox())!
  expect([box.x, Math.round(box.y + box.height)]).toEqual([0, 844])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(390)
  await page.getByRole('radio', { name: 'Log' }).check({ force: true })
  await expect(flows.line('/login').first()).toBeVisible()
  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])
})

/** Names of tools that lie outside of the window, or are cut by what they are in. */
const cutTools = (page: Page) =>
  page.evaluate(() => {
    const isCut = (tool: Element) => {
      const { left, right } = tool.getBoundingClientRect()
      if (left < 0 || right > innerWidth || tool.scrollWidth > tool.clientWidth + 1) return true
      for (let part = tool.parentElement; part; part = part.parentElement) {
        const box = part.getBoundingClientRect()
        if (getComputedStyle(part).overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1))
          return true
      }
      return false
    }
    const tools = [...document.querySelectorAll(':is(header, main, section) :is(button, select, h1, h2)')]
    const shown = tools.filter((tool) => tool.checkVisibility() && !tool.closest('svg'))
    return [shown.length > 10, ...shown.filter(isCut).map((tool) => tool.ariaLabel ?? tool.textContent)]
  })

for (const language of ['en', 'de'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language })
    for (const width of [1024, 1280, 1440])
      test(`[FLW282] @desktop every tool is in sight at ${width} px in ${language}`, async ({
        page,
        flows,
      }, testInfo) => {
        await page.setViewportSize({ width, height: 900 })
        await flows.open('/flows#machine=session')
        await expect(flows.lit('session.signed out')).toBeVisible()
        for (const view of [words.watched.diagram, words.watched.sequence]) {
          await page.getByRole('tab', { name: view }).click()
          expect(await cutTools(page)).toEqual([true])
          await page.screenshot({ path: testInfo.outputPath(`${view}.png`) })
        }
      })
  })
