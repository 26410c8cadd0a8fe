import type { Locator, Page } from '@playwright/test'

type StopName = 'Stop loss' | 'Take profit'

/** The trading page, as a user finds things on it. */
export function tradePage(page: Page) {
  const form = page.getByRole('region', { name: 'Order', exact: true })
  const stopSheet = (name: StopName): Locator => page.getByRole('dialog', { name, exact: true })
  const figure = (label: string): Locator => form.locator('dl > div', { hasText: label }).locator('dd')
  const sides = {
    buy: form.getByRole('button', { name: /^Buy/ }),
    sell: form.getByRole('button', { name: /^Sell/ }),
  }
  const confirm = form.getByRole('button', { name: /^Confirm: / })
  return {
    form,
    ...sides,
    confirm,
    cancel: form.getByRole('button', { name: 'Cancel', exact: true }),
    settings: form.getByRole('button', { name: 'Order settings', exact: true }),
    /** Asks for a side, and confirms it as soon as that counts. */
    open: async (side: 'buy' | 'sell') => {
      await sides[side].click()
      await confirm.click()
    },
    pending: form.getByRole('radio', { name: 'Pending' }),
    entryPrice: form.getByRole('textbox', { name: 'Target price' }),
    stopChip: (name: StopName) => form.getByRole('button', { name: new RegExp(`^${name}`) }),
    stopSheet: (name: StopName) => stopSheet(name),
    stopField: (name: StopName) => stopSheet(name).getByRole('textbox', { name }),
    openStop: (name: StopName) => form.getByRole('button', { name: new RegExp(`^${name}`) }).click(),
    setStop: (name: StopName) => stopSheet(name).getByRole('button', { name: /^Set / }).click(),
    removeStop: (name: StopName) => stopSheet(name).getByRole('button', { name: 'Remove' }).click(),
    /** Enters it by price, in pips, in money or in per cent of the balance. */
    stopWay: (name: StopName, way: 'Price' | 'Pips' | 'Money' | 'Balance') =>
      stopSheet(name).getByRole('radio', { name: new RegExp(`^${way} `) }),
    chooseSide: (name: StopName, side: 'Buy' | 'Sell') => stopSheet(name).getByRole('radio', { name: side }).click(),
    closeStop: (name: StopName) => stopSheet(name).getByRole('button', { name: 'Close' }).click(),
    lots: form.getByRole('textbox', { name: 'Lots' }),
    more: form.getByRole('button', { name: 'More lots' }),
    fewer: form.getByRole('button', { name: 'Fewer lots' }),
    leverage: form.getByLabel('Leverage'),
    margin: figure('Margin'),
    fee: figure('Fee'),
    freeMargin: figure('Available'),
    chart: page.getByRole('region', { name: /^Candle chart of/ }),
    placed: page.getByRole('alertdialog', { name: /rder placed$/ }),
    stay: () => page.getByRole('alertdialog').getByRole('button', { name: 'Go on trading' }).click(),
    toOrders: () => page.getByRole('alertdialog').getByRole('button', { name: 'See orders' }).click(),
  }
}
