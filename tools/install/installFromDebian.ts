import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const aptGet = '/usr/bin/apt-get'

function run(args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(aptGet, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Installs packages where apt is there and may be used; says whether it did. */
export function installFromDebian(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return false
  return run(['update', '-qq']) && run(['install', '-y', '-qq', '--no-install-recommends', ...packages])
}
