/** Pipwire's own processes: one bundle, started by role. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { backEndProgram } from '../backEndProgram.ts'
import { answersReady } from './balancer.ts'
import type { Command, NodeRole } from './member.ts'
import type { Secrets } from './secrets.ts'

type Common = {
  readonly dataDir: string
  readonly databaseUrl: string
  readonly natsUrl: string
  readonly secrets: Secrets
  /** What else is set, for all of them. */
  readonly env: NodeJS.ProcessEnv
  readonly isSandbox: boolean
}
type Node = { readonly role: NodeRole; readonly number: number; readonly port: number }

/** Settings that are each node's own, or this tool's. */
const ownNames = new Set(['PORT', 'HOST', 'DATA_DIR', 'ROLE', 'NODE_NAME', 'WRITER_LOCK', 'TRUST_PROXY'])

export function nodeCommand(common: Common, { role, number, port }: Node): Command {
  const { dataDir, databaseUrl, natsUrl, secrets, env, isSandbox } = common
  const name = `${role}-${number}`
  const folder = join(dataDir, 'nodes', name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { OPERATOR_TOKEN, DATA_KEY, CODE_KEY } = secrets
  return {
    role,
    name,
    port,
    program: process.execPath,
    args: [backEndProgram()],
    options: {
      env: {
        FILES_URL: pathToFileURL(join(dataDir, 'files')).href,
        // On one machine nobody has to be spared, and its members have 10 s to end.
        DRAIN_SECONDS: '2',
        ...Object.fromEntries(Object.entries(env).filter(([setting, value]) => value !== '' && !ownNames.has(setting))),
        OPERATOR_TOKEN,
        DATA_KEY,
        CODE_KEY,
        ROLE: role,
        NODE_NAME: name,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        NATS_URL: natsUrl,
        SANDBOX: isSandbox ? '1' : '0',
        // The balancer.
        TRUST_PROXY: '1',
      },
    },
    endBy: 'SIGTERM',
    isReady: () => answersReady('127.0.0.1', port),
  }
}
