/** What a back end asked of its disk and told its callers, in the order in which it did, as strace wrote it down. */
import { basename } from 'node:path'

export type DiskEvent =
  | { readonly kind: 'write'; readonly file: string; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly file: string; readonly length: number }
  | { readonly kind: 'sync'; readonly file: string }
  /** What left through a socket. */
  | { readonly kind: 'told'; readonly text: string }

/** Of the main thread alone, which does all the writing; a sync that was injected did not happen. */
export const straceFlags = (log: string): readonly string[] => [
  '-D',
  '-y',
  '-xx',
  '-s',
  '1048576',
  '-o',
  log,
  '-e',
  'trace=pwrite64,ftruncate,fdatasync,fsync,write,writev,sendto,sendmsg',
]

/** Makes each sync a lie: it answers that it was done, and nothing was done. */
export const lyingDisk: readonly string[] = ['-e', 'inject=fdatasync,fsync:retval=0']

const call = /^(\w+)\(\d+<([^>]*)>(.*)\)\s+= (\d+)( \(INJECTED\))?/

/** The events of one line: none, or one. */
export function readTraceLine(line: string, files: ReadonlySet<string>): DiskEvent | null {
  const [, name = '', target = '', rest = '', answered = '', injected] = call.exec(line) ?? []
  const path = unescaped(target).toString()
  const file = basename(path)
  if (/^(write|writev|sendto|sendmsg)$/.test(name))
    return path.startsWith('socket:') ? { kind: 'told', text: quoted(rest).toString() } : null
  if (!files.has(file)) return null
  if (name === 'pwrite64')
    return { kind: 'write', file, at: lastNumber(rest), bytes: quoted(rest).subarray(0, Number(answered)) }
  if (name === 'ftruncate') return { kind: 'truncate', file, length: lastNumber(rest) }
  return injected === undefined ? { kind: 'sync', file } : null
}

const lastNumber = (text: string): number => Number(text.slice(text.lastIndexOf(', ') + 2))
const quoted = (text: string): Buffer =>
  Buffer.concat(Array.from(text.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g), ([, hex = '']) => unescaped(hex)))
const unescaped = (text: string): Buffer =>
  text.startsWith('\\x') ? Buffer.from(text.replaceAll('\\x', ''), 'hex') : Buffer.from(text)
