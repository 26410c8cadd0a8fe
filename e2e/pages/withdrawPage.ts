import type { Locator, Page } from '@playwright/test'
import { type SentenceKey, say, starting } from '../support/say.ts'

/** The withdrawal page, as a user finds things on it. */
export function withdrawPage(page: Page) {
  const form = page.getByRole('form', { name: say('app:title.withdraw') })
  const question = page.getByRole('alertdialog', { name: say('withdraw:confirm.title') })
  const figure = (key: 'fee' | 'received'): Locator =>
    form.locator('dl > div', { hasText: say(`withdraw:${key}`) }).locator('dd')
  const send = form.getByRole('button', { name: say('withdraw:send'), exact: true })
  const field = (key: SentenceKey) => form.getByLabel(say(key))
  const way = (kind: 'coin' | 'bank') => form.getByRole('button', { name: starting(`withdraw:way.${kind}`) })
  return {
    form,
    question,
    send,
    bank: page.getByRole('tab', { name: say('withdraw:kind.bank') }),
    currency: field('withdraw:currency.coin').or(field('withdraw:currency.bank')),
    way: way('coin').or(way('bank')),
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
