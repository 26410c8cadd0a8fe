/** Support, start-up, the notices, and the links of the user centre. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { scrollToNotice } from '../pages/homePage.ts'
import { like, say, sayIn, starting } from '../support/say.ts'
import { lookAt, openDemo } from '../pages/enter.ts'
import { tradePage } from '../pages/tradePage.ts'

/** The base settings with a change. */
async function withSettings(page: Page, change: object): Promise<void> {
  await page.route('**/api/basicSet/getBasicInfo*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...change } } })
  })
}

test('[RTE18, RTE34, RTE48, RTE11] the user centre leads everywhere; support is framed, with messengers beside it', async ({
  page,
}) => {
  await openDemo(page, '/user')
  await expect(page.getByRole('navigation', { name: say('app:tabs.label') })).toBeVisible()
  for (const href of [
    '/mine/history',
    '/mine/charge',
    '/mine/withdraw',
    '/mine/wallet',
    '/mine/auth',
    '/mine/password',
    '/mine/email',
    '/mine/announcement',
    '/language',
    '/mine/system',
    '/mine/chat',
    '/news',
  ])
    await expect(page.getByRole('main').locator(`a[href="${href}"]`).first(), href).toBeVisible()
  await expect(page.getByRole('link', { name: 'Harbour Chat' })).toHaveAttribute('rel', 'noopener noreferrer')
  await page.getByRole('link', { name: say('app:title.chat') }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: say('content:support.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lantern Messenger' })).toHaveAttribute('target', '_blank')
})

test('[RTE48] a page in the support frame cannot leave it, read from us, or open a dialog', async ({
  page,
  faults,
}) => {
  await page.route('**/sandbox/support*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': `default-src 'unsafe-inline'` },
      body: `<body><script>
        const tried = []
        const attempt = (name, deed) => { try { deed(); tried.push(name + ' worked') } catch { tried.push(name + ' failed') } }
        attempt('top', () => { top.location.href = 'https://evil.example.com/' })
        attempt('storage', () => localStorage.getItem('pipwire.token'))
        attempt('cookie', () => document.cookie)
        attempt('parent', () => parent.document.body)
        const asked = confirm('?')
        document.body.textContent = tried.join(', ') + ', dialog ' + asked
      </script></body>`,
    }),
  )
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto('/mine/chat')
  await expect(page.frameLocator('iframe').locator('body')).toContainText(
    'top failed, storage failed, cookie failed, parent failed, dialog false',
  )
  await expect(page).toHaveURL(/\/mine\/chat$/)
  expect(dialogs).toEqual([])
  faults.length = 0
})

test('[RTE48, RTE163] a link of type 2 opens a window, one of type 1 is embedded from another site, and no other thing is', async ({
  page,
  backEnd,
}) => {
  await page.route('https://chat.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Chat of the house</h1>' }),
  )
  await backEnd.operate('/operator/settings', { key: 'service_link', value: 'https://chat.example.com/x' })
  await backEnd.operate('/operator/settings', { key: 'service_link_type', value: '2' })
  await page.goto('/mine/chat')
  await expect(page.getByRole('link', { name: say('support:open') })).toHaveAttribute(
    'href',
    'https://chat.example.com/x',
  )
  await backEnd.operate('/operator/settings', { key: 'service_link_type', value: '1' })
  const answer = await page.reload()
  expect(answer?.headers()['content-security-policy']).toContain("frame-src 'self' https:;")
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://chat.example.com/x')
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Chat of the house' })).toBeVisible()
  for (const link of ['javascript:alert(1)', 'http://chat.example.com/', `${backEnd.origin}/trade`]) {
    await page.unroute('**/api/basicSet/getBasicInfo*')
    await withSettings(page, { service_link: link, service_link_type: 1, messengers: [{ name: 'X', url: link }] })
    await page.reload()
    await expect(page.getByText(say('support:none.title')), link).toBeVisible()
    await expect(page.locator('iframe'), link).toHaveCount(0)
  }
})

