import { defineConfig, devices } from '@playwright/test'
import { installChromium } from './tools/install/installChromium.ts'

const executablePath = installChromium()
const isFull = process.env['TEST_FULL'] === '1'
/** Looks at what all others did. */
const last = 'everyCall.spec.ts'
/**
 * Of the long run alone, as is each test whose title says `@long`: what they go through once more in a browser is held by faster tests, or is a look, a width or a rare turn of what the others show.
 */
const long = [
  'account/{accountPassword,accountSettings,accountTabs,demoReset,drafts,hiddenBalance,history,loginStep,passkeys,requiredStep,security}',
  'app/{awaitedPage,back,badNetwork,closed,failedCalls,languages,news,pageCalls,shortcuts,support,tabs}',
  'backoffice/{editing,faults,funds,operatorPasskeys,overview,production,secondSteps,userAccounts}',
  'everywhere/{everyCall,everyView,eye}',
  'flows/{flowsDiagram,flowsHandOver,flowsLog,flowsMap,flowsRoom,flowsSend,flowsStill,flowsTime}',
  'market/{aroundTheMarket,chartChoice,manyCharts,rank,wideHome}',
  'trading/terms/{chosenTerms,riskProfile}',
  'trading/{orderAsks,orderLimit,orderRows,orderTurns,positionStrip,positionsByHand,tradeAccount,tradeFits,tradingHours,why,wideTrade}',
].map((names) => `**/${names}.spec.ts`)
/** A file that is asked for by its name runs at any length. */
const isAsked = process.argv.some((word) => word.includes('.spec'))
const isShort = !isFull && !isAsked
const left = isShort ? long : []

/** No web server here: each spec starts a back end of its own, on a free port and with a fresh data folder, through a fixture. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // One that is given is everybody's at once.
  workers: process.env['BASE_URL'] ? 1 : 3,
  // A shared machine stops for seconds now and then: there, what failed runs once more, and the list at the end names it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: isFull ? 180_000 : 60_000,
  expect: { timeout: 10_000 },
  use: {
    // A trace takes a quarter of a run's time: `--trace retain-on-failure` makes it where a failure wants more than the screenshot.
    trace: 'off',
    // What moves is drawn in software here: the long run has it.
    ...(isFull ? {} : { contextOptions: { reducedMotion: 'reduce' } }),
    screenshot: 'only-on-failure',
    // Only e2e/app/offline.spec.ts lets the service worker in: it would answer for the network that the others look at.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Code that runs for seconds is not worth the machine's time to optimise it.
      args: ['--disable-gpu', '--disable-software-rasterizer', '--js-flags=--no-opt'],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: isShort ? /@desktop|@long/ : /@desktop/,
      testIgnore: [`**/${last}`, ...left],
      // One pixel a point: drawing a phone's seven times as many in software takes a third of a run's time.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      grep: /@desktop/,
      ...(isShort && { grepInvert: /@long/ }),
      testIgnore: [`**/${last}`, ...left],
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'last', testMatch: last, testIgnore: left, dependencies: ['phone', 'desktop'] },
  ],
})
