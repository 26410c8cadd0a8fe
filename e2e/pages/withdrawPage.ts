import type { Locator, Page } from '@playwright/test'

/** The withdrawal page, as a user finds things on it. */
export function withdrawPage(page: Page) {
  const form = page.getByRole('form', { name: 'Withdraw' })
  const question = page.getByRole('alertdialog', { name: 'Withdraw?' })
  const figure = (label: string): Locator => form.locator('dl > div', { hasText: label }).locator('dd')
  const send = form.getByRole('button', { name: 'Withdraw', exact: true })
  return {
    form,
    question,
    send,
    bank: page.getByRole('tab', { name: 'Bank account' }),
    currency: form.getByLabel('Currency'),
    way: form.getByRole('button', { name: /^To / }),
    amount: form.getByLabel('Amount in USD'),
    all: form.getByRole('button', { name: 'All' }),
    fee: figure('Fee'),
    received: figure('You receive'),
    rows: page
      .getByRole('list', { name: 'Withdrawals' })
      .getByRole('listitem')
      .filter({ has: page.locator('p') }),
    withdraw: async (amount: string) => {
      await form.getByLabel('Amount in USD').fill(amount)
      await send.click()
      await question.getByRole('button', { name: 'Withdraw' }).click()
    },
  }
}
