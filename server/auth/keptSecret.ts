/** Secrets that are made once and kept in the data folder, for its owner alone to read. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from './session.ts'
import type { Settings } from '../settings.ts'

export type KeptSecret = { readonly secret: string; readonly isNew: boolean }

export function keepSecret(dataDir: string, name: string): KeptSecret {
  const path = join(dataDir, name)
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (kept !== '') return { secret: kept, isNew: false }
  const secret = newSecret()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(path, `${secret}\n`, { mode: 0o600 })
  return { secret, isNew: true }
}

type OperatorToken = { readonly token: string; readonly isNew: boolean }

/** The one that is set, or one that is made at the first start. [OPS9] */
export function findOperatorToken({
  operatorToken,
  dataDir,
}: Pick<Settings, 'operatorToken' | 'dataDir'>): OperatorToken {
  if (operatorToken !== null) return { token: operatorToken, isNew: false }
  const { secret, isNew } = keepSecret(dataDir, 'operator-token')
  return { token: secret, isNew }
}
