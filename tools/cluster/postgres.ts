/** The one PostgreSQL of a plain cluster, with its data in a folder that outlives it; never as root. */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Identity, unprivileged } from '../install/unprivileged.ts'
import { giveFolder } from './giveFolder.ts'
import type { Command } from './member.ts'

type Needs = {
  /** Of PostgreSQL's programs. */
  readonly programs: string
  /** Its own. */
  readonly folder: string
  readonly port: number
  readonly password: string
}

type At = Pick<Needs, 'port' | 'password'>

const database = 'pipwire'
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  log_min_messages: 'log',
}

export function postgresUrl({ port, password }: At, name = database): string {
  return `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`
}

/** Makes the folder at the first time. */
export function postgresCommand(needs: Needs): Command {
  const { programs, folder, port, password } = needs
  const identity = unprivileged()
  const data = join(folder, 'data')
  giveFolder(folder, identity)
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(join(programs, 'initdb'), folder, password, identity)
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  return {
    role: 'postgresql',
    name: 'postgresql-1',
    port,
    program: join(programs, 'postgres'),
    args: ['-D', data, ...flags],
    options: { cwd: folder, ...identity },
    // Fast: whoever is connected is cut.
    endBy: 'SIGINT',
    isReady: () => makeDatabase(needs),
  }
}

function initialise(program: string, folder: string, password: string, identity: Identity): void {
  const data = join(folder, 'data')
  // One that was interrupted.
  rmSync(data, { recursive: true, force: true })
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(passwordFile, identity.uid, identity.gid)
  const args = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
  ]
  try {
    execFileSync(program, args, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : ''
    throw new Error(`PostgreSQL could not make ${data}: ${said}`, { cause })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** False while it does not take connections yet. */
export async function makeDatabase(needs: At): Promise<boolean> {
  try {
    await asSuperuser(needs, async (client) => {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
      if (rowCount === 0) await client.query(`create database ${database}`)
    })
    return true
  } catch {
    return false
  }
}

/** Whether who is asked there takes changes. */
export async function isPrimary(needs: At): Promise<boolean> {
  let isIt = false
  await asSuperuser(needs, async (client) => {
    const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    isIt = rows[0]?.is_standby === false
  }).catch(() => {})
  return isIt
}

/** With nothing in it; whoever is connected is cut. */
export const makeDatabaseAnew = (needs: At): Promise<void> =>
  asSuperuser(needs, async (client) => {
    await client.query(`drop database ${database} with (force)`)
    await client.query(`create database ${database}`)
  })

async function asSuperuser(needs: At, work: (client: Client) => Promise<void>) {
  const client = new Client({ connectionString: postgresUrl(needs, 'postgres') })
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
