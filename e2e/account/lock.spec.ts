/** An owner locks the account with the link of a notice, still closes positions, and gets it back by support. */
import { expect, test } from '../support/fixtures.ts'
import { say, starting } from '../support/say.ts'
import { accountPage, password } from '../pages/accountPage.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { bindAddress, payIn, withdraw } from '../support/payer.ts'
import { placeOrders } from '../support/furnishUser.ts'
import { handInIdentity, readOutbox, registerByEmail } from '../support/realUser.ts'

const owner = 'owner@mail.example'

/** Pages that offer nothing but what the lock forbids. */
const forbidden = [
  '/mine/charge',
  '/mine/withdraw-way?type=1',
  '/mine/coin-address-list',
  '/mine/password',
  '/mine/auth',
  '/user/security',
]

test('[SES470, SES471, SES473, SES476, SES515, SES516, SES517, TKT333, OPS242] @long locked by the link alone, unlocked by an operator', async ({
  page,
  backEnd,
  newDevice,
}) => {
  test.slow()
  await backEnd.operate('/operator/markets', { code: 'EURUSD', status: 1 })
  const token = await registerByEmail(backEnd, owner)
  await payIn(backEnd, token, '50000')
  await placeOrders(backEnd, token)
  await withdraw(backEnd, token, '100')
  const account = accountPage(page, backEnd)
  await page.goto('/login?from=%2Fuser')
  await account.logInByEmail(owner, password)
  await expect(page.getByText(owner)).toBeVisible()

  const [notice] = await readOutbox(backEnd, owner)
  const lockToken = /\/lock#(\S+)/.exec(notice?.text ?? '')?.[1] ?? ''
  const mailbox = await (await newDevice()).newPage()
  const posts: string[] = []
  mailbox.on('request', (request) => {
    expect(request.url() + (request.headers()['referer'] ?? '')).not.toContain(lockToken)
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await mailbox.goto(`/lock#${lockToken}`)
  const press = mailbox.getByRole('button', { name: say('lock:confirm') })
  await expect(press).toBeVisible()
  expect(new URL(mailbox.url()).hash).toBe('')
  expect(posts).not.toContain('/api/user/lock')
  for (const look of ['light', 'dark'] as const) expect(await findBarriers(mailbox, look)).toEqual([])
  await expect(page).toHaveURL(/\/user$/)
  await press.click()
  await expect(mailbox.getByText(say('lock:locked.title'))).toBeVisible()

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(say('login:ended.locked'))).toBeVisible()
  await account.logInByEmail(owner, password)
  await expect(page).toHaveURL(/\/user$/)
  for (const path of ['/user', '/trade', '/mine/withdraw']) {
    await page.goto(path)
    await expect(page.getByText(say('lock:locked.title'))).toBeVisible()
    expect(await findBarriers(page, 'dark')).toEqual([])
    if (path === '/trade')
      for (const side of ['sell', 'buy'] as const)
        await expect(page.getByRole('button', { name: starting(`app:side.${side}`) })).toBeDisabled()
  }
  await expect(page.getByRole('button', { name: say('withdraw:send') })).toHaveCount(0)
  for (const path of forbidden) {
    await page.goto(path)
    await expect(page.getByText(say('lock:locked.title'))).toBeVisible()
    await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  }
  await page.goto('/user/security')
  await expect(page.getByText(say('security:hold.locked'))).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/trade')
  await expect(other.getByText(say('lock:locked.text'))).toBeVisible()
  await page.goto('/mine/withdraw')
  await expect(page.getByText(say('lock:locked.title'))).toBeVisible()

  const operator = await (await newDevice()).newPage()
  const backOffice = backOfficePage(operator, backEnd)
  await backOffice.open('accounts')
  await operator.getByRole('button', { name: say('desk:accounts.action.unlock.label') }).click()
  await backOffice.question.getByLabel(say('desk:reviews.remark')).fill('Called back.')
  expect(await findBarriers(operator, 'light')).toEqual([])
  await backOffice.question.getByRole('button', { name: say('desk:accounts.action.unlock.label') }).click()
  await expect(operator.getByText(say('desk:accounts.empty.title'))).toBeVisible()
  // Neither tab is loaded anew.
  await expect(page.getByText(say('lock:locked.title'))).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('withdraw:send') })).toBeVisible()
  await expect(page.getByText(say('told:security.unlocked'))).toBeVisible()
  await expect(other.getByText(say('lock:locked.text'))).toHaveCount(0)
  await expect(other.getByRole('button', { name: starting('app:side.buy') })).toBeEnabled()
})

test('[SES471] a link that is incomplete says so', async ({ page }) => {
  await page.goto('/lock')
  await expect(page.getByText(say('lock:noLink'))).toBeVisible()
})

test('[WDR31] @long the way to the identity page stands in place of the form, until an operator certified it', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, owner)
  await bindAddress(backEnd, token)
  await backEnd.operate('/operator/settings', { key: 'identity_to_withdraw', value: '1' })
  await page.goto('/login?from=%2Fmine%2Fwithdraw')
  await accountPage(page, backEnd).logInByEmail(owner, password)
  await expect(page.getByText(say('withdraw:identity.title'))).toBeVisible()
  const send = page.getByRole('button', { name: say('withdraw:send') })
  await expect(send).toHaveCount(0)
  await handInIdentity(backEnd, token, 'Ann Owner')
  await page.reload()
  await expect(page.getByText(say('withdraw:identity.review'))).toBeVisible()
  await backEnd.operate('/operator/identity/1', { decision: 'approve', remark: '' })
  await expect(send).toBeVisible()
})
