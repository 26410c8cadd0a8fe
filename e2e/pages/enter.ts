import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** A fresh demo account, on the page that is wanted. */
export async function openDemo(page: Page, path = '/'): Promise<void> {
  await page.goto(`/login?from=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: 'Open a demo account' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Looks at an instrument on the trading page. */
export async function lookAt(page: Page, code: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('pipwire.instrument', chosen), code)
  await page.goto('/trade')
}

/** With the session of a token that the back end gave before, on the page that is wanted. */
export async function enterWith(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/login')
  await page.evaluate((kept) => localStorage.setItem('pipwire.token', kept), token)
  await page.goto(path)
}
