/** A browser in which a build before this one was, on a back end with what that build left: nothing of it is lost under the new names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { keptFolder, loadFolder, readKept } from '#tests/unchanged/before/load.ts'
import { ask, later } from '#tests/unchanged/before/wire.ts'
import { flowsPage } from '../pages/flowsPage.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { type SentenceKey, sayIn } from '../support/say.ts'

type Storage = Readonly<Record<'local' | 'tab', Readonly<Record<string, string>>>>
type Before = { readonly origin: string; readonly token: string; readonly storage: Storage }
type Deals = { readonly data: readonly { readonly Quantity: string }[] }

const test = base.extend<{ before: Before }>({
  language: null,
  before: async ({}, provide) => {
    const kept = readKept('sqlite')
    const { dataDir, remove } = loadFolder(kept)
    const running = await startBackEnd({ DATA_DIR: dataDir, LIMITS: 'off', HOUSE_TRADERS: '0' })
    const text = later(readFileSync(join(keptFolder, 'browser.json'), 'utf8'), kept.ms)
    await provide({ origin: running.origin, token: kept.lived.ann, storage: JSON.parse(text) as Storage })
    await running.end('SIGKILL')
    remove()
  },
  baseURL: async ({ before }, provide) => provide(before.origin),
})

/** As the build before left it, where nothing of the app runs yet. */
async function seed(page: Page, storage: Storage): Promise<void> {
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/nothing')
  await page.evaluate(({ local, tab }) => {
    Object.entries(local).forEach(([key, text]) => localStorage.setItem(key, text))
    Object.entries(tab).forEach(([key, text]) => sessionStorage.setItem(key, text))
  }, storage)
}

test('[NET69, NET220, LNG8, TKT307, TKT308] after a new version an unknown order is asked about once more, and draft, language and choices are there', async ({
  page,
  before: { origin, token, storage },
}) => {
  const held = async () => (await ask<Deals>(origin, { path: '/v1/api/forex/my_deal?status=1', token })).data
  const placed = await held()
  expect(placed.map(({ Quantity }) => Quantity)).toEqual(['0.04', '0.5'])
  await seed(page, storage)
  const [noted] = JSON.parse(storage.local['pipwire.unknownOutcomes'] ?? '[]') as readonly { readonly key: string }[]
  const again = page.waitForRequest('**/v1/api/forex/submit')
  await page.goto('/trade')
  expect((await again).headers()['idempotency-key']).toBe(noted?.key)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pipwire.unknownOutcomes'))).toBeNull()
  expect(await held()).toEqual(placed)

  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  const word = (key: SentenceKey) => sayIn('kr', key)
  await expect(page.getByRole('heading', { name: 'BTC/USD' }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: word('trade:form.lots') })).toHaveValue('0.04')
  await expect(page.getByLabel(word('trade:form.leverage'))).toHaveValue('50')
  await expect(page.getByRole('button', { name: word('app:favourite.remove') })).toBeVisible()
  await page.goto('/mine/withdraw')
  await expect(page.getByLabel(word('withdraw:amount'))).toHaveValue('77')
  await expect(page.getByLabel(word('withdraw:memo'))).toHaveValue('before')
})

test('[FLW25] @long @desktop a trace of the build before opens on the flows page, and is stepped through', async ({
  page,
  backEnd,
}) => {
  const flows = flowsPage(page, backEnd)
  await page.goto('/flows#machine=session')
  await page.getByLabel('A saved trace').setInputFiles(join(keptFolder, 'trace.json'))
  await expect(flows.live).toBeVisible()
  await flows.search.fill('app/session')
  await flows.line('→ signed in').click()
  await expect(flows.lit('session.signed in')).toBeVisible()
})
