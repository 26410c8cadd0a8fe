/** QA sends events from the diagram to the app in the phone, and a real phone joins. */
import { sendWords } from '#src/flows/send/sendWords.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { wide } from '../pages/flowsPage.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { say } from '../support/say.ts'
import { expect, test } from './flowsTest.ts'

test('[FLW240, FLW241, FLW242] @desktop a state offers what its machine takes: by keys, with fields, in the log as QA’s', async ({
  page,
  flows,
}) => {
  await flows.open('/flows#machine=session')
  await flows.toOrders()
  await flows.lit('session.signed out').click()
  const send = (event: string) => page.getByRole('button', { name: `Send ${event}`, exact: true })

  await test.step('fields are typed, and a guard that says no is named', async () => {
    await page.locator('summary', { hasText: 'session.shared' }).click()
    await expect(send('session.shared')).toHaveAccessibleDescription(
      'session.shared was refused: not “it is the same session”',
    )
    await page.getByLabel('token', { exact: true }).fill('x')
    await expect(send('session.shared')).toHaveAccessibleDescription('')
    await page.getByLabel('token', { exact: true }).fill('')
  })

  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])

  await test.step('by keys, without a pointer', async () => {
    await send('demo.open').focus()
    await page.keyboard.press('Enter')
    await expect(flows.lit('session.signed in')).toBeVisible()
    await flows.search.fill('QA demo.open')
    await expect(flows.line('sent to app/session')).toBeVisible()
  })

  await test.step('what the machine is no longer in offers nothing', async () => {
    await expect(page.getByText('The machine isn’t in this state now.')).toBeVisible()
  })
})

test('[FLW241, FLW247] @desktop what has parts is a form: lists, shapes, and an order that the phone heard of', async ({
  page,
  flows,
}) => {
  await flows.open('/flows#machine=toasts', wide)
  await flows.openDemo()
  await flows.toTrade()
  await tradePage(flows.phone as never).open('buy')
  await expect(flows.lit('toasts.quiet').or(flows.lit('toasts.showing'))).toBeVisible()
  const send = (event: string) => page.getByRole('button', { name: `Send ${event}`, exact: true })
  const unfold = (event: string) => page.locator('summary', { hasText: new RegExp(`^${event}$`) }).click()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await test.step('messages are added one by one, each in the shape that is chosen', async () => {
    await expect(flows.lit('toasts.quiet')).toBeVisible()
    await flows.lit('toasts.quiet').click()
    await unfold('toasts.show')
    const { add, takeAway } = sendWords
    await press(add('toasts'))
    await press(add('toasts'))
    await page.getByLabel('toasts.1.words.text', { exact: true }).fill('QA says so')
    await press(takeAway('toasts.0'))
    for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])
    await send('toasts.show').click()
    await expect(flows.phone.getByText('QA says so')).toBeVisible()
  })

  await test.step('an order begins as the newest that the phone heard of', async () => {
    await tradePage(flows.phone as never)
      .placed.getByRole('button', { name: say('trade:placed.toOrders') })
      .click()
    await expect(
      ordersPage(flows.phone as never)
        .row('BTC/USD')
        .first(),
    ).toBeVisible()
    await flows.machine('orders')
    await flows.lit('orders.browsing').click()
    await unfold('order.choose')
    await expect(page.getByLabel('order.code', { exact: true })).toHaveValue('BTCUSD')
    await expect(page.getByLabel('order.side', { exact: true })).toHaveValue('buy')
    await expect(page.getByRole('tabpanel').locator('textarea')).toHaveCount(0)
    await send('order.choose').click()
    await expect(flows.phone.getByRole('dialog')).toContainText('BTC/USD')
  })
})

test('[FLW243] @desktop a page of the same origin that is not the flows page sends nothing to the app in its frame', async ({
  page,
}) => {
  await page.goto('/flows#machine=session')
  await expect(page.locator('iframe')).toBeAttached()
  const ask = (own: string) =>
    page.evaluate(async (name) => {
      const frame = name === '' ? document.querySelector('iframe') : document.createElement('iframe')
      if (!frame) throw new Error('There is no frame.')
      if (name !== '') {
        Object.assign(frame, { name, src: '/' })
        document.body.append(frame)
      }
      const event = { type: 'demo.open' }
      const { port1, port2 } = new MessageChannel()
      const answered = new Promise<unknown>((resolve) => {
        port1.addEventListener('message', ({ data }) => resolve(data))
        setTimeout(resolve, 3_000, 'nothing')
      })
      port1.start()
      const window = frame.contentWindow
      const post = () => {
        const more = new MessageChannel()
        more.port1.addEventListener('message', ({ data }) => port2.postMessage(data))
        more.port1.start()
        window?.postMessage({ pipwire: 'flows', ask: 'can', to: 'app/session', event }, location.origin, [more.port2])
      }
      const again = setInterval(post, 200)
      const answer = await answered
      clearInterval(again)
      return answer
    }, own)
  expect(await ask('')).toMatchObject({ is: expect.stringMatching(/taken|not running/) })
  await page.goto('/')
  expect(await ask('flows:7')).toBe('nothing')
})

test('[FLW245, FLW246] @desktop the demo account is opened by the app itself, and a phone is told what to set', async ({
  page,
  flows,
}) => {
  await flows.open('/flows#machine=session')
  await expect(flows.lit('session.signed out')).toBeVisible()
  await flows.side('Phone')
  await expect(page.getByText('HOST=0.0.0.0 SANDBOX=1')).toBeVisible()
  for (const _ of ['first', 'again']) {
    await page.getByRole('button', { name: 'Demo', exact: true }).click()
    await expect(flows.said('The app opens the demo account.')).toBeVisible()
    await expect(flows.lit('session.signed in')).toBeVisible()
  }
  await flows.search.fill('QA demo.open')
  await expect(flows.line('sent to app/session')).toHaveCount(2)
})

test.describe('somebody who never was here', () => {
  test.use({ language: null })
  test('[FLW244] @desktop finds the phone in the language of the page', async ({ page }) => {
    await page.goto('/flows')
    await expect(page.frameLocator('iframe').getByRole('link', { name: say('app:tabs.orders') })).toBeVisible()
  })
})
