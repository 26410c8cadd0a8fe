import { type FrameLocator, type Locator, type Page, expect } from '@playwright/test'
import { words } from '#src/flows/page/words.ts'
import type { BackEnd } from '../support/backEnd.ts'
import { say } from '../support/say.ts'

/** Of a laptop. */
export const wide = { width: 1440, height: 900 } as const

/** QA's page: the phone in its frame, the diagram, the log and what can be pulled. */
export function flowsPage(page: Page, { operatorToken }: BackEnd) {
  const phone: FrameLocator = page.frameLocator('iframe[name]')
  const side = (tab: string) => page.getByRole('tab', { name: tab }).click()
  const toOrders = () => phone.getByRole('link', { name: say('app:tabs.orders') }).click()
  return {
    phone,
    /** With a small phone in it; in the window of the test unless told. */
    open: async (address: string, window?: typeof wide) => {
      if (window) await page.setViewportSize(window)
      await page.goto(address)
      await page.getByLabel(words.phone.size).selectOption('small')
    },
    /** In the phone, as a visitor: the log-in comes. */
    toOrders,
    /** In the phone. */
    openDemo: async () => {
      await toOrders()
      await phone.getByRole('button', { name: say('login:openDemo') }).click()
      await expect(phone.getByText(say('orders:empty.holding.title'))).toBeVisible()
    },
    /** In the phone, to the order form. */
    toTrade: async () => {
      await phone.getByRole('link', { name: say('app:tabs.quotes') }).click()
      await phone.getByRole('link', { name: /BTC\/USD/ }).click()
    },
    /** Presses what saves a file; answers where it is. */
    save: async (press: string, path: string) => {
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: press, exact: true }).click()
      await (await coming).saveAs(path)
      return path
    },
    /** As it was at another moment than now. */
    past: page.frameLocator(`iframe[title="${words.play.past.title}"]`),
    side,
    machine: async (name: string) => {
      await side('Machines')
      await page
        .getByRole('navigation', { name: 'Machines' })
        .getByRole('button', { name: new RegExp(`^${name}\\b`) })
        .click()
    },
    state: (id: string): Locator => page.getByRole('button', { name: id, exact: true }),
    /** A state that the machine is in. */
    lit: (id: string): Locator => page.getByRole('button', { name: `${id}, now`, exact: true }),
    line: (text: RegExp | string): Locator => page.getByRole('option').filter({ hasText: text }),
    search: page.getByRole('searchbox', { name: 'Search the log' }),
    moment: page.getByRole('slider', { name: 'Moment' }),
    back: page.getByRole('button', { name: 'One step back' }),
    live: page.getByRole('button', { name: words.play.live }),
    said: (text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text }),
    openFaults: async () => {
      await side('Faults')
      await page.getByLabel('Operator token').fill(operatorToken)
      await page.getByRole('button', { name: 'Open the faults' }).click()
    },
    pull: (fault: string) => page.getByRole('tabpanel').getByRole('button', { name: fault, exact: true }).click(),
  }
}
