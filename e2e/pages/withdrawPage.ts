import type { Locator, Page } from '@playwright/test'
import { either, say } from '../support/say.ts'

/** The withdrawal page, as a user finds things on it. */
export function withdrawPage(page: Page) {
  const form = page.getByRole('form', { name: say('app:title.withdraw') })
  const question = page.getByRole('alertdialog', { name: say('withdraw:confirm.title') })
  const figure = (key: 'fee' | 'received'): Locator =>
    form.locator('dl > div', { hasText: say(`withdraw:${key}`) }).locator('dd')
  const send = form.getByRole('button', { name: say('withdraw:send'), exact: true })
  return {
    form,
    question,
    send,
    bank: page.getByRole('tab', { name: say('withdraw:kind.bank') }),
    currency: form.getByLabel(either(say('withdraw:currency.coin'), say('withdraw:currency.bank'))),
    way: form.getByRole('button', { name: either(say('withdraw:way.coin'), say('withdraw:way.bank')) }),
    amount: form.getByLabel(say('withdraw:amount')),
    all: form.getByRole('button', { name: say('withdraw:all') }),
    fee: figure('fee'),
    received: figure('received'),
    rows: page
      .getByRole('list', { name: say('withdraw:history.title') })
      .getByRole('listitem')
      .filter({ has: page.locator('p') }),
    withdraw: async (amount: string) => {
      await form.getByLabel(say('withdraw:amount')).fill(amount)
      await send.click()
      await question.getByRole('button', { name: say('withdraw:confirm.confirm') }).click()
    },
  }
}
