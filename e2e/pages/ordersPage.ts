import type { Locator, Page } from '@playwright/test'

/** The orders page and the sheet of one order. */
export function ordersPage(page: Page) {
  const sheet = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  return {
    holding: page.getByRole('tab', { name: 'Holding' }),
    pending: page.getByRole('tab', { name: 'Pending' }),
    history: page.getByRole('tab', { name: 'History' }),
    cancel: async () => {
      await sheet.getByRole('button', { name: 'Cancel order' }).click()
      await question.getByRole('button', { name: 'Cancel order' }).click()
    },
    setStops: sheet.getByRole('button', { name: 'Set stops' }),
    stops: page.getByRole('alertdialog', { name: 'Stop loss and take profit' }),
    row: (instrument: string): Locator =>
      page.getByRole('tabpanel').getByRole('button', { name: instrument }).filter({ hasText: instrument }),
    sheet,
    question,
    /** A figure of the summary card. */
    figure: (label: string): Locator =>
      page
        .getByRole('main')
        .locator('dl')
        .first()
        .locator('> div')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
        .locator('dd'),
    detail: (label: string): Locator => sheet.locator('dl > div', { hasText: label }).locator('dd'),
    close: async () => {
      await sheet.getByRole('button', { name: 'Close order' }).click()
      await question.getByRole('button', { name: 'Close order' }).click()
    },
  }
}
