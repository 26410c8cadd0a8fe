import { existsSync, readFileSync } from 'node:fs'

export type Identity = { readonly uid?: number; readonly gid?: number }

/** PostgreSQL refuses to run as root: then it runs as a user who owns nothing. */
export function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {}
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const [line] = ['postgres', 'nobody'].flatMap((name) => users.filter((user) => user.startsWith(`${name}:`)))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error('There is neither a user postgres nor a user nobody to run PostgreSQL as.')
  return { uid: Number(uid), gid: Number(gid) }
}
