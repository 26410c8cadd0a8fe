/** Diagrams that are folded, followed and read, and the view of who spoke to whom. */
import type { Page } from '@playwright/test'
import { machines } from '#machines/describe/registry.ts'
import { words } from '#src/flows/page/words.ts'
import { usualRoom } from '#tests/flows/measureFlow.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { wide } from '../pages/flowsPage.ts'
import { say } from '../support/say.ts'
import { expect, test } from './flowsTest.ts'

/** Of the drawing's words: the smallest in pixels, and those wider than the room that the layout gave them. */
const readDrawing = (page: Page, label: string) =>
  page.getByRole('group', { name: label, exact: true }).evaluate((drawing) => {
    const stage = drawing.parentElement!.getBoundingClientRect()
    const texts = [...drawing.querySelectorAll('text')]
    const outside = texts.filter((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect()
      return left < stage.left || right > stage.right || top < stage.top || bottom > stage.bottom
    })
    const tooWide = texts.filter((text) => {
      const box = text.parentElement?.querySelector('rect')?.getBoundingClientRect()
      return box !== undefined && text.getBoundingClientRect().width > box.width + 1
    })
    const sizes = texts.map(
      (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
    )
    const said = (some: readonly Element[]) => some.map(({ textContent }) => textContent)
    return { count: texts.length, smallest: Math.min(...sizes), outside: said(outside), tooWide: said(tooWide) }
  })

test('[FLW22, FLW161] @desktop a machine unfolds by keys, and is followed until somebody looks elsewhere', async ({
  page,
  flows,
}) => {
  await flows.open('/flows#machine=session', wide)
  await expect(flows.lit('session.signed out')).toBeVisible()
  const fold = page.getByRole('button', { name: 'States in session.signed in' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(flows.state('session.signed in.here')).toBeAttached()
  await page.getByLabel('Words on the lines').selectOption('All words')
  await expect(flows.state('account.logIn').first()).toBeAttached()
  await page.getByRole('button', { name: 'Fold to fit' }).click()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')

  const follow = page.getByRole('button', { name: 'Follow', exact: true })
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('group', { name: /^Drawing:/ }).press('ArrowRight')
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  for (let count = 0; count < 20; count += 1) await page.getByRole('group', { name: /^Drawing:/ }).press('ArrowRight')
  await expect(flows.lit('session.signed out')).not.toBeInViewport()
  await follow.click()
  await expect(flows.lit('session.signed out')).toBeInViewport({ ratio: 1 })
  await flows.toOrders()
  await expect(flows.phone.getByRole('button', { name: say('login:openDemo') })).toBeVisible()
  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])
})

test('[FLW22, FLW161] @desktop every machine is whole and readable at first', async ({ page }) => {
  test.slow()
  await page.setViewportSize(wide)
  await page.goto('/flows')
  const stage = page.getByRole('group', { name: words.diagram.keys })
  for (const machine of Object.keys(machines)) {
    await page.goto(`/flows#machine=${machine}`)
    const label = words.diagram.title(machine)
    await expect(page.getByRole('group', { name: label, exact: true }).locator('text')).not.toHaveCount(0)
    await expect(async () => {
      const { smallest, outside, tooWide } = await readDrawing(page, label)
      expect([machine, smallest >= 11, outside, tooWide]).toEqual([machine, true, [], []])
    }).toPass({ timeout: 10_000 })
  }
  const { width, height } = (await stage.boundingBox())!
  expect([width >= usualRoom.width, height >= usualRoom.height, width, height]).toEqual([true, true, width, height])
})

test('[FLW162] @desktop who spoke to whom is seen beside the diagram, and brings the page to its moment', async ({
  page,
  flows,
}) => {
  await flows.open('/flows')
  await flows.toOrders()
  await page.getByRole('tab', { name: 'Sequence' }).click()
  const list = page.getByRole('listbox', { name: 'Events from sender to receiver' })
  const said = list.getByRole('option', { name: /app → app\/socket: / }).first()
  await list.hover()
  await said.click()
  await expect(said).toHaveAttribute('aria-selected', 'true')
  await expect(flows.live).toBeEnabled()
  await list.press('ArrowDown')
  await expect(said).toHaveAttribute('aria-selected', 'false')
  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])
  await list.press('End')
  await expect(flows.live).toHaveCount(0)
})
