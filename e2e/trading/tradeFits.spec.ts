/** On every phone, in every mode: nobody can press Sell or Buy without seeing how much, what it costs and what is left. */
import type { Page } from '@playwright/test'
import { type Language, languages } from '#rules/app/language.ts'
import { expect, test } from '../support/fixtures.ts'
import { starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { becomeDemo, lookAt, tradeDemo } from '../pages/enter.ts'
import { submitAsUser } from '../support/userCalls.ts'
import { variants } from '../support/runLength.ts'

const sizes = [
  [320, 568],
  [360, 640],
  [390, 664],
  [390, 844],
  [412, 915],
  [844, 390],
] as const

/** The longest words and the other direction: what fits in these fits in the others, which the long run looks at. */
const read: readonly Language[] = variants('de', ...languages.filter((language) => language !== 'de'))

/** What of the ticket is not whole in sight, or lies over another part of it; runs in the page. */
function findUnseen(): readonly string[] {
  const ticket = document.querySelector('section:has([inputmode=decimal])')
  if (!ticket) return ['there is no ticket']
  const parts = new Map<string, Element>()
  for (const [at, figure] of [...ticket.querySelectorAll('dl > div')].entries()) parts.set(`figure ${at + 1}`, figure)
  for (const button of ticket.querySelectorAll('[data-shortcut=sell], [data-shortcut=buy]'))
    parts.set(button.getAttribute('data-shortcut') ?? '', button)
  for (const [at, input] of [...ticket.querySelectorAll('input[inputmode=decimal]')].entries())
    parts.set(`field ${at + 1}`, input)
  for (const [at, chip] of [...ticket.querySelectorAll('button[aria-haspopup=dialog]')].entries())
    parts.set(`stop ${at + 1}`, chip)
  if (parts.size < 7) return [`only ${[...parts.keys()].join(', ')}`]
  const boxOf = (part: Element) => part.getBoundingClientRect()
  const unseen: string[] = []
  for (const [name, part] of parts) {
    const { left, right, top, bottom, width, height } = boxOf(part)
    if (width < 8 || height < 8) unseen.push(`${name} has no room`)
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      unseen.push(`${name} is out of sight`)
    for (const [x, y] of [
      [left + 2, top + 2],
      [right - 2, bottom - 2],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const) {
      const hit = document.elementFromPoint(x, y)
      if (!hit || !(part.contains(hit) || hit.contains(part) || hit.closest('label')?.contains(part)))
        unseen.push(`${name} is covered by <${hit?.tagName} class="${hit?.getAttribute('class')}">`)
    }
    for (const [other, beside] of parts) {
      const there = boxOf(beside)
      const across = Math.min(right, there.right) - Math.max(left, there.left)
      const down = Math.min(bottom, there.bottom) - Math.max(top, there.top)
      if (other !== name && across > 0.5 && down > 0.5) unseen.push(`${name} lies over ${other}`)
    }
  }
  if (scrollY !== 0 || document.documentElement.scrollHeight > innerHeight) unseen.push('the page scrolls')
  return unseen
}

async function expectWhole(page: Page, where: string): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => page.evaluate(findUnseen), { message: `${where} at ${width}×${height}` }).toEqual([])
  }
}

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

for (const language of read)
  test(`[TKT120, TKT122] the ticket is whole on every phone, at the market and pending, with stops: ${language}`, async ({
    page,
  }) => {
    await becomeDemo(page)
    await page.evaluate((chosen) => localStorage.setItem('pipwire.language', chosen), language)
    await lookAt(page, 'BTCUSD')
    const ticket = page.locator('section:has([inputmode=decimal])')
    await expect(ticket).toContainText(/90\D?000\D00/)
    await expectWhole(page, 'market')
    await ticket.locator('[data-value=pending]').click()
    await expect(ticket.locator('[inputmode=decimal]')).toHaveCount(2)
    await expectWhole(page, 'pending')
    for (const stop of await ticket.locator('button[aria-haspopup=dialog]').all()) {
      await stop.click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await expect(stop).toContainText(/\d/)
    }
    await expectWhole(page, 'pending with stops')
    await ticket.locator('[data-value=market]').click()
    await expect(ticket.locator('[inputmode=decimal]')).toHaveCount(1)
    await expectWhole(page, 'market with stops')
    await submitAsUser(page)
    await submitAsUser(page, { type: 2 })
    const strip = page.getByRole('main').locator('[aria-expanded]:has([dir=ltr]), [aria-haspopup]:has([dir=ltr])')
    await expect(strip.first()).toBeVisible()
    await expectWhole(page, 'market with stops and positions')
    await ticket.locator('[data-value=pending]').click()
    await expect(ticket.locator('[inputmode=decimal]')).toHaveCount(2)
    await expectWhole(page, 'pending with stops and positions')
  })

test('[TKT121] with a keyboard over the page the block of lots, costs and buttons stays in sight, with twice the text it stays together', async ({
  page,
}) => {
  await tradeDemo(page, 'BTCUSD')
  const ticket = page.locator('section:has([inputmode=decimal])')
  await expect(ticket).toContainText(/90\D?000\D00/)
  await page.locator('html').evaluate((root) => root.style.setProperty('--keyboard', '280px'))
  /** From the top of the lots to the bottom of the buttons. */
  const block = () =>
    ticket.evaluate((section) => {
      const lots =
        section.querySelector('[inputmode=decimal]:not(:has(~ *))') ?? section.querySelector('[inputmode=decimal]')
      const buttons = [...section.querySelectorAll('button')].slice(-2)
      return {
        top: Math.round(lots?.getBoundingClientRect().top ?? -1),
        bottom: Math.round(Math.max(...buttons.map((button) => button.getBoundingClientRect().bottom))),
      }
    })
  await expect.poll(async () => (await block()).bottom).toBeLessThanOrEqual(844 - 280)
  expect((await block()).top).toBeGreaterThan(52)

  await page.locator('html').evaluate((root) => {
    root.style.setProperty('--keyboard', '0px')
    root.style.fontSize = '200%'
  })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true)
  await page.evaluate(() => scrollTo(0, 10_000))
  await expect.poll(async () => (await block()).bottom).toBeLessThanOrEqual(844)
  expect((await block()).top).toBeGreaterThan(0)
})

test('[CHT120] the candles take the height that is left, and fold beside the price where it is too low', async ({
  page,
}) => {
  await tradeDemo(page, 'BTCUSD')
  const candles = page.getByRole('region', { name: starting('trade:chart.name') })
  const heightOf = async () =>
    (await candles.getByRole('group', { name: starting('trade:chart.name') }).boundingBox())?.height ?? 0
  await expect(candles).toBeVisible()
  await expect.poll(heightOf).toBeGreaterThan(280)
  await page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(heightOf).toBeLessThan(280)
  expect(await heightOf()).toBeGreaterThanOrEqual(140)
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(candles).toHaveCount(0)
  await expect(page.getByRole('main').locator('svg path').first()).toBeVisible()
})
