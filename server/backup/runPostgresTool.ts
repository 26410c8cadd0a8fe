/** PostgreSQL's own programs. The password goes by the environment: other users of the machine see arguments. [OPS230] */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export async function runPostgresTool(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl)
  const env = url.password === '' ? process.env : { ...process.env, PGPASSWORD: decodeURIComponent(url.password) }
  url.password = ''
  await promisify(execFile)(program, [`--dbname=${url.href}`, ...args], { env }).catch((cause: unknown) => {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    if (isMissing) throw new Error(`${program} of PostgreSQL is not installed`, { cause })
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause)
    throw new Error(`${program} failed: ${said}`, { cause })
  })
}
