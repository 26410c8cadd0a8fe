/** The operators' token: the one that is set, or one that is made at the first start and kept in the data folder. [OPS9] */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from './session.ts'
import type { Settings } from './settings.ts'

export type OperatorToken = { readonly token: string; readonly isNew: boolean }

export function findOperatorToken({
  operatorToken,
  dataDir,
}: Pick<Settings, 'operatorToken' | 'dataDir'>): OperatorToken {
  if (operatorToken !== null) return { token: operatorToken, isNew: false }
  const path = join(dataDir, 'operator-token')
  if (existsSync(path)) {
    const kept = readFileSync(path, 'utf8').trim()
    if (kept !== '') return { token: kept, isNew: false }
  }
  const token = newSecret()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(path, `${token}\n`, { mode: 0o600 })
  return { token, isNew: true }
}
