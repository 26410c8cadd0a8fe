import { defineConfig, devices } from '@playwright/test'
import { installChromium } from './tools/install/installChromium.ts'

const executablePath = installChromium()
const isFull = process.env['TEST_FULL'] === '1'
/** Looks at what all others did. */
const last = 'everyCall.spec.ts'

/** No web server here: each spec starts a back end of its own, on a free port and with a fresh data folder, through a fixture. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  workers: 3,
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
      grepInvert: /@desktop/,
      testIgnore: last,
      // One pixel a point: drawing a phone's seven times as many in software takes a third of a run's time.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    { name: 'desktop', grep: /@desktop/, testIgnore: last, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'last', testMatch: last, dependencies: ['phone', 'desktop'] },
  ],
})
