/** Firefox ESR without a screen, driven over WebDriver BiDi: Playwright drives its own build alone. */
import type { ExtraPackages } from '#tools/install/extraPackages.ts'
import type { Engine } from './engine.ts'

export const firefoxProgram = '/usr/bin/firefox-esr'
export const firefoxPackage = 'firefox-esr'

/** As far as it is used here. */
type Page = {
  readonly setViewport: (size: { readonly width: number; readonly height: number }) => Promise<void>
  readonly goto: (address: string) => Promise<unknown>
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly evaluateHandle: (expression: string) => Promise<{
    readonly asElement: () => { readonly click: () => Promise<void> } | null
  }>
  readonly screenshot: () => Promise<Uint8Array>
}
type Puppeteer = {
  readonly default: {
    readonly launch: (options: object) => Promise<{
      readonly newPage: () => Promise<Page>
      readonly close: () => Promise<void>
    }>
  }
}

export async function openFirefox(packages: ExtraPackages): Promise<Engine> {
  const { default: puppeteer } = (await packages.load('puppeteer-core')) as Puppeteer
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefoxProgram, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 390, height: 844 })
  return {
    name: 'Firefox',
    open: async (address) => void (await page.goto(address)),
    read: (expression) => page.evaluate(expression),
    click: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement()
      if (!element) throw new Error(`Nothing to click: ${expression}`)
      await element.click()
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
