/** PostgreSQL for a cluster: one alone, or two under Patroni and a port that leads to the primary. */
import { join } from 'node:path'
import { lastingPort } from '../install/freePort.ts'
import { etcdCommand } from './etcd.ts'
import { patroniCommand } from './patroni.ts'
import { isPrimary, makeDatabase, postgresCommand } from './postgres.ts'
import type { Programs } from './programs.ts'
import type { Secrets } from './secrets.ts'
import type { Supervisor } from './supervisor.ts'
import { writerCommand } from './writerPort.ts'

type Needs = {
  readonly supervisor: Supervisor
  readonly programs: Programs
  readonly dataDir: string
  readonly secrets: Secrets
}
/** Where it is asked. */
export type DatabaseAt = { readonly port: number; readonly password: string }

export async function startDatabase(needs: Needs, isPlain: boolean): Promise<DatabaseAt> {
  const database = { port: await lastingPort(), password: needs.secrets.DATABASE_PASSWORD }
  await (isPlain ? startAlone(needs, database) : startTwo(needs, database))
  return database
}

function startAlone({ supervisor, programs, dataDir }: Needs, database: DatabaseAt): Promise<void> {
  const folder = join(dataDir, 'postgresql')
  return supervisor.start(postgresCommand({ ...database, programs: programs.postgres, folder }))
}

/** A balancer takes those for ready that it has not asked yet: so often it has to lead to the primary before it is. */
const rightTimes = 4

async function startTwo({ supervisor, programs, dataDir, secrets }: Needs, database: DatabaseAt): Promise<void> {
  const etcd = etcdCommand({
    program: programs.etcd,
    folder: join(dataDir, 'etcd'),
    port: await lastingPort(),
    peerPort: await lastingPort(),
    password: secrets.ETCD_PASSWORD,
  })
  await supervisor.start(etcd)
  const nodes = [
    { number: 1, port: await lastingPort(), restPort: await lastingPort() },
    { number: 2, port: await lastingPort(), restPort: await lastingPort() },
  ]
  const common = { program: programs.patroni, programs: programs.postgres, etcdPort: etcd.port, secrets }
  await Promise.all(
    nodes.map((node) =>
      supervisor.start(patroniCommand({ ...common, ...node, folder: join(dataDir, `postgresql-${node.number}`) })),
    ),
  )
  const isReady = async (): Promise<boolean> => {
    const asked = await Promise.all(Array.from({ length: rightTimes }, () => isPrimary(database)))
    return asked.every(Boolean) && makeDatabase(database)
  }
  const configFile = join(dataDir, 'haproxy-2.cfg')
  await supervisor.start(writerCommand({ port: database.port, nodes, program: programs.haproxy, configFile, isReady }))
}
