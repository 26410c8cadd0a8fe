import type { Locator, Page } from '@playwright/test'
import type { BackEnd } from '../support/backEnd.ts'

/** The back office. */
export function backOfficePage(page: Page, { operatorToken }: BackEnd) {
  const token = page.getByLabel('Operator token')
  const enter = async (text = operatorToken) => {
    await token.fill(text)
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  return {
    token,
    enter,
    open: async (section: string) => {
      await page.goto(`/desk?at=${section}`)
      await enter()
    },
    /** As a named operator, in English also where nobody chose that before. */
    logIn: async (section: string, name: string, password: string) => {
      await page.goto(`/desk?at=${section}&lang=en`)
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log in' }).click()
    },
    sections: page.getByRole('navigation', { name: 'Sections' }),
    go: (section: string) =>
      page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click(),
    heading: (name: string): Locator => page.getByRole('heading', { level: 1, name }),
    status: (name: string): Locator => page.getByRole('radiogroup', { name: 'Status' }).getByRole('radio', { name }),
    review: (name: string): Locator => page.getByRole('list', { name: 'Identities' }).getByRole('button', { name }),
    record: (list: string, title: string): Locator =>
      page.getByRole('list', { name: list }).getByRole('button', { name: title }),
    question: page.getByRole('alertdialog'),
    message: (to: string): Locator =>
      page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: to }),
    hours: (instrument: string): Locator => page.getByRole('group', { name: `${instrument}: hours` }),
  }
}
