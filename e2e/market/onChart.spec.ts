/** What stands on the chart: a stop dragged by finger and keys, a price taken from the axis, marks of entries and exits, drawn lines. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { inOrder, like, say, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { becomeDemo, lookAt, openDemo } from '../pages/enter.ts'
import { tradePage } from '../pages/tradePage.ts'
import { closeAsUser, endSession, submitAsUser } from '../support/userCalls.ts'

type Spot = { readonly x: number; readonly y: number }

/** A finger, as the browser gets it from a screen. */
async function finger(page: Page) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  return {
    drag: async (from: Spot, to: Spot, steps = 6) => {
      await touch('touchStart', from)
      for (let step = 1; step <= steps; step++) {
        const part = step / steps
        await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
      }
    },
    lift: () => touch('touchEnd'),
    tap: async (at: Spot) => {
      await touch('touchStart', at)
      await touch('touchEnd')
    },
  }
}

async function middleOf(element: Locator): Promise<Spot> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const valueOf = async (handle: Locator) => Number(await handle.getAttribute('aria-valuenow'))

const keptDrawings = (page: Page) => page.evaluate(() => localStorage.getItem('pipwire.drawings') ?? '{}')

type End = { readonly time: number; readonly price: number }

/** The only line that is drawn on Bitcoin, a trend line. */
async function trendOf(page: Page): Promise<{ readonly from: End; readonly to: End }> {
  const { of } = JSON.parse(await keptDrawings(page))
  return of.BTCUSD[0]
}

/** Where a price stands on the screen, told from two lines whose prices are known. */
const levelOf = (known: readonly (readonly [price: number, y: number])[], price: number): number => {
  const [[p1, y1], [p2, y2]] = known as [readonly [number, number], readonly [number, number]]
  return y1 + ((price - p1) / (p2 - p1)) * (y2 - y1)
}

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[CHT61, CHT62, CHT63, CHT66] @long a stop is dragged on the chart, asked about once and set; where it would be refused it stays', async ({
  page,
}) => {
  await becomeDemo(page)
  await submitAsUser(page, { stop_loss_price: '89800', target_profit_price: '90300' })
  await lookAt(page, 'BTCUSD')
  const stop = page.getByRole('slider', {
    name: say('onChart:handle.stopLoss', { order: say('app:sideLots.buy', { lots: '0.01' }) }),
  })
  const question = page.getByRole('alertdialog', { name: say('onChart:ask.stopLoss') })
  await expect(stop).toHaveAttribute(
    'aria-valuetext',
    inOrder('89,800.00', like('onChart:ask.means', { money: /−2\.00.*/ })),
  )

  await stop.press('Shift+ArrowUp')
  await stop.press('ArrowDown')
  await expect(stop).toHaveAttribute('aria-valuenow', '89800.09')
  await stop.press('Escape')
  await expect(stop).toHaveAttribute('aria-valuenow', '89800')
  await stop.press('ArrowUp')
  await stop.press('Enter')
  await expect(question).toContainText('89,800.01')
  await question.getByRole('button', { name: say('app:cancel') }).click()
  await expect(stop).toHaveAttribute('aria-valuenow', '89800')

  const hand = await finger(page)
  const from = await middleOf(stop)
  const profit = await middleOf(
    page.getByRole('slider', {
      name: say('onChart:handle.takeProfit', { order: say('app:sideLots.buy', { lots: '0.01' }) }),
    }),
  )
  const y = (price: number) =>
    levelOf(
      [
        [89_800, from.y],
        [90_300, profit.y],
      ],
      price,
    )
  await hand.drag(from, { x: from.x - 30, y: y(90_100) })
  await expect(page.locator('[data-side=above]')).toBeVisible()
  await hand.lift()
  await expect(page.getByText(say('trade:problem.stopLossOfBuy', { price: '90,000.00' }))).toBeVisible()
  await expect(page.getByText(say('onChart:unchanged'))).toBeVisible()
  await expect(question).toBeHidden()
  await expect(stop).toHaveAttribute('aria-valuenow', '89800')

  await hand.drag(from, { x: from.x - 30, y: y(89_900) })
  await hand.lift()
  await expect(question).toBeVisible()
  const dragged = await valueOf(stop)
  expect(Math.abs(dragged - 89_900)).toBeLessThan(15)
  await question.getByRole('button', { name: say('onChart:ask.confirm') }).click()
  await expect(question).toBeHidden()
  await expect(stop).toHaveAttribute('aria-valuenow', String(dragged))
  await page.reload()
  await expect(stop).toHaveAttribute('aria-valuenow', String(dragged))

  // The session ends while a finger holds the stop: what was the user's goes, and nothing is asked or sent.
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/forex/')) sent.push(request.url())
  })
  await expect(stop).toHaveAttribute('style', /translate/)
  const held = await middleOf(stop)
  await hand.drag(held, { x: held.x - 30, y: held.y - 12 })
  await expect(stop).not.toHaveAttribute('aria-valuenow', String(dragged))
  await endSession(page)
  await expect(stop).toHaveCount(0)
  await expect(page.locator('[data-side]')).toHaveCount(0)
  await hand.lift()
  await expect(question).toBeHidden()
  expect(sent).toEqual([])
})

