/** The wallet: what is bound, how it is checked, and how it goes. */
import AxeBuilder from '@axe-core/playwright'
import { expectNoSendingOffline } from '../support/expectNoSendingOffline.ts'
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { confirmationSheet } from '../pages/confirmationSheet.ts'
import { becomeDemo, enterWith } from '../pages/enter.ts'
import { tronAddress } from '../support/payer.ts'
import { registerByEmail } from '../support/realUser.ts'

test('[RTE36, RTE37, SES455, SES457, WAL220, WAL6, WAL7, WAL8, WAL9, NET121] @long a coin address is bound with its network, shown masked, removed after a question', async ({
  page,
  backEnd,
}) => {
  await enterWith(page, await registerByEmail(backEnd, 'ann@mail.example'), '/user')
  await page.getByRole('link', { name: say('app:title.wallet') }).click()
  await expect(page).toHaveURL(/\/mine\/wallet$/)
  await page.getByRole('link', { name: say('app:title.coinAddresses') }).click()
  await expect(page.getByText(say('wallet:coin.empty.title'))).toBeVisible()
  await page.getByRole('link', { name: say('wallet:coin.bind') }).click()
  await expect(page).toHaveURL(/\/mine\/withdraw-way\?type=1$/)

  const address = page.getByLabel(say('wallet:address'))
  const save = page.getByRole('button', { name: say('wallet:save'), exact: true })
  await save.click()
  await expect(page.getByText(say('wallet:missing.address'))).toBeVisible()
  await address.fill(tronAddress.replace('k', 'j'))
  await expect(page.getByText(say('wallet:fault.addressDigits'))).toBeVisible()
  await address.fill(tronAddress)
  await page.getByLabel(say('wallet:coin.currency')).selectOption('USDT · ERC20')
  await expect(page.getByText(say('wallet:fault.address', { protocol: 'ERC20' }))).toBeVisible()
  await page.getByLabel(say('wallet:coin.currency')).selectOption('USDT · TRC20')
  await expect(page.getByText(like('wallet:fault.address'))).toHaveCount(0)
  await expect(page.getByRole('form').getByText(tronAddress)).toBeVisible()
  await page.getByLabel(say('wallet:remark')).fill('cold wallet')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await save.click()
  const adding = confirmationSheet(page, 'bind_draw_method')
  await expect(adding.sheet).toContainText(tronAddress)
  await page.keyboard.press('Escape')
  await expect(adding.sheet).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: say('server:code.1011') })).toBeVisible()
  await backEnd.codeFor('ann@mail.example')
  await save.click()
  await adding.confirmBy(backEnd, 'ann@mail.example')

  await expect(page).toHaveURL(/\/mine\/coin-address-list$/)
  const bound = page.getByRole('list', { name: say('wallet:coin.list') }).getByRole('listitem')
  await expect(bound).toHaveText([/USDT\s*TRC20\s*TQn9…bLSE.*cold wallet/s])
  // Whole it is in the news of what was added alone, which stands over the page for a while.
  await expect(page.getByRole('main').getByText(tronAddress)).toHaveCount(0)
  await bound.getByRole('button', { name: like('wallet:remove.label') }).click()
  const question = page.getByRole('alertdialog', { name: say('wallet:remove.title') })
  await expect(question.getByText(tronAddress, { exact: true })).toBeVisible()
  await question.getByRole('button', { name: say('wallet:remove.keep') }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(bound).toHaveCount(1)
  await bound.getByRole('button', { name: like('wallet:remove.label') }).click()
  await expectNoSendingOffline(question.getByRole('button', { name: say('wallet:remove.confirm') }))
  await question.getByRole('button', { name: say('wallet:remove.confirm') }).click()
  await confirmationSheet(page, 'del_draw_method').confirmBy(backEnd, 'ann@mail.example')
  await expect(page.getByText(say('wallet:coin.empty.title'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('wallet:coin.empty.title'))).toBeVisible()
})

test('[RTE36, RTE37, WAL5, WAL10, WDR24] @long a bank account is bound with all that a transfer needs', async ({
  page,
  backEnd,
}) => {
  await enterWith(page, await registerByEmail(backEnd, 'bob@mail.example'), '/mine/withdraw-way?type=2')
  const save = page.getByRole('button', { name: say('wallet:save'), exact: true })
  await save.click()
  for (const missing of ['payeeName', 'bankName', 'bankAddress', 'payeeAccount', 'bankSwift'] as const)
    await expect(page.getByText(say(`wallet:missing.${missing}`))).toBeVisible()
  await page.getByLabel(say('wallet:bank.currency')).selectOption('EUR')
  await page.getByLabel(say('wallet:payeeName')).fill('Bob Example')
  await page.getByLabel(say('wallet:bankName')).fill('Beispielbank')
  await page.getByLabel(say('wallet:bankAddress')).fill('Hauptstraße 1, Berlin')
  await page.getByLabel(say('wallet:payeeAccount')).fill('DE89 3704 0044 0532 0130 01')
  await expect(page.getByText(say('wallet:fault.ibanDigits'))).toBeVisible()
  await page.getByLabel(say('wallet:bankSwift')).fill('deutzzff')
  await expect(page.getByText(say('wallet:fault.swiftCountry'))).toBeVisible()
  await page.getByLabel(say('wallet:payeeAccount')).fill('DE89 3704 0044 0532 0130 00')
  await expect(page.getByRole('form').getByText('DE89370400440532013000')).toBeVisible()
  await page.getByLabel(say('wallet:bankSwift')).fill('deutdeff')
  await page.getByLabel(say('wallet:remark')).fill('salary')
  await save.click()
  await confirmationSheet(page, 'bind_draw_method').confirmBy(backEnd, 'bob@mail.example')
  await expect(page).toHaveURL(/\/mine\/bank-card-list$/)
  await expect(page.getByRole('list', { name: say('wallet:bank.list') }).getByRole('listitem')).toHaveText([
    /Beispielbank\s*EUR\s*DE89…3000.*Bob Example · DEUTDEFF · salary/s,
  ])
})

test('[RTE37] @long a link with neither 1 nor 2 asks which of the two it shall be', async ({ page, backEnd }) => {
  await enterWith(page, await registerByEmail(backEnd, 'cid@mail.example'), '/mine/withdraw-way?type=3')
  await expect(page.getByText(say('wallet:choice.title'))).toBeVisible()
  await page.getByRole('link', { name: say('wallet:bank.bind') }).click()
  await expect(page.getByLabel(say('wallet:bank.currency'))).toBeVisible()
})

test('[ACS9] @long a demo user sees nothing of wallet and withdrawal, but the way to a real account', async ({
  page,
}) => {
  await becomeDemo(page)
  for (const path of [
    '/mine/wallet',
    '/mine/bank-card-list',
    '/mine/coin-address-list',
    '/mine/withdraw-way?type=1',
    '/mine/withdraw',
  ]) {
    await page.goto(path)
    await expect(page.getByText(say('user:realAccount.title'))).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    await expect(page.getByRole('link', { name: say('user:realAccount.register') })).toBeVisible()
  }
})

test('[ACS4] @long a visitor is sent to the login and comes back with the query', async ({ page, backEnd }) => {
  const token = await registerByEmail(backEnd, 'dan@mail.example')
  for (const path of ['/mine/wallet', '/mine/withdraw', '/mine/withdraw-way?type=2']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/login\\?from=${encodeURIComponent(path)}$`))
  }
  await enterWith(page, token, '/mine/withdraw-way?type=2')
  await expect(page.getByRole('heading', { level: 1, name: say('wallet:bank.bind') })).toBeVisible()
})
