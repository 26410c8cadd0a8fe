/** The folder of a cluster: whose it is, who runs, and what an earlier one that was killed left running. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from './member.ts'

export type Folder = {
  /** By which its processes are known among all of this machine. */
  readonly mark: Readonly<Record<string, string>>
  /** Into `cluster.json`, as a whole or not at all. */
  readonly write: (members: readonly Member[]) => void
  readonly leave: () => void
}

const markName = 'PIPWIRE_CLUSTER'
const pollMs = 50
const endMostMs = 10_000

/** Throws where another one is at work on it. Ends what is left of one that was killed. */
export async function takeFolder(dataDir: string): Promise<Folder> {
  const [file, owner] = [join(dataDir, 'cluster.json'), join(dataDir, 'cluster.pid')]
  const held = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0
  if (held > 0 && held !== process.pid && isRunning(held) && isTool(held))
    throw new Error(`a cluster is at work on ${dataDir}: process ${held}`)
  writeFileSync(owner, String(process.pid))
  if (existsSync(file)) await endLeft(JSON.parse(readFileSync(file, 'utf8')) as readonly Member[], dataDir)
  return {
    mark: { [markName]: dataDir },
    write: (members) => {
      const listed = members.map(({ role, name, pid, port }) => ({ role, name, pid, port }))
      writeFileSync(`${file}.next`, `${JSON.stringify(listed, null, 2)}\n`)
      renameSync(`${file}.next`, file)
    },
    leave: () => {
      rmSync(file, { force: true })
      rmSync(owner, { force: true })
    },
  }
}

async function endLeft(members: readonly Member[], dataDir: string): Promise<void> {
  const left = members.filter(({ pid }) => isRunning(pid) && environmentOf(pid).includes(`${markName}=${dataDir}\0`))
  for (const { pid, role } of left) {
    process.kill(pid, 'SIGCONT')
    process.kill(pid, role === 'postgresql' ? 'SIGINT' : 'SIGKILL')
  }
  const late = performance.now() + endMostMs
  while (left.some(({ pid }) => isRunning(pid))) {
    if (performance.now() > late) throw new Error('what an earlier cluster left running does not end')
    await sleep(pollMs)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Of another process; '' where this system does not tell. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const environmentOf = (pid: number): string => `${read(`/proc/${pid}/environ`)}\0`
/** A number of before may be another program's by now. */
const isTool = (pid: number): boolean =>
  !existsSync('/proc') || /tools\/cluster|tools\/chaos|vitest/.test(read(`/proc/${pid}/cmdline`))
