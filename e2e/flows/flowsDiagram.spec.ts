/** Diagrams that are folded, followed and read, and the view of who spoke to whom. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { flowsPage } from '../pages/flowsPage.ts'
import { say } from '../support/say.ts'

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

/** A page of the app that is the same in both looks. */
async function openOrders(page: Page, flows: ReturnType<typeof flowsPage>): Promise<void> {
  await page.getByLabel('Screen size').selectOption('small')
  await flows.phone.getByRole('link', { name: say('app:tabs.orders') }).click()
  await expect(flows.phone.getByRole('button', { name: say('login:openDemo') })).toBeVisible()
}

test('[FLW22, FLW161] @desktop a machine is whole and readable at first, unfolds by keys, and is followed until somebody looks elsewhere', async ({
  page,
  backEnd,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const flows = flowsPage(page, backEnd)
  for (const machine of ['session', 'orderForm', 'order', 'chartGesture', 'app', 'deposit']) {
    await page.goto(`/flows#machine=${machine}`)
    await expect(page.getByRole('group', { name: `Diagram: ${machine}` }).locator('text')).not.toHaveCount(0)
    const { smallest, outside, tooWide } = await readDrawing(page, `Diagram: ${machine}`)
    expect([machine, smallest >= 11]).toEqual([machine, true])
    expect([machine, outside, tooWide]).toEqual([machine, [], []])
  }

  await page.goto('/flows#machine=session')
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
  await openOrders(page, flows)
  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])
})

test('[FLW162] @desktop who spoke to whom is seen beside the diagram, and brings the page to its moment', async ({
  page,
  backEnd,
}) => {
  const flows = flowsPage(page, backEnd)
  await page.goto('/flows')
  await openOrders(page, flows)
  await page.getByRole('tab', { name: 'Sequence' }).click()
  const list = page.getByRole('listbox', { name: 'Events from sender to receiver' })
  const said = list.getByRole('option', { name: /app → app\/socket: / }).first()
  await said.click()
  await expect(said).toHaveAttribute('aria-selected', 'true')
  await expect(flows.live).toBeEnabled()
  await list.press('ArrowDown')
  await expect(said).toHaveAttribute('aria-selected', 'false')
  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])
  await list.press('End')
  await expect(flows.live).toHaveCount(0)
})
