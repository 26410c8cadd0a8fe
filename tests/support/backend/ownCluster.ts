/** `npm run cluster` as a process of its own, with what a test asks of it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresUrl } from '#tools/cluster/postgres.ts'
import type { Secrets } from '#tools/cluster/secrets.ts'
import { startBackEnd } from './realBackEnd.ts'

export type ListedMember = { readonly role: string; readonly name: string; readonly pid: number; readonly port: number }

export type OwnCluster = {
  readonly origin: string
  readonly dataDir: string
  readonly databaseUrl: string
  readonly operatorToken: string
  /** As `cluster.json` has them now; none once that is gone. */
  readonly members: () => readonly ListedMember[]
  /** What it said so far. */
  readonly said: () => string
  /** SIGTERM; resolves with its code. */
  readonly end: () => Promise<number | null>
  readonly remove: () => Promise<void>
}

export async function startOwnCluster(args: readonly string[]): Promise<OwnCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-cluster-'))
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true })
  const env = { ...process.env, LIMITS: 'off', HOUSE_TRADERS: '0', FEED_SEED: '1', PORT: '0', DATA_DIR: dataDir }
  const started = startBackEnd(env, [], 'tools/cluster.ts', args)
  const { origin, output, log, end } = await started.catch((error: unknown) => {
    removeFolder()
    throw error
  })
  const members = (): readonly ListedMember[] => {
    const file = join(dataDir, 'cluster.json')
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly ListedMember[]) : []
  }
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Secrets
  // The writer's port, where there is one.
  const database =
    members().find(({ name }) => name === 'haproxy-2') ?? members().find(({ role }) => role === 'postgresql')
  return {
    origin,
    dataDir,
    databaseUrl: postgresUrl({ port: database?.port ?? 0, password: secrets.DATABASE_PASSWORD }),
    operatorToken: secrets.OPERATOR_TOKEN,
    members,
    said: () => output() + log(),
    end: async () => (await end('SIGTERM')).code,
    remove: async () => {
      await end('SIGTERM')
      removeFolder()
    },
  }
}
