/** The operators' token: the one that is set, or one that is made at the first start and kept in the data folder. [OPS9] */
import { keepSecret } from './keptSecret.ts'
import type { Settings } from '../settings.ts'

export type OperatorToken = { readonly token: string; readonly isNew: boolean }

export function findOperatorToken({
  operatorToken,
  dataDir,
}: Pick<Settings, 'operatorToken' | 'dataDir'>): OperatorToken {
  if (operatorToken !== null) return { token: operatorToken, isNew: false }
  const { secret, isNew } = keepSecret(dataDir, 'operator-token')
  return { token: secret, isNew }
}
