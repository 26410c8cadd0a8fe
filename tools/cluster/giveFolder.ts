import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Identity } from '../install/unprivileged.ts'

/** Whoever it is for has to come to it, through a folder that is otherwise its owner's alone. */
export function giveFolder(folder: string, { uid, gid }: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (uid === undefined || gid === undefined) return
  chownSync(folder, uid, gid)
  chmodSync(dirname(folder), 0o711)
}
