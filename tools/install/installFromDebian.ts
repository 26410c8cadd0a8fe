import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const aptGet = '/usr/bin/apt-get'
/** Debian's packages ask it whether their services may start at once. */
const policy = '/usr/sbin/policy-rc.d'
const no = '#!/bin/sh\nexit 101\n'

function run(args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(aptGet, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Installs packages where apt is there and may be used, and starts none of their services; says whether it did. */
export function installFromDebian(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return false
  const isOwn = !existsSync(policy)
  if (isOwn) writeFileSync(policy, no, { mode: 0o755 })
  try {
    return run(['update', '-qq']) && run(['install', '-y', '-qq', '--no-install-recommends', ...packages])
  } finally {
    if (isOwn) rmSync(policy, { force: true })
  }
}