test('[RTE28, RTE49, RTE22] the contact address can be copied and written to, complaints have their own if they have a host; feedback leads back', async ({
  page,
}) => {
  await page.goto('/mine/email')
  const contact = page.getByRole('region', { name: say('support:contact.title') })
  await expect(contact).toContainText('hello@pipwire.example.com')
  await expect(contact.getByRole('link')).toHaveAttribute('href', 'mailto:hello@pipwire.example.com')
  await expect(
    contact.getByRole('button', { name: say('support:copy', { email: 'hello@pipwire.example.com' }) }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: say('support:complaint.title') })).toContainText(
    'complaints@pipwire.example.com',
  )
  await withSettings(page, { complaint_origin: '' })
  await page.reload()
  await expect(contact).toBeVisible()
  await expect(page.getByRole('region', { name: say('support:complaint.title') })).toHaveCount(0)
  await page.goto('/feedback')
  await expect(page.getByText(say('support:feedback.title'))).toBeVisible()
  await page.getByRole('button', { name: say('app:back') }).click()
  await expect(page).not.toHaveURL(/feedback/)
})

test('[RTE50, RTE51, NET77, NET87] the manifest tells the version: its failure shows nothing, another one offers a reload', async ({
  page,
}) => {
  await page.goto('/')
  const version = await page.locator('meta[name="pipwire-version"]').getAttribute('content')
  const manifest = await (await page.request.get('/manifest.json')).json()
  expect(manifest).toMatchObject({ name: say('app:name'), display: 'standalone', version })
  await page.route('**/manifest.json', (route) => route.abort())
  let asked = page.waitForRequest('**/manifest.json')
  await page.reload()
  await asked
  await expect(page.getByRole('link', { name: /EUR\/USD/ })).toBeVisible()
  for (const said of [like('app:networkError'), say('startUp:newVersion')])
    await expect(page.getByText(said)).toHaveCount(0)
  await page.unroute('**/manifest.json')
  await page.route('**/manifest.json', (route) => route.fulfill({ json: { version: 'newer' } }))
  await page.reload()
  await expect(page.getByText(say('startUp:newVersion'))).toBeVisible()
  asked = page.waitForRequest('**/manifest.json')
  await page.getByRole('button', { name: say('startUp:reload') }).click()
  await asked
})

test('[RTE53, RTE54] the first order warns of the risk once, and the notices stand under the quotes and in the user centre', async ({
  page,
  context,
  backEnd,
}) => {
  await backEnd.operate('/operator/quotes', { code: 'BTCUSD', price: 90_000, hold: true })
  await context.addInitScript(() => {
    if (sessionStorage.getItem('fresh')) return
    sessionStorage.setItem('fresh', '1')
    localStorage.setItem('pipwire.riskAccepted', 'no')
  })
  const notice = page.getByText(say('legal:countries'))
  await openDemo(page)
  await scrollToNotice(page, notice)
  await page.goto('/user')
  await expect(notice).toBeVisible()
  await lookAt(page, 'BTCUSD')
  const buy = page.getByRole('button', { name: starting('app:side.buy') })
  await expect(buy).toBeEnabled()
  await buy.click()
  const warning = page.getByRole('alertdialog', { name: say('legal:warning.title') })
  await warning.getByRole('button', { name: say('app:cancel') }).click()
  await expect(warning).toBeHidden()
  await buy.click()
  await warning.getByRole('button', { name: say('legal:warning.accept') }).click()
  await tradePage(page).confirm.click()
  await expect(tradePage(page).placed).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('pipwire.riskAccepted'))).toBe('yes')
})

test.describe('ar', () => {
  test.use({ language: 'ar' })
  test('[RTE34, RTE28, LNG6] support speaks Arabic', async ({ page }) => {
    await page.goto('/mine/chat')
    await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('dir', 'rtl')
    await page.goto('/mine/email')
    await expect(page.getByRole('region', { name: sayIn('ar', 'support:contact.title') })).toBeVisible()
  })
})
