/** A broker that is closed: where it leads, what it says, and what closes nothing. */
import type { Page, Route } from '@playwright/test'
import type { BackEnd } from '../support/backEnd.ts'
import { expect, test } from '../support/fixtures.ts'
import { like, say, starting } from '../support/say.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { isFull } from '../support/runLength.ts'

async function closeBroker(backEnd: BackEnd, lossUrl: string): Promise<void> {
  await backEnd.operate('/operator/settings', { key: 'loss_url', value: lossUrl })
  await backEnd.operate('/operator/settings', { key: 'company_status', value: '1' })
}

/** The app asks when it has time, which on a busy machine is late. */
async function openAndAsk(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForRequest('**/api/company/getCompanyStatus*'), page.goto(path)])
}

test('[RTE39, RTE160] a closed broker leads to its address, of whatever host the back end allows', async ({
  page,
  backEnd,
}) => {
  await page.route('https://gone.example.com/**', (route) => route.fulfill({ body: 'The house is closed' }))
  await closeBroker(backEnd, 'https://gone.example.com/bye')
  await openAndAsk(page, '/')
  await expect(page).toHaveURL('https://gone.example.com/bye', { timeout: 10_000 })
})

test('[RTE161] a closed broker without an address says so, tells how to reach support, and opens again', async ({
  page,
  backEnd,
}) => {
  await closeBroker(backEnd, '')
  await openAndAsk(page, '/trade')
  await expect(page.getByText(say('startUp:closed.title'))).toBeVisible()
  await expect(page).toHaveTitle(like('startUp:closed.title'))
  await expect(page.getByRole('button', { name: starting('app:side.buy') })).toHaveCount(0)
  const support = page.getByRole('navigation', { name: say('startUp:closed.support') })
  await expect(support.getByRole('link', { name: 'hello@pipwire.example.com' })).toHaveAttribute('href', /^mailto:/)
  await expect(support.getByRole('link', { name: say('startUp:closed.chat') })).toHaveAttribute(
    'href',
    /\/sandbox\/support$/,
  )
  await expect(support.getByRole('link', { name: 'Harbour Chat' })).toHaveAttribute('target', '_blank')
  expect(await findBarriers(page, 'dark')).toEqual([])
  await page.getByRole('button', { name: say('startUp:closed.again') }).click()
  await expect(page.getByText(say('startUp:closed.stillClosed'))).toBeVisible()
  await backEnd.operate('/operator/settings', { key: 'company_status', value: '0' })
  await page.getByRole('button', { name: say('startUp:closed.again') }).click()
  await expect(page.getByRole('button', { name: starting('app:side.buy') })).toBeVisible()
})

/** Each is a start of the app that asks when it has time: two are enough in short runs. */
const sampled = <One>(all: readonly One[]): readonly One[] => (isFull ? all : all.filter((_, place) => place % 2 === 1))

/** What is allowed and what is not, at length: tests/rules/app/supportLink.test.ts. */
test('[RTE39, RTE161] an address that may not be followed is not: the app says that it is closed', async ({ page }) => {
  for (const url of sampled(['https://gone.example.com@evil.example.com/', 'javascript:alert(1)', '/', 'own'])) {
    await page.unrouteAll()
    await page.route('**/api/company/getCompanyStatus*', (route) => {
      const lossUrl = url === 'own' ? new URL(page.url()).origin : url
      return route.fulfill({ json: { code: 1, msg: '', data: { status: 1, loss_url: lossUrl } } })
    })
    await openAndAsk(page, '/')
    await expect(page.getByText(say('startUp:closed.title')), url).toBeVisible()
    await expect(page, url).toHaveURL(/127\.0\.0\.1:\d+\/$/)
  }
})

test('[RTE162] a status call that fails never closes the app', async ({ page, faults }) => {
  for (const fail of sampled([
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 500, body: 'x' }),
    (route: Route) => route.fulfill({ json: { code: 2008, msg: 'no', data: null } }),
    (route: Route) => route.fulfill({ json: { code: 1, msg: '', data: { status: 'x' } } }),
  ])) {
    await page.unrouteAll()
    await page.route('**/api/company/getCompanyStatus*', fail)
    await openAndAsk(page, '/')
    await page.getByRole('link', { name: /EUR\/USD/ }).click()
    await expect(page.getByRole('button', { name: starting('app:side.buy') })).toBeVisible()
    await expect(page.getByText(say('startUp:closed.title'))).toHaveCount(0)
  }
  faults.length = 0
})
