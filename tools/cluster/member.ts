/** A process of a cluster: what it writes goes to a file, and it is ended by whoever started it. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** Nodes are what Pipwire is made of; the others are programs that it uses. In the order in which they start: the first makes the tables. */
export const nodeRoles = ['feed', 'jobs', 'engine', 'gateway'] as const
export type NodeRole = (typeof nodeRoles)[number]
export type MemberRole = 'etcd' | 'patroni' | 'postgresql' | 'store' | 'nats' | 'haproxy' | NodeRole

export type Member = { readonly role: MemberRole; readonly name: string; readonly pid: number; readonly port: number }

export type Command = {
  readonly role: MemberRole
  readonly name: string
  readonly port: number
  readonly program: string
  readonly args: readonly string[]
  readonly options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>
  /** What tells it to end. */
  readonly endBy: NodeJS.Signals
  /** Resolves when it does its work; asked until then. */
  readonly isReady: () => Promise<boolean>
  /** Those that it started itself, which run, and outlive it. */
  readonly children?: () => readonly Member[]
}

export type Running = Member & {
  readonly process: ChildProcess
  /** Resolves when it has ended. */
  readonly exited: Promise<string>
}

/** In a group of its own: Ctrl-C is for the one who ends all of them in their order. */
export async function startMember(command: Command, logFile: string): Promise<Running> {
  const { role, name, port, program, args, options } = command
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(program, [...args], { ...options, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  const exited = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal === null ? `ended with ${code}` : `ended by ${signal}`)),
  )
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  return { role, name, port, pid: child.pid ?? 0, process: child, exited }
}

/** Killed where it takes longer. */
export async function endMember({ process: child, exited }: Running, endBy: NodeJS.Signals, mostMs: number) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const late = setTimeout(() => child.kill('SIGKILL'), mostMs)
  // One that was stopped hears nothing.
  child.kill('SIGCONT')
  child.kill(endBy)
  await exited
  clearTimeout(late)
}
