/** Those that members started themselves, and that outlive them: PostgreSQL under Patroni. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command, Member } from './member.ts'

type Children = {
  /** Those that run. */
  readonly of: (parents: Iterable<string>) => readonly Member[]
  /** Resolves when they are gone; what their parents start again stays. */
  readonly kill: (children: readonly Member[]) => Promise<void>
}

const pollMs = 50

export function findChildren(commands: ReadonlyMap<string, Command>): Children {
  const of: Children['of'] = (parents) => [...parents].flatMap((name) => commands.get(name)?.children?.() ?? [])
  return {
    of,
    kill: async (children) => {
      const pids = new Set(children.map(({ pid }) => pid))
      for (const pid of pids) sendSignal(pid, 'SIGKILL')
      while (of(commands.keys()).some(({ pid }) => pids.has(pid))) await sleep(pollMs)
    },
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
