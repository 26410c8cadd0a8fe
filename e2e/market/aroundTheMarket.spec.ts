/** Finding instruments, favourites, and what someone chooses for this device. */
import { ownNameOf } from '#rules/app/language.ts'
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { tradeDemo } from '../pages/enter.ts'
import { tradePage } from '../pages/tradePage.ts'

test('[MKT36, MKT37, MKT39, MKT42, MKT43, RTE47] chips filter the list, and a search finds what is not at hand', async ({
  page,
  backEnd,
}) => {
  await backEnd.operate('/operator/markets', { code: 'ETHUSD', status: 2 })
  await page.goto('/')
  const row = (name: RegExp) => page.getByRole('main').getByRole('link', { name })
  const chip = page.getByRole('button', { name: say('server:category.crypto') })
  await expect(row(/EUR\/USD/).locator('img')).toHaveJSProperty('complete', true)
  await expect(
    row(/EUR\/USD/)
      .locator('svg path')
      .first(),
  ).toHaveAttribute('d', /^M/)
  await chip.click()
  await expect(row(/EUR\/USD/)).toHaveCount(0)
  await expect(row(/ETH\/USD/)).toContainText(say('app:closed'))
  await expect(row(/ETH\/USD/)).not.toContainText(like('app:closedUntil'))
  await chip.click()
  await expect(row(/EUR\/USD/)).toBeVisible()

  await page.getByRole('button', { name: say('server:category.qa') }).click()
  await expect(row(/QACLOSED/)).toContainText(say('app:closed'))

  await page.getByRole('link', { name: say('home:search') }).click()
  await page.getByRole('radio', { name: say('product:instruments') }).click()
  await page.getByRole('textbox', { name: say('home:search') }).fill('gold')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await row(/XAU\/USD/).click()
  await expect(page).toHaveURL(/\/trade$/)
  await expect(page.getByRole('heading', { name: 'XAU/USD' })).toBeVisible()
  await page.goto('/product')
  await page.getByRole('radio', { name: say('product:instruments') }).click()
  await page.getByRole('button', { name: 'XAU/USD' }).click()
  await expect(page.getByRole('textbox', { name: say('home:search') })).toHaveValue('XAU/USD')
})

test('[MKT45, RTE5, RTE6] the drawer finds an instrument, its star keeps it on the list, the page stays as it was left', async ({
  page,
}) => {
  const trade = tradePage(page)
  await page.goto('/trade')
  await page.getByRole('button', { name: say('trade:chooseInstrument') }).click()
  const drawer = page.getByRole('dialog', { name: say('trade:instruments') })
  await drawer.getByRole('textbox', { name: say('trade:picker.search') }).fill('litecoin')
  await drawer.getByRole('button', { name: /LTC\/USD/ }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: say('app:favourite.add') }).click()
  await trade.lots.fill('0.37')

  const asked = page.waitForRequest(/trade_list/)
  await page.getByRole('link', { name: say('app:tabs.quotes') }).click()
  await asked
  await page.getByRole('button', { name: say('home:favourites') }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: say('app:tabs.trade') }).click()
  await expect(trade.lots).toHaveValue('0.37')
  await page.getByRole('button', { name: say('app:favourite.remove') }).click()
  await page.getByRole('link', { name: say('app:tabs.quotes') }).click()
  await expect(page.getByText(say('quoteList:noFavourites.title'))).toBeVisible()
  await page.getByRole('button', { name: say('quoteList:empty.all') }).click()
  await expect(page.getByRole('link', { name: /EUR\/USD/ })).toBeVisible()
})

test('[RTE16, RTE17, RTE19, ACC19, ACC28, ACC30] the user centre hides the balance, keeps the choice and resets the demo account', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  await backEnd.operate('/operator/quotes', { code: 'BTCUSD', price: 90_000, hold: true })
  await tradeDemo(page, 'BTCUSD')
  await trade.open('buy')
  await expect(trade.placed).toBeVisible()

  await page.goto('/mine')
  await expect(page.getByText(say('user:demoAccount'), { exact: true })).toBeVisible()
  await expect(page.getByText(like('user:uid', { uid: /\d+/ }))).toBeVisible()
  await expect(page.getByText('99,999.70').first()).toBeVisible()
  await page.getByRole('button', { name: say('app:privacy.hide') }).click()
  await expect(page.getByText('99,999.70')).toHaveCount(0)
  await page.goto('/user')
  await expect(page.getByText('99,999.70')).toHaveCount(0)
  await page.getByRole('button', { name: say('app:privacy.show') }).click()
  await expect(page.getByText('99,999.70').first()).toBeVisible()

  await page.getByRole('button', { name: say('user:reset.row') }).click()
  const question = page.getByRole('alertdialog', { name: say('user:reset.title') })
  await question.getByRole('button', { name: say('app:cancel') }).click()
  await expect(page.getByText('99,999.70').first()).toBeVisible()
  await page.getByRole('button', { name: say('user:reset.row') }).click()
  await question.getByRole('button', { name: say('user:reset.confirm') }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('100,000.00').first()).toBeVisible()
  await page.goto('/order?tab=ended')
  await expect(page.getByRole('tabpanel')).toContainText(say('orders:reason.demo_reset'))

  await page.goto('/user')
  await page.getByRole('button', { name: say('app:logOut') }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: say('app:account') }).click()
  await expect(page.getByRole('link', { name: say('app:logIn') })).toBeVisible()
})

test('[MKT44, RTE38] the globe leads to the languages, each by its own name', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: say('home:language') }).click()
  await expect(page).toHaveURL(/\/language$/)
  await expect(page.getByRole('button', { name: ownNameOf('en'), pressed: true })).toBeVisible()
  await page.getByRole('button', { name: say('app:back') }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('[RTE3] every navigation begins at the top', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /EUR\/USD/ })).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 1_500)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
  }).toPass()
  await page.getByRole('link', { name: say('app:tabs.trade') }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
