import type { Locator, Page } from '@playwright/test'
import { type SentenceKey, say } from '../support/say.ts'

type EndOf<Key, Start extends string> = Key extends `${Start}${infer End}` ? End : never
type Summary = EndOf<SentenceKey, 'orders:summary.'>
type Detail = EndOf<SentenceKey, 'orders:detail.'>

/** The orders page and the sheet of one order. */
export function ordersPage(page: Page) {
  const sheet = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  return {
    holding: page.getByRole('tab', { name: say('orders:tabs.holding') }),
    pending: page.getByRole('tab', { name: say('orders:tabs.pending') }),
    history: page.getByRole('tab', { name: say('orders:tabs.ended') }),
    cancel: async () => {
      await sheet.getByRole('button', { name: say('orders:detail.cancel') }).click()
      await question.getByRole('button', { name: say('orders:confirm.cancel.confirm') }).click()
    },
    setStops: sheet.getByRole('button', { name: say('orders:detail.setStops') }),
    stops: page.getByRole('alertdialog', { name: say('orders:stops.title') }),
    row: (instrument: string): Locator =>
      page.getByRole('tabpanel').getByRole('button', { name: instrument }).filter({ hasText: instrument }),
    sheet,
    question,
    /** A figure of the summary card. */
    figure: (key: Summary): Locator =>
      page
        .getByRole('main')
        .locator('dl')
        .first()
        .locator('> div')
        .filter({ has: page.getByText(say(`orders:summary.${key}`), { exact: true }) })
        .locator('dd'),
    detail: (key: Detail): Locator => sheet.locator('dl > div', { hasText: say(`orders:detail.${key}`) }).locator('dd'),
    close: async () => {
      await sheet.getByRole('button', { name: say('orders:detail.close') }).click()
      await question.getByRole('button', { name: say('orders:confirm.close.confirm') }).click()
    },
  }
}
