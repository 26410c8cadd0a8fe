/** Secrets that are kept in the data folder, for its owner alone to read. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from './session.ts'

export type KeptSecret = { readonly secret: string; readonly isNew: boolean }

/** Null where there is none. */
export function readSecret(dataDir: string, name: string): string | null {
  const path = join(dataDir, name)
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  return kept === '' ? null : kept
}

export function writeSecret(dataDir: string, name: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, name), `${secret}\n`, { mode: 0o600 })
}

/** The one that is kept, or one that is made now and kept from now on. */
export function keepSecret(dataDir: string, name: string): KeptSecret {
  const kept = readSecret(dataDir, name)
  if (kept !== null) return { secret: kept, isNew: false }
  const secret = newSecret()
  writeSecret(dataDir, name, secret)
  return { secret, isNew: true }
}
