/** Being thrown out, and coming back to where one was. */
import { expect, test } from './fixtures.ts'
import { endSession } from './userCalls.ts'

test('[SES19, SES20, SES22, SES13] answer 999 in the middle leads to the login page and back to the wanted page', async ({
  page,
}) => {
  await page.goto('/login?from=%2Ftrade')
  await page.getByRole('button', { name: 'Open a demo account' }).click()
  await expect(page).toHaveURL(/\/trade$/)
  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByText('100,000.00').filter({ visible: true }).first()).toBeVisible()

  await endSession(page)

  await expect(page).toHaveURL(/\/login\?from=%2Forder$/)
  await expect(page.getByText('100,000.00')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('pipwire.token'))).toBeNull()
  await page.getByRole('button', { name: 'Open a demo account' }).click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByText('100,000.00').filter({ visible: true }).first()).toBeVisible()
})

test('[SES15] a login page never leads elsewhere than to a page of ours', async ({ page }) => {
  await page.goto('/login?from=%2F%2Fevil.example')
  await page.getByRole('button', { name: 'Open a demo account' }).click()
  await expect(page.getByRole('heading', { name: 'Quotes' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})
