import type { FrameLocator, Locator, Page } from '@playwright/test'
import { words } from '#src/flows/page/words.ts'
import type { BackEnd } from '../support/backEnd.ts'

/** QA's page: the phone in its frame, the diagram, the log and what can be pulled. */
export function flowsPage(page: Page, { operatorToken }: BackEnd) {
  const phone: FrameLocator = page.frameLocator('iframe[name]')
  const side = (tab: string) => page.getByRole('tab', { name: tab }).click()
  return {
    phone,
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
