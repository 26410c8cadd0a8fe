import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installFromDebian } from './installFromDebian.ts'

const packages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk']

/** Finds a Chromium for the tests, or installs one: from Debian as root, else Playwright's own. Undefined when neither works. */
export function installChromium(): string | undefined {
  const found = findChromium()
  if (found) return found
  console.log('Installing a browser for the tests …')
  if (!installFromDebian(packages)) {
    const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium', '--only-shell']
    spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return findChromium()
}

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
function findChromium(): string | undefined {
  return [process.env['PIPWIRE_CHROMIUM'], chromium.executablePath(), ...systemPaths].find(
    (path) => path && existsSync(path),
  )
}
