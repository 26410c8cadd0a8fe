/**
 * One of two PostgreSQL of a whole cluster, kept by Patroni: one is the primary, the other its synchronous standby, which takes its place.
 * [NOD222, NOD223, NOD224]
 */
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unprivileged } from '../install/unprivileged.ts'
import { etcdUser } from './etcd.ts'
import { giveFolder } from './giveFolder.ts'
import type { Command, Member } from './member.ts'

export type PatroniNode = {
  readonly number: number
  /** Of PostgreSQL. */
  readonly port: number
  /** Where Patroni says what that is now. */
  readonly restPort: number
}
type Config = PatroniNode & {
  /** Its own. */
  readonly folder: string
  /** Of PostgreSQL's programs. */
  readonly programs: string
  readonly etcdPort: number
  readonly secrets: {
    readonly DATABASE_PASSWORD: string
    readonly REPLICATION_PASSWORD: string
    readonly ETCD_PASSWORD: string
  }
}

/**
 * In seconds. Each second the primary renews its lease of `ttl`: another takes over when a host is lost after that, and at once when
 * PostgreSQL has crashed. Whoever cannot renew it ends its PostgreSQL before it is over, so `loop + 2 * retry <= ttl`.
 */
export const timings = { ttl: 15, loop: 1, retry: 6 } as const

export const postgresName = (number: number): string => `postgresql-${number}`
const dataOf = (folder: string): string => join(folder, 'data')

/** What Patroni reads; a text of JSON is one of YAML. */
export function patroniConfig({ number, port, restPort, folder, programs, etcdPort, secrets }: Config) {
  const { DATABASE_PASSWORD, REPLICATION_PASSWORD, ETCD_PASSWORD } = secrets
  const [rest, own] = [`127.0.0.1:${restPort}`, `127.0.0.1:${port}`]
  return {
    scope: 'pipwire',
    name: postgresName(number),
    restapi: {
      listen: rest,
      connect_address: rest,
      authentication: { username: 'patroni', password: DATABASE_PASSWORD },
    },
    etcd3: { host: `127.0.0.1:${etcdPort}`, username: etcdUser, password: ETCD_PASSWORD },
    bootstrap: {
      dcs: {
        ttl: timings.ttl,
        loop_wait: timings.loop,
        retry_timeout: timings.retry,
        // What is acknowledged is on both, and only who has all of it takes over.
        synchronous_mode: true,
        // One that crashed is not waited for.
        primary_start_timeout: 0,
        // Without etcd a primary goes on as long as it reaches its standby.
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          // The standby has what is kept. One that cannot be rewound is made anew.
          remove_data_directory_on_rewind_failure: true,
          parameters: { max_connections: 300, wal_sender_timeout: '5s', wal_receiver_timeout: '5s' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { auth: 'scram-sha-256' }, 'data-checksums'],
    },
    postgresql: {
      listen: own,
      connect_address: own,
      data_dir: dataOf(folder),
      bin_dir: programs,
      pgpass: join(folder, 'pgpass'),
      parameters: { unix_socket_directories: '', password_encryption: 'scram-sha-256' },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      authentication: {
        superuser: { username: 'postgres', password: DATABASE_PASSWORD },
        replication: { username: 'replicator', password: REPLICATION_PASSWORD },
      },
    },
  }
}

export function patroniCommand({ program, ...config }: Config & { readonly program: string }): Command {
  const { number, port, restPort, folder } = config
  const identity = unprivileged()
  giveFolder(folder, identity)
  const file = join(folder, 'patroni.json')
  writeFileSync(file, JSON.stringify(patroniConfig(config), null, 2), { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(file, identity.uid, identity.gid)
  return {
    role: 'patroni',
    name: `patroni-${number}`,
    port: restPort,
    program,
    args: [file],
    // Nobody's settings and keys but its own.
    options: { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8' }, ...identity },
    endBy: 'SIGTERM',
    isReady: async () => (await says(restPort, 'primary')) || says(restPort, 'synchronous'),
    children: () => findPostmaster(dataOf(folder), { role: 'postgresql', name: postgresName(number), port }),
  }
}

const answerMostMs = 1_500

async function says(restPort: number, what: 'primary' | 'synchronous'): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${restPort}/${what}`, { signal: AbortSignal.timeout(answerMostMs) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Its file outlives one that was killed, and its number may be another program's by then. */
function findPostmaster(data: string, member: Omit<Member, 'pid'>): readonly Member[] {
  try {
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${data}\0`) ? [{ ...member, pid }] : []
  } catch {
    return []
  }
}
