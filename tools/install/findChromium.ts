import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  // What Debian's own script starts, without what it adds for those who sit before it.
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser for the tests: PIPWIRE_CHROMIUM, else Playwright's own download, else one of the system. Undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env['PIPWIRE_CHROMIUM'], chromium.executablePath(), ...systemPaths].find(
    (path) => path && existsSync(path),
  )
}
