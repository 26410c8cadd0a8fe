/** What every browser test has: a back end of its own, and a page that must not break the content security policy or throw. */
import { type Page, test as base, expect } from '@playwright/test'
import { type BackEnd, createBackEnd } from './backEnd.ts'

type Fixtures = { readonly backEnd: BackEnd; readonly faults: string[] }

async function watch(page: Page, faults: string[]): Promise<void> {
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`))
  await page.exposeFunction('reportViolation', (text: string) => faults.push(`policy: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation
      report(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are asked for from this pattern
  backEnd: async ({}, provide, testInfo) => {
    const backEnd = await createBackEnd()
    await backEnd.start()
    await provide(backEnd)
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('back end', { body: backEnd.log() })
    await backEnd.remove()
  },
  faults: [
    async ({ page }, provide) => {
      const faults: string[] = []
      await watch(page, faults)
      await provide(faults)
      expect(faults, '[NET78] no script fault and no violation of the content security policy').toEqual([])
    },
    { auto: true },
  ],
  baseURL: async ({ backEnd }, provide) => provide(backEnd.origin),
})

export { expect }
