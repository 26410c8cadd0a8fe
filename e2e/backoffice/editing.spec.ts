/** What operators edit in the back office: named ones with roles, what users meet of a change at once, and who did what. */
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
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
  await page.getByRole('button', { name: say('desk:records.add') }).click()
  await page.getByLabel(say('desk:fields.name'), { exact: true }).fill('carol')
  await page.getByLabel(say('desk:fields.password'), { exact: true }).fill(password)
  await page.getByLabel(say('desk:fields.role')).selectOption({ label: say('desk:choices.cashier') })
  await page.getByRole('button', { name: say('desk:records.save') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('desk:records.saved') })).toBeVisible()
  await page.getByRole('button', { name: say('desk:back') }).click()
  await backOffice.record('operators', 'carol').click()
  await page.getByRole('button', { name: say('desk:records.save') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('desk:records.saved') })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: backEnd.origin })
  const cashier = backOfficePage(await elsewhere.newPage(), backEnd)
  await cashier.logIn('instruments', 'carol', 'not this one')
  await expect(cashier.sections).toHaveCount(0)
  await cashier.logIn('instruments', 'carol', password)
  await expect(cashier.heading('overview')).toBeVisible()
  await expect(cashier.sections.getByRole('link')).toHaveText([
    say('desk:section.overview'),
    say('desk:section.deposit'),
    say('desk:section.withdraw'),
    say('desk:section.approvals'),
    say('desk:section.password'),
    say('desk:section.secondStep'),
  ])
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
  await backOffice.record('networks', 'USDT TRC20').click()
  const address = page.getByLabel(say('desk:fields.address'))
  await expect(address).toHaveValue(firstAddress)
  await page.getByLabel(say('desk:fields.usdPrice')).fill('one')
  await page.getByRole('button', { name: say('desk:records.save') }).click()
  await expect(page.getByLabel(say('desk:fields.usdPrice'))).toHaveAccessibleDescription(like('desk:records.notFigure'))
  await page.getByLabel(say('desk:fields.usdPrice')).fill('1')
  await address.fill('not an address')
  await page.getByRole('button', { name: say('desk:records.save') }).click()
  await expect(address).toHaveAccessibleDescription(like('desk:records.wrong'))
  expect(await told()).toBe(firstAddress)

  await address.fill(newAddress)
  await expect(address).not.toHaveAccessibleDescription(like('desk:records.wrong'))
  await page.getByRole('button', { name: say('desk:records.save') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('desk:records.saved') })).toBeVisible()
  expect(await told()).toBe(newAddress)

  // Where there is room the list stays beside the form.
  await page.setViewportSize({ width: 1280, height: 800 })
  await backOffice.go('settings')
  await backOffice.record('settings', say('desk:settings.is_show_mobile')).click()
  await page.getByLabel(say('desk:fields.value')).selectOption({ label: say('desk:settingChoices.is_show_mobile.2') })
  await page.getByRole('button', { name: say('desk:records.save') }).click()
  await expect(backOffice.record('settings', say('desk:settings.is_show_mobile'))).toContainText(
    say('desk:settingChoices.is_show_mobile.2'),
  )
  expect(await ask(backEnd.origin, '/api/default/setting?key=is_show_mobile', {})).toBe('2')
  await backOffice.record('settings', say('desk:settings.complaint_origin')).click()
  await expect(page.getByRole('heading', { name: say('desk:settings.complaint_origin') })).toBeInViewport()

  await backOffice.go('audit')
  const deeds = page.getByRole('list', { name: say('desk:section.audit') }).getByRole('listitem')
  await expect(deeds.first()).toContainText(say('desk:settings.is_show_mobile'))
  await expect(deeds.first()).toContainText(say('desk:settingChoices.is_show_mobile.2'))
  const deed = deeds.nth(1)
  await expect(deed).toContainText('operator')
  await expect(deed).toContainText(say('desk:section.networks'))
  await expect(deed).toContainText(newAddress)

  // What is saved as it stands is saved too, whatever it is.
  for (const section of ['wires', 'currencies', 'companies', 'news', 'instruments', 'settings'] as const) {
    await backOffice.go(section)
    await page
      .getByRole('list', { name: say(`desk:section.${section}`) })
      .getByRole('button')
      .first()
      .click()
    await page.getByRole('button', { name: say('desk:records.save') }).click()
    await expect(page.getByRole('status').filter({ hasText: say('desk:records.saved') })).toBeVisible()
  }
})
