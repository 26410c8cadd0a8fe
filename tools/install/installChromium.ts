import { spawnSync } from 'node:child_process'
import { findChromium } from './findChromium.ts'
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
