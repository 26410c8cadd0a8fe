import { existsSync } from 'node:fs'
import { installFromDebian } from '../install/installFromDebian.ts'

const path = '/usr/bin/strace'

/** Where strace is, installed if need be; null where that is not possible. */
export function findStrace(): string | null {
  if (!existsSync(path)) installFromDebian(['strace'])
  return existsSync(path) ? path : null
}
