/** Processes that members of a cluster start themselves, as Patroni starts PostgreSQL. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Command, Member } from '#tools/cluster/member.ts'
import { createSupervisor } from '#tools/cluster/supervisor.ts'

/** Starts one that outlives it, writes down who that is, and waits. */
const parent = `
  const { pid } = require('node:child_process').spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
  require('node:fs').writeFileSync(process.argv[1], String(pid))
  setInterval(() => {}, 1000)
`
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipwire-supervisor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

it.skipIf(!existsSync('/proc/self'))(
  '[NOD222] those that a member started itself are among who runs, are killed by their own name, and end with it',
  async () => {
    const file = join(folder, 'pid')
    const children = (): readonly Member[] => {
      const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
      return pid > 0 && isRunning(pid) ? [{ role: 'postgresql', name: 'child-1', pid, port: 0 }] : []
    }
    const command: Command = {
      role: 'patroni',
      name: 'parent-1',
      port: 0,
      program: process.execPath,
      args: ['-e', parent, file],
      options: {},
      endBy: 'SIGTERM',
      isReady: async () => children().length > 0,
      children,
    }
    let listed: readonly string[] = []
    const changed = (members: readonly Member[]) => (listed = members.map(({ name }) => name))
    const supervisor = createSupervisor({ logDir: folder, mark: {}, keeps: false, say: () => {}, changed })

    await supervisor.start(command)
    await vi.waitFor(() => expect(listed).toEqual(['parent-1', 'child-1']))
    await supervisor.kill(['child-1'])
    expect(supervisor.running().map(({ name }) => name)).toEqual(['parent-1'])
    await vi.waitFor(() => expect(listed).toEqual(['parent-1']))

    await supervisor.kill(['parent-1'])
    await supervisor.startAgain('parent-1')
    const [child] = children()
    await supervisor.end(['parent-1'])
    expect([supervisor.running(), isRunning(child?.pid ?? 0)]).toEqual([[], false])
  },
)
