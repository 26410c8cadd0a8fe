/** Lists of the flows page hold still while somebody is over them. */
import type { Locator, Page } from '@playwright/test'
import { words } from '#src/flows/page/words.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { say } from '../support/say.ts'
import { expect, test } from './flowsTest.ts'

const waiting = (page: Page) => page.getByRole('button', { name: /^\d+ new$/ })
/** Its rows in sight, by name or text, with where each is. */
const rowsOf = (list: Locator) =>
  list.evaluate((frame) => {
    const { top, bottom } = frame.getBoundingClientRect()
    return [...frame.querySelectorAll('[role=option]')].flatMap((row) => {
      const box = row.getBoundingClientRect()
      return box.top < top || box.bottom > bottom ? [] : [`${row.id} ${Math.round(box.top)}`]
    })
  })

for (const [view, name] of [
  ['log', words.log.list],
  ['sequence', words.sequence.list],
] as const)
  test(`[FLW280] @desktop rows of the ${view} wait while a pointer or the keyboard is over it, until they are asked for`, async ({
    page,
    flows,
  }) => {
    await flows.open('/flows')
    await flows.openDemo()
    if (view === 'sequence') await page.getByRole('tab', { name: words.watched.sequence }).click()
    const list = page.getByRole('listbox', { name })
    /** In the app, while the pointer stays where it is. */
    const tapTab = (tab: 'quotes' | 'orders') =>
      flows.phone.getByRole('link', { name: say(`app:tabs.${tab}`) }).dispatchEvent('click')

    await test.step('under a pointer', async () => {
      await list.hover()
      await expect.poll(async () => (await rowsOf(list)).length).toBeGreaterThan(2)
      const before = await rowsOf(list)
      await tapTab('quotes')
      await expect(waiting(page)).toBeVisible()
      expect(await rowsOf(list)).toEqual(before)
      await waiting(page).click()
      await expect(list).toBeFocused()
      await expect.poll(() => rowsOf(list)).not.toEqual(before)
    })

    await test.step('and move on once it is gone', async () => {
      await page.mouse.move(1, 1)
      await page.getByRole('searchbox', { name: words.find.label }).focus()
      const before = await rowsOf(list)
      await tapTab('orders')
      await expect.poll(() => rowsOf(list)).not.toEqual(before)
      await expect(waiting(page)).toHaveCount(0)
    })

    await test.step('under the keyboard', async () => {
      await list.focus()
      await page.keyboard.press('End')
      const before = await rowsOf(list)
      await tapTab('quotes')
      await expect(waiting(page)).toBeVisible()
      expect(await rowsOf(list)).toEqual(before)
      await page.keyboard.press('Tab')
      await expect(waiting(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(() => rowsOf(list)).not.toEqual(before)
    })
  })

test('[FLW280] @desktop what says how many rows wait keeps nobody out', async ({ page, flows }) => {
  await flows.open('/flows')
  // A page of the app that is the same in both looks.
  await flows.toOrders()
  await expect(flows.phone.getByRole('button', { name: say('login:openDemo') })).toBeVisible()
  await page.getByRole('listbox', { name: words.log.list }).hover()
  await flows.phone.locator('body').dispatchEvent('click')
  await expect(waiting(page)).toBeVisible()
  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])
})
