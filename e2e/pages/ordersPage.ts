import type { Locator, Page } from '@playwright/test'

/** The orders page and the sheet of one order. */
export function ordersPage(page: Page) {
  const sheet = page.getByRole('dialog')
  return {
    holding: page.getByRole('tab', { name: 'Holding' }),
    history: page.getByRole('tab', { name: 'History' }),
    row: (instrument: string): Locator => page.getByRole('tabpanel').getByRole('button', { name: instrument }),
    sheet,
    detail: (label: string): Locator => sheet.locator('dl > div', { hasText: label }).locator('dd'),
    close: sheet.getByRole('button', { name: 'Close order' }),
  }
}
