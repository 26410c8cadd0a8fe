/** A balance that is hidden is hidden everywhere: what a neighbour on the train must not read. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { furnishUser } from '../support/furnishUser.ts'
import { enterWith } from '../pages/enter.ts'
import { everyView } from '../pages/everyView.ts'
import { tradePage } from '../pages/tradePage.ts'
import type { BackEnd } from '../support/backEnd.ts'
import { ask } from '../support/realUser.ts'
import { say } from '../support/say.ts'

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** Who is here already is led on from them. */
const waysIn: readonly string[] = ['/login', '/register']
const views = Object.entries(everyView).flatMap(([path, all]) =>
  (waysIn.includes(path) ? [] : all).map(({ query = '', landmark }) => ({ address: path + query, landmark })),
)

test.use({ brokerTraders: true })

type Deal = { readonly FactProfits: string }

/** What is nobody else's business, as an English page writes it. */
async function privateFigures(backEnd: BackEnd, token: string): Promise<readonly string[]> {
  const headers = { authorization: token }
  const read = <Data>(path: string) => ask<Data>(backEnd.origin, path, { headers })
  const { balance, net_value, available, margin } = await read<Record<string, string>>(
    '/v1/api/main/account/forexDetail',
  )
  const deals = async (status: number) =>
    (await read<{ data: readonly Deal[] }>(`/v1/api/forex/my_deal?status=${status}&page=1`)).data
  const profits = [...(await deals(1)), ...(await deals(3))].map(({ FactProfits }) => FactProfits)
  const amounts = [balance, net_value, available, margin, ...profits].map(Number).filter((amount) => amount !== 0)
  return [...new Set(amounts.map((amount) => money.format(Math.abs(amount))))]
}

/** All that a page says: to those who look and to those who listen. */
const saidOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label], [aria-valuetext]')].map(
      (element) => `${element.getAttribute('aria-label')} ${element.getAttribute('aria-valuetext')}`,
    )
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value)
    const written: (string | null)[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) written.push(texts.currentNode.nodeValue)
    return [...written, ...spoken, ...typed].join(' ')
  })

const isSaid = (said: string, figure: string) => new RegExp(String.raw`(?<![\d.,])${figure}(?!\d)`).test(said)

/** Which of them stand where; without a reload, so that what the account holds is known on each page. */
async function shownOf(page: Page, figures: readonly string[], seen = views): Promise<readonly string[]> {
  const shown: string[] = []
  for (const { address, landmark } of seen) {
    await page.evaluate((to) => history.pushState(null, '', to), address)
    const [role, name] = landmark
    const named = name === '' ? {} : { name: say(name), exact: true }
    await expect(page.getByRole(role, named).first()).toBeVisible()
    if (address === '/trade') await expect(tradePage(page).freeMargin).toHaveText(/[\dE]/)
    const said = await saidOn(page)
    shown.push(...figures.filter((figure) => isSaid(said, figure)).map((figure) => `${figure} on ${address}`))
  }
  return shown
}

test('[ACC220] a hidden balance is hidden on every page, with equity, free margin and every P/L', async ({
  page,
  backEnd,
}) => {
  test.slow()
  const token = await furnishUser(backEnd)
  const figures = await privateFigures(backEnd, token)
  await enterWith(page, token, '/order')
  await page.evaluate(() => localStorage.setItem('pipwire.instrument', 'BTCUSD'))
  await page.goto('/order')
  await expect(page.getByText(figures[0] ?? '', { exact: true }).first()).toBeVisible()
  const telling = ['/order', '/trade', '/user', '/mine/history', '/mine/withdraw']
  const shown = await shownOf(
    page,
    figures,
    views.filter(({ address }) => address.startsWith('/order') || telling.includes(address)),
  )
  for (const figure of figures) expect(shown.filter((one) => one.startsWith(figure))).not.toEqual([])
  for (const path of telling)
    expect(
      shown.filter((one) => one.endsWith(path)),
      path,
    ).not.toEqual([])

  await page.goto('/order')
  await page.getByRole('button', { name: say('app:privacy.hide') }).click()
  await expect(page.getByText(say('app:privacy.hidden')).first()).toBeAttached()
  expect(await shownOf(page, figures)).toEqual([])

  await page.goto('/order')
  await page.getByRole('list').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const said = await saidOn(page)
  expect(figures.filter((figure) => isSaid(said, figure))).toEqual([])
})

test('[ACC221] with the balance hidden the order form says whether what is left is enough', async ({
  page,
  backEnd,
}) => {
  const token = await furnishUser(backEnd)
  await enterWith(page, token, '/user')
  await page.getByRole('button', { name: say('app:privacy.hide') }).click()
  await page.evaluate(() => localStorage.setItem('pipwire.instrument', 'BTCUSD'))
  await page.goto('/trade')
  const trade = tradePage(page)
  await expect(trade.freeMargin).toHaveText(say('trade:form.enough'))
  await expect(trade.margin).toHaveText(/\d/)
  await trade.lots.fill('90')
  await expect(trade.freeMargin).toHaveText(say('trade:form.notEnough'))
})
