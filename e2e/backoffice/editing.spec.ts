/** What operators edit in the back office: named ones with roles, what users meet of a change at once, and who did what. */
import { expect, test } from '../support/fixtures.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { ask, posted, registerByEmail } from '../support/realUser.ts'

const password = 'a long password of operators'
const newAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

test('[OPS25, OPS31, OPS34] an owner adds a cashier, who sees the money that waits and nothing else', async ({
  page,
  browser,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  await backOffice.open('operators')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Name', { exact: true }).fill('carol')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Role').selectOption({ label: 'Cashier: deposits and withdrawals' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await backOffice.record('Operators', 'carol').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: backEnd.origin })
  const cashier = backOfficePage(await elsewhere.newPage(), backEnd)
  await cashier.logIn('instruments', 'carol', 'not this one')
  await expect(cashier.sections).toHaveCount(0)
  await cashier.logIn('instruments', 'carol', password)
  await expect(cashier.heading('Overview')).toBeVisible()
  await expect(cashier.sections.getByRole('link')).toHaveText(['Overview', 'Deposits', 'Withdrawals'])
  await elsewhere.close()

  const { token } = await ask<{ token: string }>(backEnd.origin, '/operator/login', posted({ name: 'carol', password }))
  for (const path of ['/operator/instruments', '/operator/audit'])
    await expect(ask(backEnd.origin, path, { headers: { authorization: token } })).rejects.toThrow('1008')
})

test('[OPS29, OPS30, DEP2] an owner edits a network, users meet it at once, and the list says who did it', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  const token = await registerByEmail(backEnd, 'ann@example.com')
  const told = async () => {
    const asked = { headers: { authorization: token } }
    return (await ask<{ address: string }[]>(backEnd.origin, '/api/quickCharge/info', asked))[0]?.address
  }
  const firstAddress = (await told()) ?? ''
  await backOffice.open('networks')
  await backOffice.record('Networks', 'USDT TRC20').click()
  const address = page.getByLabel('Address')
  await expect(address).toHaveValue(firstAddress)
  await page.getByLabel('Price of one unit, USD').fill('one')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Price of one unit, USD')).toHaveAccessibleDescription(/A figure/)
  await page.getByLabel('Price of one unit, USD').fill('1')
  await address.fill('not an address')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(address).toHaveAccessibleDescription(/This value is not accepted/)
  expect(await told()).toBe(firstAddress)

  await address.fill(newAddress)
  await expect(address).not.toHaveAccessibleDescription(/This value is not accepted/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  expect(await told()).toBe(newAddress)

  // Where there is room the list stays beside the form.
  await page.setViewportSize({ width: 1280, height: 800 })
  await backOffice.go('Settings')
  await backOffice.record('Settings', 'Registration by').click()
  await page.getByLabel('Value').selectOption({ label: 'E-mail only' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(backOffice.record('Settings', 'Registration by')).toContainText('E-mail only')
  expect(await ask(backEnd.origin, '/api/default/setting?key=is_show_mobile', {})).toBe('2')
  await backOffice.record('Settings', 'Origin of the complaints page').click()
  await expect(page.getByRole('heading', { name: 'Origin of the complaints page' })).toBeInViewport()

  await backOffice.go('Audit')
  const deeds = page.getByRole('list', { name: 'Audit' }).getByRole('listitem')
  await expect(deeds.first()).toContainText('Registration by')
  await expect(deeds.first()).toContainText('E-mail only')
  const deed = deeds.nth(1)
  await expect(deed).toContainText('operator')
  await expect(deed).toContainText('Networks')
  await expect(deed).toContainText(newAddress)

  // What is saved as it stands is saved too, whatever it is.
  for (const section of ['Wires', 'Withdrawal currencies', 'Companies', 'News', 'Instruments', 'Settings']) {
    await backOffice.go(section)
    await page.getByRole('list', { name: section }).getByRole('button').first().click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  }
})
