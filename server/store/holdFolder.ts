/**
 * A data folder with SQLite has one process at work. What holds it is a lock of the operating system on a database without a table, which
 * goes with the process however that ends; a plain file beside it names the process, and holds nothing by itself. [OPS180, OPS181]
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'

export const sqliteName = 'pipwire.sqlite'

const [folderMode, fileMode] = [0o700, 0o600]
const forOthers = 0o077

/** Makes the folder, and takes from others what they may do with it and with what is kept in it. Throws where that is refused. [OPS181] */
export function closeFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: folderMode })
  narrow(dataDir, folderMode)
  narrow(join(dataDir, 'uploads'), folderMode)
  const databases = [sqliteName, `${sqliteName}-wal`, `${sqliteName}-shm`, 'held.sqlite']
  for (const name of [...databases, 'held-by', 'operator-token', 'code-secret', 'data-key'])
    narrow(join(dataDir, name), fileMode)
}

function narrow(path: string, mode: number): void {
  const known = statSync(path, { throwIfNoEntry: false })
  if (!known || (known.mode & forOthers) === 0) return
  try {
    chmodSync(path, mode)
  } catch (cause) {
    throw new Error(`${resolve(path)} is open to other users, and its mode cannot be changed`, { cause })
  }
}

/** Holds a folder until the function that it returns is called. Throws, with who has it, where it is held already. [OPS180] */
export function holdFolder(dataDir: string): () => void {
  const path = join(dataDir, 'held.sqlite')
  const holder = join(dataDir, 'held-by')
  makeFile(path)
  // Nothing may read it as a file: a process that closes a file loses its locks on it.
  const lock = new Database(path, { timeout: 0 })
  try {
    lock.pragma('journal_mode = MEMORY')
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    if (!(cause instanceof Database.SqliteError) || cause.code !== 'SQLITE_BUSY') throw cause
    const who = existsSync(holder) ? readFileSync(holder, 'utf8').trim() : 'one that is starting'
    throw new Error(`another back end is at work on the data folder ${resolve(dataDir)}: ${who}`, { cause })
  }
  // SQLite gives its log the mode of the database.
  makeFile(join(dataDir, sqliteName))
  rmSync(holder, { force: true })
  try {
    const who = `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}\n`
    writeFileSync(holder, who, { mode: fileMode })
  } catch {
    // A full disk: it is held all the same.
  }
  return () => {
    rmSync(holder, { force: true })
    lock.close()
  }
}

/** Others could read one that SQLite makes. */
function makeFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', fileMode))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
