/** A browser test with the flows page. */
import { test as base } from '../support/fixtures.ts'
import { flowsPage } from '../pages/flowsPage.ts'

export { expect } from '../support/fixtures.ts'

export const test = base.extend<{ readonly flows: ReturnType<typeof flowsPage> }>({
  flows: async ({ page, backEnd }, provide) => provide(flowsPage(page, backEnd)),
})
