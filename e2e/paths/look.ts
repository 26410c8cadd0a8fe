/** Looking at a page whose clock stands. */
import type { Locator } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import type { Stage } from './stage.ts'

/** React and the app let a moment pass before they show what they have: so much goes by with each look. */
const momentMs = 40

/** Waits for something to be seen; time goes on by moments only. */
export async function seen({ clock }: Stage, wanted: Locator): Promise<void> {
  await expect(async () => {
    await clock.run(momentMs)
    await expect(wanted).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [10], timeout: 10_000 })
}

/** Without a reload, as a link does it; `landmark` stands on the page that is wanted. */
export async function goTo(stage: Stage, path: string, landmark: Locator): Promise<void> {
  const { page } = stage
  await page.evaluate((to) => {
    if (location.pathname + location.search !== to) history.pushState(null, '', to)
  }, path)
  await seen(stage, landmark)
}

export const tokenKept = ({ page }: Stage): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('pipwire.token'))

/** What stands where something is awaited. */
export const skeletonOf = ({ page }: Stage): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: say('app:loading') })
    .first()
