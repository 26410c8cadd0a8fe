/** Home, under its quotes. */
import { type Locator, type Page, expect } from '@playwright/test'
import { say } from '../support/say.ts'

/** Quotes are made as they come into view: the end of the list is reached in steps. */
export async function scrollToNotice(page: Page, notice: Locator): Promise<void> {
  await expect(async () => {
    await page
      .getByRole('list', { name: say('home:list') })
      .getByRole('listitem')
      .last()
      .scrollIntoViewIfNeeded()
    await expect(notice).toBeVisible({ timeout: 500 })
  }).toPass()
}