test('[CHT67, CHT68, CHT69, CHT70, CHT71] @long the axis sets a pending price, past orders are marked, lines are drawn, kept for their user and taken away', async ({
  page,
}) => {
  const trade = tradePage(page)
  await becomeDemo(page)
  await closeAsUser(page, await submitAsUser(page))
  await lookAt(page, 'BTCUSD')
  await expect(trade.chart).toContainText(say('onChart:fills', { number: 2 }))

  const stage = page.getByRole('group', { name: starting('trade:chart.name') })
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const hand = await finger(page)
  await hand.tap({ x: box.x + box.width - 20, y: box.y + 60 })
  await expect(page.getByText(like('trade:chart.pendingAt', { price: /\d\d,\d\d\d\.\d\d/ }))).toBeVisible()
  await expect(trade.entryPrice).toHaveValue(/^\d{5}\.\d\d$/)
  await trade.form.getByRole('radio', { name: say('trade:form.market') }).click()

  const middle = { x: box.x + box.width / 3, y: box.y + box.height / 3 }
  await page.getByRole('button', { name: say('trade:chart.draw') }).click()
  await page.getByRole('button', { name: say('onChart:draw.trend') }).click()
  await hand.tap(middle)
  await expect(page.getByText(say('onChart:draw.tapSecond'))).toBeVisible()
  await hand.tap({ x: middle.x + 90, y: middle.y + 40 })
  const first = await trendOf(page)
  await hand.drag({ x: middle.x + 90, y: middle.y + 40 }, { x: middle.x + 110, y: middle.y + 80 })
  await hand.lift()
  const pulled = await trendOf(page)
  expect(pulled.from).toEqual(first.from)
  expect(pulled.to.price).toBeLessThan(first.to.price)
  expect(pulled.to.time).toBeGreaterThan(first.to.time)
  await page.getByRole('button', { name: say('onChart:draw.level') }).click()
  await hand.tap({ x: middle.x, y: middle.y - 30 })
  const kept = () => keptDrawings(page)
  const level = async () => Number(/"level","price":([\d.]+)/.exec(await kept())?.[1])
  const before = await level()
  await hand.drag({ x: middle.x, y: middle.y - 30 }, { x: middle.x, y: middle.y + 10 })
  await hand.lift()
  expect(await level()).toBeLessThan(before)
  await page.getByRole('button', { name: say('onChart:draw.remove') }).click()
  expect(await kept()).not.toContain('level')

  // Keys place a line at the newest candle, move it by the smallest step and take it away.
  await page.getByRole('button', { name: say('onChart:draw.level') }).press('Enter')
  const placed = await level()
  await page.getByRole('slider', { name: say('onChart:draw.level') }).press('Shift+ArrowUp')
  await page.getByRole('slider', { name: say('onChart:draw.level') }).press('ArrowDown')
  expect(await level()).toBeCloseTo(placed + 0.09, 6)
  await page.getByRole('button', { name: say('onChart:draw.remove') }).press('Enter')
  expect(await kept()).not.toContain('level')

  await page.reload()
  await expect(trade.chart).toContainText(say('onChart:fills', { number: 2 }))
  expect(await kept()).toContain('"kind":"trend"')
  await expect(trade.chart.locator('[role=img] path').first()).toHaveAttribute('d', /^M/)
  await hand.tap({ x: middle.x + 55, y: middle.y + 40 })
  await page.getByRole('button', { name: say('onChart:draw.remove') }).click()
  expect(await kept()).not.toContain('trend')
})

test('[CHT240] @long orders at one price share one label with their number, lots and money', async ({
  page,
  backEnd,
}) => {
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '0.5' })
  await submitAsUser(page, { cont: '0.2' })
  await submitAsUser(page, { cont: '0.1', type: 2 })
  await holdPrice(backEnd, 'BTCUSD', 90_100)
  await lookAt(page, 'BTCUSD')
  const chart = page.getByRole('region', { name: say('trade:chart.name', { instrument: 'BTC/USD' }) })
  const both = chart.getByText(inOrder('2 ×', say('app:sideLots.buy', { lots: '0.70' }), '+70.00'))
  const sell = chart.getByText(inOrder(say('app:sideLots.sell', { lots: '0.10' }), '−10.00'))
  await expect(both).toBeVisible()
  await expect(sell).toBeVisible()
  const [one, other] = [await both.boundingBox(), await sell.boundingBox()]
  if (!one || !other) throw new Error('A label is not shown.')
  expect(one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true)
})
