/** The back office as a broker runs it: outside the sandbox, behind a proxy that ends TLS, under a name of its own. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { totpStepMs } from '#rules/people/secondStep.ts'
import { totpCode } from '#server/auth/totp.ts'
import { openBroker } from '#tools/attack/people.ts'
import { type Site, host, startSite } from '#tools/attack/startSite.ts'
import { withCleanUp } from '#tools/bench/cleanUp.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { say } from '../support/say.ts'

const test = base.extend<{ site: Site; operator: Page }>({
  site: ({}, provide) => withCleanUp(async (later) => provide(await startSite(later))),
  /** In a browser for which the name is the proxy's. */
  operator: async ({ site, playwright, launchOptions }, provide) => {
    const toProxy = `--host-resolver-rules=MAP ${host}:443 127.0.0.1:${site.port}`
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), toProxy],
    })
    const device = await browser.newContext({ baseURL: `https://${host}`, ignoreHTTPSErrors: true })
    await provide(await device.newPage())
    await browser.close()
  },
})

const minuteMs = 60_000

/** As if the last code of every session had been typed so long ago. */
function letPass({ dataDir }: Site, ms: number): void {
  const database = new Database(join(dataDir, 'pipwire.sqlite'), { timeout: 5_000 })
  database.prepare('update operator_sessions set step_at = step_at - ?').run(ms)
  database.close()
}

test('[OPS270, OPS275, OPS277, OPS278, OPS398] an own password and a second step have to be set up first, and what moves risk asks for a new code', async ({
  site,
  operator: page,
  backEnd,
}) => {
  test.slow()
  const owners = await openBroker(site)
  const { first, password } = await owners.addWithoutStep('eve', 'owner')
  const eve = backOfficePage(page, backEnd)
  await eve.logIn('settings', 'eve', first)
  await expect(page.getByText(say('desk:password.first'))).toBeVisible()
  await expect(eve.sections).toHaveCount(0)
  expect(await findBarriers(page, 'light')).toEqual([])
  await eve.setPassword(first, first)
  await expect(page.getByText(say('server:why.samePassword'))).toBeVisible()
  await eve.setPassword(first, password)
  await expect(page.getByText(say('desk:step.needed'))).toBeVisible()
  await expect(eve.sections).toHaveCount(0)
  expect(await findBarriers(page, 'light')).toEqual([])
  await page.getByLabel(say('desk:unlock.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('steps:app.setUp') }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  const step = Math.floor(Date.now() / totpStepMs)
  const code = page.getByLabel(say('steps:code'))
  await code.fill(totpCode(secret, step))
  await page.getByRole('button', { name: say('steps:setUp.confirm') }).click()
  await page.getByLabel(say('steps:codes.kept')).check()
  await page.getByRole('button', { name: say('steps:codes.done') }).click()

  await eve.record('settings', say('desk:settings.stop_out')).click()
  await page.getByLabel(say('desk:fields.value')).fill('60')
  letPass(site, 16 * minuteMs)
  const save = page.getByRole('button', { name: say('desk:records.save') })
  await save.click()
  const asked = page.getByRole('dialog', { name: say('desk:step.again.title') })
  await expect(asked).toBeVisible()
  expect(await findBarriers(page, 'light')).toEqual([])
  await asked.getByRole('button', { name: say('desk:cancel') }).click()
  await expect(asked).toHaveCount(0)
  await save.click()
  await code.fill(totpCode(secret, step + 1))
  await asked.getByRole('button', { name: say('desk:step.again.send') }).click()
  await expect(asked).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: say('desk:records.asked') })).toBeVisible()
})
