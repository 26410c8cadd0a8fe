/** The wallet: what is bound, how it is checked, and how it goes. */
import AxeBuilder from '@axe-core/playwright'
import { expectNoSendingOffline } from '../support/expectNoSendingOffline.ts'
import { expect, test } from '../support/fixtures.ts'
import { becomeDemo, enterWith } from '../pages/enter.ts'
import { tronAddress } from '../support/payer.ts'
import { registerByEmail } from '../support/realUser.ts'

test('[RTE36, RTE37, WAL220, WAL6, WAL7, WAL8, WAL9, NET121] a coin address is bound with its network, shown masked, removed after a question', async ({
  page,
  backEnd,
}) => {
  await enterWith(page, await registerByEmail(backEnd, 'ann@mail.example'), '/user')
  await page.getByRole('link', { name: 'Wallet' }).click()
  await expect(page).toHaveURL(/\/mine\/wallet$/)
  await page.getByRole('link', { name: 'Coin addresses' }).click()
  await expect(page.getByText('No coin address yet')).toBeVisible()
  await page.getByRole('link', { name: 'Bind a coin address' }).click()
  await expect(page).toHaveURL(/\/mine\/withdraw-way\?type=1$/)

  const address = page.getByLabel('Wallet address')
  const save = page.getByRole('button', { name: 'Bind', exact: true })
  await save.click()
  await expect(page.getByText('Enter the withdrawal address')).toBeVisible()
  await address.fill(tronAddress.replace('k', 'j'))
  await expect(page.getByText('A character is wrong')).toBeVisible()
  await address.fill(tronAddress)
  await page.getByLabel('Currency and network').selectOption('USDT · ERC20')
  await expect(page.getByText('This is not an address of ERC20')).toBeVisible()
  await page.getByLabel('Currency and network').selectOption('USDT · TRC20')
  await expect(page.getByText('This is not an address')).toHaveCount(0)
  await expect(page.getByRole('form').getByText(tronAddress)).toBeVisible()
  await page.getByLabel('Remark').fill('cold wallet')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await save.click()

  await expect(page).toHaveURL(/\/mine\/coin-address-list$/)
  const bound = page.getByRole('list', { name: 'Bound coin addresses' }).getByRole('listitem')
  await expect(bound).toHaveText([/USDT\s*TRC20\s*TQn9…bLSE\s*cold wallet/])
  await expect(page.getByText(tronAddress)).toHaveCount(0)
  await bound.getByRole('button', { name: /^Remove/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove it?' })
  await expect(question.getByText(tronAddress)).toBeVisible()
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(bound).toHaveCount(1)
  await bound.getByRole('button', { name: /^Remove/ }).click()
  await expectNoSendingOffline(question.getByRole('button', { name: 'Remove' }))
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No coin address yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No coin address yet')).toBeVisible()
})

test('[RTE36, RTE37, WAL5, WAL10] a bank account is bound with all that a transfer needs', async ({
  page,
  backEnd,
}) => {
  await enterWith(page, await registerByEmail(backEnd, 'bob@mail.example'), '/mine/withdraw-way?type=2')
  const save = page.getByRole('button', { name: 'Bind', exact: true })
  await save.click()
  for (const missing of ['account holder’s name', 'bank’s name', 'bank’s address', 'account number', 'SWIFT code'])
    await expect(page.getByText(`Enter the ${missing}`)).toBeVisible()
  await page.getByLabel('Beneficiary currency').selectOption('EUR')
  await page.getByLabel('Account holder’s name').fill('Bob Example')
  await page.getByLabel('Bank name').fill('Beispielbank')
  await page.getByLabel('Bank address').fill('Hauptstraße 1, Berlin')
  await page.getByLabel('Account number').fill('DE89 3704 0044 0532 0130 01')
  await expect(page.getByText('the IBAN’s check digits do not fit')).toBeVisible()
  await page.getByLabel('SWIFT code').fill('deutzzff')
  await expect(page.getByText('name no country')).toBeVisible()
  await page.getByLabel('Account number').fill('DE89 3704 0044 0532 0130 00')
  await expect(page.getByRole('form').getByText('DE89370400440532013000')).toBeVisible()
  await page.getByLabel('SWIFT code').fill('deutdeff')
  await page.getByLabel('Remark').fill('salary')
  await save.click()
  await expect(page).toHaveURL(/\/mine\/bank-card-list$/)
  await expect(page.getByRole('list', { name: 'Bound bank accounts' }).getByRole('listitem')).toHaveText([
    /Beispielbank\s*EUR\s*DE89…3000\s*Bob Example · DEUTDEFF · salary/,
  ])
})

test('[RTE37] a link with neither 1 nor 2 asks which of the two it shall be', async ({ page, backEnd }) => {
  await enterWith(page, await registerByEmail(backEnd, 'cid@mail.example'), '/mine/withdraw-way?type=3')
  await expect(page.getByText('What do you want to bind?')).toBeVisible()
  await page.getByRole('link', { name: 'Bind a bank account' }).click()
  await expect(page.getByLabel('Beneficiary currency')).toBeVisible()
})

test('[ACS9] a demo user sees nothing of wallet and withdrawal, but the way to a real account', async ({ page }) => {
  await becomeDemo(page)
  for (const path of [
    '/mine/wallet',
    '/mine/bank-card-list',
    '/mine/coin-address-list',
    '/mine/withdraw-way?type=1',
    '/mine/withdraw',
  ]) {
    await page.goto(path)
    await expect(page.getByText('Register or log in to a real account')).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Register' })).toBeVisible()
  }
})

test('[ACS4] a visitor is sent to the login and comes back with the query', async ({ page, backEnd }) => {
  const token = await registerByEmail(backEnd, 'dan@mail.example')
  for (const path of ['/mine/wallet', '/mine/withdraw', '/mine/withdraw-way?type=2']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/login\\?from=${encodeURIComponent(path)}$`))
  }
  await enterWith(page, token, '/mine/withdraw-way?type=2')
  await expect(page.getByRole('heading', { level: 1, name: 'Bind a bank account' })).toBeVisible()
})
