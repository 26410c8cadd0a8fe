/** What all processes of a cluster have in common and nobody else knows: made once and kept in the folder. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** These may be set. */
const settable = ['OPERATOR_TOKEN', 'DATA_KEY', 'CODE_KEY'] as const
const own = ['DATABASE_PASSWORD', 'REPLICATION_PASSWORD', 'ETCD_PASSWORD', 'NATS_TOKEN', 'STORE_SECRET'] as const
export type Secrets = { readonly [Name in (typeof settable)[number] | (typeof own)[number]]: string }

const madeBytes = 32

export function findSecrets(dataDir: string, env: NodeJS.ProcessEnv): Secrets {
  const path = join(dataDir, 'secrets.json')
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>) : {}
  const make = () => randomBytes(madeBytes).toString('base64url')
  const secrets = Object.fromEntries([...settable, ...own].map((name) => [name, kept[name] ?? make()]))
  writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  const set = Object.fromEntries(settable.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  return { ...secrets, ...set } as Secrets
}
