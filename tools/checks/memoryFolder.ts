/** Where the files of tests are while they run. */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Linux keeps what lies here in memory. */
const memory = '/dev/shm'
const leastFreeBytes = 4 * 1024 ** 3

/** A folder in memory that goes when this process ends, for a fifth less time than on a disk; undefined where there is no room for one. */
export function makeMemoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < leastFreeBytes) return
    const folder = mkdtempSync(join(memory, 'pipwire-'))
    // PostgreSQL runs as somebody else.
    chmodSync(folder, 0o1777)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return
  }
}
