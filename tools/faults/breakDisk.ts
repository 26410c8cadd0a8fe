/** Breaks the disk under one running process, as the kernel would tell it, and mends it again. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { installFromDebian } from '../install/installFromDebian.ts'

export const diskFaults = {
  'full disk': 'pwrite64,ftruncate,fallocate:error=ENOSPC',
  'failing writes': 'pwrite64:error=EIO',
  'failing syncs': 'fdatasync,fsync:error=EIO',
} as const
export type DiskFault = keyof typeof diskFaults

/** In force when it resolves; what it answers mends the disk. Only the main thread's calls fail: it does all the writing. */
export async function breakDisk(processId: number, fault: DiskFault): Promise<() => Promise<void>> {
  const strace = findStrace()
  if (!strace) throw new Error('strace is not here, and could not be installed.')
  const rule = diskFaults[fault]
  const [calls = ''] = rule.split(':')
  const args = ['-p', String(processId), '-o', '/dev/null', '-e', `trace=${calls}`, '-e', `inject=${rule}`]
  const tracer = spawn(strace, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    tracer.once('exit', () => reject(new Error(`strace ended: ${said}`)))
    tracer.stderr.on('data', (text: Buffer) => {
      said += String(text)
      if (said.includes('attached')) resolve()
    })
  })
  return async () => {
    const gone = once(tracer, 'exit')
    tracer.kill('SIGINT')
    await gone
  }
}

const path = '/usr/bin/strace'

/** Where strace is, installed if need be; null where that is not possible. */
export function findStrace(): string | null {
  if (!existsSync(path)) installFromDebian(['strace'])
  return existsSync(path) ? path : null
}
