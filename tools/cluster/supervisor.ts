/** Starts and ends the processes of a cluster, knows which run, and starts again what ended unasked where that is wanted. [NOD110, NOD111] */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findChildren, sendSignal } from './children.ts'
import { type Command, type Member, type Running, endMember, startMember } from './member.ts'

type Needs = {
  readonly logDir: string
  /** By which its processes are known, beside their own environment. */
  readonly mark: Readonly<Record<string, string>>
  readonly keeps: boolean
  readonly say: (line: string) => void
  /** Told of each change of who runs. */
  readonly changed: (running: readonly Member[]) => void
  /** Gives up what is starting. */
  readonly signal?: AbortSignal | undefined
}

export type Supervisor = {
  /** With what they started themselves. */
  readonly running: () => readonly Member[]
  /** Resolves when it does its work; throws when it ends before, or takes too long. */
  readonly start: (command: Command) => Promise<void>
  /** One that was started before; resolves when it does its work. */
  readonly startAgain: (name: string) => Promise<void>
  /** Resolves when one that runs does its work. */
  readonly untilReady: (name: string) => Promise<void>
  /** By a signal that lets them finish, and after a while by one that does not. They are not started again. */
  readonly end: (names: readonly string[]) => Promise<void>
  /** As a power cut. */
  readonly kill: (names: readonly string[]) => Promise<void>
}

const pollMs = 150
const startMostMs = 120_000
const againAfterMs = 500
const endMostMs = 10_000
const watchMs = 250

export function createSupervisor({ logDir, mark, keeps, say, changed, signal }: Needs): Supervisor {
  const commands = new Map<string, Command>()
  const running = new Map<string, Running>()
  /** Those that are to end. */
  const ending = new Set<string>()
  const children = findChildren(commands)
  const all = (): readonly Member[] => [...running.values(), ...children.of(commands.keys())]
  const look = watchMembers(all, changed)
  const begin = async (command: Command): Promise<void> => {
    const { name, options } = command
    commands.set(name, command)
    ending.delete(name)
    const env = { ...(options.env ?? process.env), ...mark }
    const one = await startMember({ ...command, options: { ...options, env } }, join(logDir, `${name}.log`))
    running.set(name, one)
    look()
    void one.exited.then((how) => gone(one, how))
  }
  const gone = async (one: Running, how: string): Promise<void> => {
    const { name } = one
    if (running.get(name) === one) running.delete(name)
    look()
    if (ending.has(name)) return
    say(`${name} ${how}`)
    if (!keeps) return
    await sleep(againAfterMs)
    const command = commands.get(name)
    if (!command || ending.has(name) || running.has(name)) return
    await begin(command).catch((error: unknown) => say(`${name}: ${String(error)}`))
  }
  const untilReady = async (name: string): Promise<void> => {
    const late = performance.now() + startMostMs
    while (!(await commands.get(name)?.isReady())) {
      const isThere = keeps || running.has(name)
      if (signal?.aborted || ending.has(name) || !isThere || performance.now() > late)
        throw new Error(`${name} is not ready: ${lastLinesOf(join(logDir, `${name}.log`))}`)
      await sleep(pollMs)
    }
  }
  const start = async (command: Command): Promise<void> => {
    await begin(command)
    await untilReady(command.name)
  }
  const known = (names: readonly string[]): readonly Running[] => {
    for (const name of names) ending.add(name)
    return names.flatMap((name) => running.get(name) ?? [])
  }
  return {
    running: all,
    start,
    startAgain: async (name) => {
      const command = commands.get(name)
      if (!command) throw new Error(`There is no ${name}.`)
      await (running.has(name) ? untilReady(name) : start(command))
    },
    untilReady,
    end: async (names) => {
      const endBy = ({ name }: Running) => commands.get(name)?.endBy ?? 'SIGTERM'
      await Promise.all(known(names).map((one) => endMember(one, endBy(one), endMostMs)))
      // Of one that took too long.
      await children.kill(children.of(names))
    },
    kill: async (names) => {
      const named = known(names)
      for (const { process: child } of named) child.kill('SIGKILL')
      await children.kill(children.of(commands.keys()).filter(({ name }) => names.includes(name)))
      await Promise.all(named.map(({ exited }) => exited))
    },
  }
}

/** Told of each change, also where nobody says that one began or ended. Answers how to look at once. Whatever this process ends of, nobody is left. */
function watchMembers(all: () => readonly Member[], changed: Needs['changed']): () => void {
  let told = ''
  const look = (): void => {
    const members = all()
    const pids = members.map(({ pid }) => pid).join()
    if (pids === told) return
    told = pids
    changed(members)
  }
  setInterval(look, watchMs).unref()
  process.once('exit', () => {
    for (const { pid } of all()) sendSignal(pid, 'SIGKILL')
  })
  return look
}

const saidMost = 5

/** Of a log file, and where the others are. */
function lastLinesOf(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-saidMost)
  return [`see ${file}, which ends:`, ...lines].join('\n')
}
