/** Charts of different instruments beside each other, where there is room for them. */
import { expect, test } from '../support/fixtures.ts'
import { inOrder, say, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { lookAt, openDemo } from '../pages/enter.ts'
import { tradePage } from '../pages/tradePage.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

test('[CHT340, CHT341] charts of different instruments tick beside each other, the pressed one is the ticket’s, also after a reload', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const heading = page.getByRole('heading', { level: 1 })
  const chartOf = (code: string) => page.getByRole('region', { name: say('trade:chart.name', { instrument: code }) })
  const choice = page.getByRole('radiogroup', { name: say('system:columns.charts') })
  const quotes = page.getByRole('complementary')
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await holdPrice(backEnd, 'ETHUSD', 3_000)
  const followed = new Map<string, number>()
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { type, topic = '' } = JSON.parse(String(payload)) as { type: string; topic?: string }
      if (!topic.includes('KLINE')) return
      if (type === 'sub') followed.set(topic, (followed.get(topic) ?? 0) + 1)
      if (type === 'unsub') followed.set(topic, (followed.get(topic) ?? 0) - 1)
    }),
  )
  const following = () => [...followed.values()].filter((count) => count > 0).length
  await openDemo(page)
  await lookAt(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')
  await expect(chartOf('BTC/USD')).toBeVisible()

  await choice.locator('[data-value="2"]').click()
  await expect(trade.chart).toHaveCount(2)
  await page
    .getByRole('main')
    .locator('[data-charts] > :not([data-traded])')
    .getByRole('button', { pressed: false })
    .first()
    .click()
  await quotes.getByRole('textbox').fill('ETH')
  await quotes.getByRole('button', { name: /ETH\/USD/ }).click()
  await expect(heading).toContainText('ETH/USD')
  await expect(chartOf('BTC/USD').getByRole('img', { name: /90,?000/ })).toBeVisible()
  await expect(chartOf('ETH/USD').getByRole('img', { name: /3,?000/ })).toBeVisible()
  await holdPrice(backEnd, 'BTCUSD', 90_100)
  await holdPrice(backEnd, 'ETHUSD', 3_010)
  await expect(chartOf('BTC/USD').getByRole('img', { name: /90,?100/ })).toBeVisible()
  await expect(chartOf('ETH/USD').getByRole('img', { name: /3,?010/ })).toBeVisible()
  await expect(trade.buy).toContainText('3,010')

  await chartOf('BTC/USD')
    .getByRole('group', { name: starting('trade:chart.name') })
    .click({ position: { x: 150, y: 60 } })
  await expect(heading).toContainText('BTC/USD')
  await expect(trade.buy).toContainText('90,100')
  await chartOf('BTC/USD').locator('[data-value="60min"]').click()
  await expect(
    chartOf('BTC/USD').getByRole('img', { name: inOrder(say('trade:periodName.60min'), /90,?100/) }),
  ).toBeVisible()
  await expect(chartOf('ETH/USD').getByRole('radio', { name: starting('trade:periodName.5min') })).toBeChecked()

  followed.clear()
  await page.reload()
  await expect(
    chartOf('ETH/USD').getByRole('img', { name: inOrder(say('trade:periodName.5min'), /3,?010/) }),
  ).toBeVisible()
  await expect(
    chartOf('BTC/USD').getByRole('img', { name: inOrder(say('trade:periodName.60min'), /90,?100/) }),
  ).toBeVisible()
  await expect(trade.buy).toContainText('90,100')
  await expect.poll(following).toBe(2)

  await choice.locator('[data-value="4"]').click()
  await expect(trade.chart).toHaveCount(4)
  await expect.poll(following).toBe(4)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(trade.chart).toHaveCount(1)
  await expect(
    page.getByRole('region', { name: say('trade:chart.secondName', { instrument: 'BTC/USD' }) }),
  ).toBeVisible()
  await expect(choice).toHaveCount(0)
  await expect.poll(following).toBe(1)
  await page.setViewportSize({ width: 1600, height: 900 })
  await expect(trade.chart).toHaveCount(4)
  await choice.locator('[data-value="1"]').click()
  await expect(trade.chart).toHaveCount(1)
})
