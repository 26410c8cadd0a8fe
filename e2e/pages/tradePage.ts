import type { Locator, Page } from '@playwright/test'

/** The trading page, as a user finds things on it. */
export function tradePage(page: Page) {
  const form = page.getByRole('region', { name: 'Order', exact: true })
  const figure = (label: string): Locator => form.locator('dl > div', { hasText: label }).locator('dd')
  return {
    form,
    buy: form.getByRole('button', { name: /^Buy/ }),
    sell: form.getByRole('button', { name: /^Sell/ }),
    lots: form.getByRole('textbox', { name: 'Lots' }),
    leverage: form.getByLabel('Leverage'),
    margin: figure('Margin'),
    fee: figure('Fee'),
    available: figure('Available'),
    chart: page.getByRole('region', { name: /Candle chart of/ }),
    placed: page.getByRole('alertdialog', { name: 'Order placed' }),
  }
}
