import type { Locator, Page } from '@playwright/test'
import type { Words } from '#locales/words.d.ts'
import type { BackEnd } from '../support/backEnd.ts'
import { say } from '../support/say.ts'

export type Section = keyof Words['desk']['section']
type Status = keyof Words['desk']['reviews']['status']

/** The back office. `site`: where it is asked for, if that is not the back end's own address. */
export function backOfficePage(page: Page, { operatorToken }: BackEnd, site = '') {
  const token = page.getByLabel(say('desk:unlock.label'))
  const enter = async (text = operatorToken) => {
    await token.fill(text)
    await page.getByRole('button', { name: say('desk:unlock.send'), exact: true }).click()
  }
  const sections = page.getByRole('navigation', { name: say('desk:sections') })
  return {
    token,
    enter,
    /** In English also where nobody chose that before. */
    open: async (section: Section) => {
      await page.goto(`${site}/desk?at=${section}&lang=en`)
      await enter()
    },
    /** As a named operator. */
    logIn: async (section: Section, name: string, password: string) => {
      await page.goto(`${site}/desk?at=${section}&lang=en`)
      await page.getByLabel(say('desk:unlock.name')).fill(name)
      await page.getByLabel(say('desk:unlock.password'), { exact: true }).fill(password)
      await page.getByRole('button', { name: say('desk:unlock.send'), exact: true }).click()
    },
    setPassword: async (current: string, password: string) => {
      await page.getByLabel(say('desk:password.current'), { exact: true }).fill(current)
      await page.getByLabel(say('login:newPassword'), { exact: true }).fill(password)
      await page.getByLabel(say('login:repeatPassword'), { exact: true }).fill(password)
      await page.getByRole('button', { name: say('password:set') }).click()
    },
    sections,
    go: (section: Section) => sections.getByRole('link', { name: say(`desk:section.${section}`) }).click(),
    heading: (section: Section): Locator =>
      page.getByRole('heading', { level: 1, name: say(`desk:section.${section}`) }),
    status: (status: Status): Locator =>
      page
        .getByRole('radiogroup', { name: say('desk:reviews.statusLabel') })
        .getByRole('radio', { name: say(`desk:reviews.status.${status}`) }),
    review: (name: string): Locator =>
      page.getByRole('list', { name: say('desk:reviews.list.identity') }).getByRole('button', { name }),
    record: (section: Section, title: string): Locator =>
      page.getByRole('list', { name: say(`desk:section.${section}`) }).getByRole('button', { name: title }),
    question: page.getByRole('alertdialog'),
    message: (to: string): Locator =>
      page
        .getByRole('list', { name: say('desk:outbox.list') })
        .getByRole('listitem')
        .filter({ hasText: to }),
    hours: (instrument: string): Locator => page.getByRole('group', { name: say('desk:market.force', { instrument }) }),
  }
}
