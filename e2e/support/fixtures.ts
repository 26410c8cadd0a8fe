/** What every browser test has: a back end of its own, and a page that must not break the content security policy or throw. */
import { type BrowserContext, type Page, test as base, expect } from '@playwright/test'
import type { Language } from '#rules/app/language.ts'
import { type BackEnd, createBackEnd } from './backEnd.ts'
import { listenForCalls, noteCalls } from './madeCalls.ts'
import { attachTraces, notePassed, recordFlows } from '../flows/recordFlows.ts'

type Fixtures = {
  readonly backEnd: BackEnd
  readonly faults: string[]
  /** Another device, which remembers nothing. */
  readonly newDevice: () => Promise<BrowserContext>
}
type Options = {
  /** What the visitor chose before; null is somebody who never was here. */
  readonly language: Language | null
  /** Whether the broker's traders have traded before the test begins. */
  readonly brokerTraders: boolean
}

/** Only where nothing is kept yet: a language that is chosen in a test outlives the test's reloads. */
function keepLanguage(language: Language): void {
  try {
    if (localStorage.getItem('pipwire.language') === null) localStorage.setItem('pipwire.language', language)
    if (localStorage.getItem('pipwire.riskAccepted') === null) localStorage.setItem('pipwire.riskAccepted', 'yes')
    if (localStorage.getItem('pipwire.confirmsEach') === null) localStorage.setItem('pipwire.confirmsEach', 'yes')
  } catch {
    // A frame without storage of its own.
  }
}

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

export const test = base.extend<Fixtures & Options>({
  language: ['en', { option: true }],
  brokerTraders: [false, { option: true }],
  context: async ({ browser, context, language }, provide, testInfo) => {
    if (language) await context.addInitScript(keepLanguage, language)
    const made = listenForCalls(browser, context)
    const passed = await recordFlows(context, testInfo)
    await provide(context)
    noteCalls(testInfo, made)
    notePassed(testInfo, passed)
  },
  newDevice: async ({ browser, backEnd, language }, provide, testInfo) => {
    const devices: BrowserContext[] = []
    const passed: ReadonlySet<string>[] = []
    await provide(async () => {
      const device = await browser.newContext({ baseURL: backEnd.origin })
      if (language) await device.addInitScript(keepLanguage, language)
      passed.push(await recordFlows(device, testInfo))
      devices.push(device)
      return device
    })
    for (const device of devices) {
      await attachTraces(device, testInfo)
      await device.close()
    }
    notePassed(testInfo, new Set(passed.flatMap((one) => [...one])))
  },
  backEnd: async ({ brokerTraders }, provide, testInfo) => {
    const backEnd = await createBackEnd({ brokerTraders })
    await backEnd.start()
    await provide(backEnd)
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('back end', { body: backEnd.log() })
    await backEnd.remove()
  },
  faults: [
    async ({ page, context }, provide, testInfo) => {
      const faults: string[] = []
      await watch(page, faults)
      await provide(faults)
      await attachTraces(context, testInfo)
      expect(faults, '[NET78] no script fault and no violation of the content security policy').toEqual([])
    },
    { auto: true },
  ],
  baseURL: async ({ backEnd }, provide) => provide(backEnd.origin),
})

export { expect }
