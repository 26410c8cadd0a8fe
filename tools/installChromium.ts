import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './findChromium.ts'

const packages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk']

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  return (
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  )
}

/** Finds a Chromium for the tests, or installs one: from Debian as root, else Playwright's own. Undefined when neither works. */
export function installChromium(): string | undefined {
  const found = findChromium()
  if (found) return found
  console.log('Installing a browser for the tests …')
  if (!installFromDebian())
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium', '--only-shell'])
  return findChromium()
}
