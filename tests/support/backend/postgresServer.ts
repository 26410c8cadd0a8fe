/** A PostgreSQL of this run's own: a fresh cluster in a temporary folder, reached through its socket file alone. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '#tools/install/findServices.ts'
import { installFromDebian } from '#tools/install/installFromDebian.ts'
import { type Identity, unprivileged } from '#tools/install/unprivileged.ts'

export type PostgresServer = {
  /** Of its first database. */
  readonly url: string
  /** Of the process that starts all others. */
  readonly pid: () => number
  /** Ends it as somebody who updates the machine does: at once, with every connection. */
  readonly halt: () => Promise<void>
  /** Starts it again with what it held. */
  readonly again: () => Promise<void>
  readonly stop: () => Promise<void>
}

const startMostMs = 20_000

/** Installs it first where that may be. `isSynced` false: what it commits outlives its process, and no power cut. */
export async function startPostgres({ isSynced = true } = {}): Promise<PostgresServer> {
  const programs = findPostgres() ?? (installFromDebian(['postgresql']) && findPostgres())
  if (!programs) throw new Error('PostgreSQL is not installed.')
  const folder = mkdtempSync(join(tmpdir(), 'pipwire-pg-'))
  const identity = unprivileged()
  chmodSync(folder, 0o755)
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const data = join(folder, 'data')
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), init, { ...identity, cwd: folder, stdio: 'ignore' })
  const start = () => startServer({ programs, folder, identity, isSynced })
  let server = await start()
  const halt = async (): Promise<void> => {
    if (server.exitCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGINT')
    await gone
  }
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    pid: () => server.pid ?? 0,
    halt,
    again: async () => {
      server = await start()
    },
    stop: async () => {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Started = {
  readonly programs: string
  readonly folder: string
  readonly identity: Identity
  readonly isSynced: boolean
}

async function startServer({ programs, folder, identity, isSynced }: Started): Promise<ChildProcess> {
  const fsync = isSynced ? 'on' : 'off'
  const settings = { listen_addresses: '', unix_socket_directories: folder, fsync, max_connections: '150' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...flags], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilReady(server)
  return server
}

/** The log says when connections are taken; after that nobody reads it. */
function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (): void => reject(new Error(`PostgreSQL did not start:\n${said}`))
    const late = setTimeout(fail, startMostMs)
    server.once('exit', fail)
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
      if (!said.includes('ready to accept connections')) return
      clearTimeout(late)
      server.off('exit', fail)
      resolve()
    })
  })
}
