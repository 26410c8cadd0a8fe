/**
 * A backup of the database and the pictures, also while a back end is at work: the database as it is at one moment, then every picture that
 * is there by then. Secrets are not in it. [OPS230, OPS231]
 */
import { chmod, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openSqlite } from '#server/store/dialects.ts'
import { sqliteName } from '#server/store/holdFolder.ts'
import type { Settings } from '../settings.ts'
import { openFiles } from '../uploads/openFiles.ts'
import type { FilesSettings, SealedFiles } from '../uploads/sealedFiles.ts'
import { isPictureName } from '../uploads/uploadStore.ts'
import { type BackupNote, databaseFile, hashOfFile, noteName, picturesFolder } from './backupNote.ts'
import { runPostgresTool } from './runPostgresTool.ts'

type Needs = {
  readonly settings: Pick<Settings, keyof FilesSettings | 'databaseUrl'>
  readonly to: string
  readonly now: number
}

/** Throws where there is something already: a backup is never written over another. */
export async function backUp({ settings, to, now }: Needs): Promise<BackupNote> {
  if (existsSync(to)) throw new Error(`${to} is there already`)
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(join(unfinished, picturesFolder), { recursive: true, mode: 0o700 })
  const kind = settings.databaseUrl === null ? 'sqlite' : 'postgresql'
  const database = join(unfinished, databaseFile[kind])
  if (settings.databaseUrl === null) snapshotSqlite(join(settings.dataDir, sqliteName), database)
  else await runPostgresTool('pg_dump', settings.databaseUrl, ['--format=custom', '--no-owner', `--file=${database}`])
  await chmod(database, 0o600)
  const pictures = await copyPictures(openFiles(settings), unfinished)
  const note = { format: 1, kind, at: new Date(now).toISOString(), pictures, hash: await hashOfFile(database) } as const
  await writeFile(join(unfinished, noteName), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
  for (const path of [database, join(unfinished, noteName), unfinished]) await sync(path)
  await rename(unfinished, to)
  await sync(dirname(to))
  return note
}

/** One read transaction: what is committed meanwhile is not in it, and keeps nobody waiting. */
function snapshotSqlite(from: string, to: string): void {
  const database = openSqlite(from, true)
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

/** One that was forgotten since the database was read belonged to nothing. */
async function copyPictures(files: SealedFiles, to: string): Promise<number> {
  let copied = 0
  for (const name of (await files.names()).filter(isPictureName)) {
    const kept = await files.read(name)
    if (kept === null) continue
    await writeFile(join(to, picturesFolder, name), kept, { mode: 0o600, flush: true })
    copied += 1
  }
  return copied
}

async function sync(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
