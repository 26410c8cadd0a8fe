/** `npm run cluster -- --plain` as a process of its own, with what a test asks of it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresUrl } from '#tools/cluster/postgres.ts'
import type { Secrets } from '#tools/cluster/secrets.ts'

export type ListedMember = { readonly role: string; readonly name: string; readonly pid: number; readonly port: number }

export type PlainCluster = {
  readonly origin: string
  readonly process: ChildProcess
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

export async function startPlainCluster(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<PlainCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-cluster-'))
  const child = spawn(process.execPath, ['tools/cluster.ts', '--plain', ...args], {
    env: { ...process.env, LIMITS: 'off', HOUSE_TRADERS: '0', FEED_SEED: '1', PORT: '0', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.stderr.on('data', (text: Buffer) => (said += String(text)))
  child.stdout.on('data', (text: Buffer) => {
    said += String(text)
    const origin = /^Pipwire is at (http:\S+)$/m.exec(said)?.[1]
    if (origin) resolve(origin)
  })
  child.once('exit', (code) => reject(new Error(`The cluster ended with ${code}: ${said}`)))
  const end = async (): Promise<number | null> => {
    if (child.exitCode !== null) return child.exitCode
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
    return child.exitCode
  }
  const remove = async (): Promise<void> => {
    await end()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const origin = await promise.catch(async (error: unknown) => {
    await remove()
    throw error
  })
  const members = (): readonly ListedMember[] => {
    const file = join(dataDir, 'cluster.json')
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly ListedMember[]) : []
  }
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Secrets
  const database = members().find(({ role }) => role === 'postgresql')
  return {
    origin,
    process: child,
    dataDir,
    databaseUrl: postgresUrl({ port: database?.port ?? 0, password: secrets.DATABASE_PASSWORD }),
    operatorToken: secrets.OPERATOR_TOKEN,
    members,
    said: () => said,
    end,
    remove,
  }
}
