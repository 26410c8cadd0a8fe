/** A balancer of a test's own, where HAProxy is installed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Balancing, haproxyCommand } from '#tools/cluster/balancer.ts'
import { findHaproxy } from '#tools/install/findServices.ts'

/** Says so where its tests cannot run; where they have to, fails. */
export function isHaproxyHere(): boolean {
  const isHere = findHaproxy() !== undefined
  if (!isHere && process.env['CI']) throw new Error('HAProxy is not installed, and this run requires it.')
  if (!isHere) process.stdout.write('HAProxy is not here: its tests are skipped.\n')
  return isHere
}

/** Answers how to stop it. Nobody knows yet whether it balances. */
export function startHaproxy(balancing: Balancing): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pipwire-haproxy-'))
  const { program, args } = haproxyCommand({
    ...balancing,
    program: findHaproxy() ?? '',
    configFile: join(folder, 'haproxy.cfg'),
  })
  const child = spawn(program, [...args], { stdio: 'ignore' })
  return async () => {
    if (child.exitCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
    rmSync(folder, { recursive: true })
  }
}
