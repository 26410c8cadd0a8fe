/** What is held, under the chart of a phone. */
import { expect, test } from '../support/fixtures.ts'
import { inOrder, like, say, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { lookAt, openDemo, tradeDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { closeAsUser, submitAsUser } from '../support/userCalls.ts'

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[ORD340, ORD240, ORD241] the strip counts what is held, opens to its rows and closes one in two taps', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await holdPrice(backEnd, 'ETHUSD', 3_000)
  await tradeDemo(page, 'BTCUSD')
  const strip = page.getByRole('button', { name: like('orders:strip.open') })
  const rows = page.getByRole('list', { name: say('orders:list.holding') }).getByRole('listitem')
  await expect(page.getByRole('region', { name: starting('trade:chart.name') })).toBeVisible()
  await expect(strip).toHaveCount(0)
  await submitAsUser(page, { cont: '0.5', stop_loss_price: '89000' })
  const other = await submitAsUser(page, { forex_id: 72, cont: '0.1' })
  await holdPrice(backEnd, 'BTCUSD', 90_100)
  await expect(strip).toHaveText(`BTC/USD${say('orders:strip.open', { own: 1, total: 2 })}+50.00`)
  await holdPrice(backEnd, 'BTCUSD', 90_200)
  await expect(strip).toContainText('+100.00')
  await expect(strip).toHaveAttribute('aria-expanded', 'false')
  await strip.click()
  await expect(strip).toHaveAttribute('aria-expanded', 'true')
  await expect(rows.first()).toHaveText(
    inOrder(
      say('app:sideLots.buy', { lots: '0.50' }),
      '90,000.00+100.00',
      say('orders:short.stopLoss'),
      like('orders:row.pips', { pips: /\S*\+2,000\.0\S*/ }),
    ),
  )
  await expect(rows.last()).toContainText('ETH/USD')
  await page.reload()
  await expect(rows).toHaveCount(2)
  await closeAsUser(page, other)
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('button').first().click()
  await expect(orders.sheet).toContainText(say('orders:detail.leverage'))
  await page.keyboard.press('Escape')
  await expect(orders.sheet).toBeHidden()

  await rows
    .getByRole('button', {
      name: say('orders:row.more', { instrument: 'BTC/USD', order: say('app:sideLots.buy', { lots: '0.50' }) }),
    })
    .click()
  await orders.sheet.getByRole('button', { name: say('orders:detail.close') }).click()
  await expect(strip).toHaveCount(0)
  await expect(orders.sheet).toBeHidden()
})

test('[ORD341] the candles keep their room: beside rows, beside a line, and under a label', async ({ page }) => {
  await openDemo(page)
  await submitAsUser(page)
  await submitAsUser(page)
  await lookAt(page, 'BTCUSD')
  const strip = page.getByRole('button', { name: like('orders:strip.open') })
  const list = page.getByRole('list', { name: say('orders:list.holding') })
  const candles = page.getByRole('group', { name: starting('trade:chart.name') })
  const heightOf = async () => (await candles.boundingBox())?.height ?? 0
  await strip.click()
  await expect(list).toBeVisible()
  await expect.poll(heightOf).toBeGreaterThanOrEqual(160)

  for (const [width, height, candlesAtLeast] of [
    [360, 640, 140],
    [844, 390, 140],
    [320, 568, 0],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(list).toBeHidden()
    await expect(strip).toHaveAttribute('aria-haspopup', 'dialog')
    if (candlesAtLeast > 0) await expect.poll(heightOf).toBeGreaterThanOrEqual(candlesAtLeast)
    else await expect(candles).toHaveCount(0)
    await strip.click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('[ORD340] the strip is there again without moving anything', async ({ page }) => {
  await page.addInitScript(() => {
    type Shift = { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] }
    const moved: string[] = []
    Object.assign(window, { moved })
    const note = ({ value, sources }: Shift) =>
      moved.push(
        ...sources
          // Figures of the account and the ticket become wider in their own line.
          .filter(({ node }) => !node?.parentElement?.closest('header, dl'))
          .map(({ node }) => `${value} ${node?.nodeName} ${node?.textContent}`),
      )
    const observer = new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as never)))
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  await openDemo(page)
  await submitAsUser(page)
  await lookAt(page, 'BTCUSD')
  const strip = page.getByRole('button', { name: like('orders:strip.open') })
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  for (const [width, height, room] of [
    [390, 844, 44],
    [360, 630, 0],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(strip).toBeVisible()
    await expect.poll(kept).toContain(`strip ${room} `)
    await page.reload()
    await expect(strip).toContainText('1 of 1')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
  }
})
