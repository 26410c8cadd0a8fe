/**
 * Brings a backup into an empty database and an empty data folder, and proves its books. Whoever was logged in at its moment is not any more,
 * codes of then are dead, and apps read everything anew. [OPS232, OPS233]
 */
import { statSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectReader } from '#server/store/dialects.ts'
import { holdFolder, sqliteName } from '#server/store/holdFolder.ts'
import { openStore } from '#server/store/openStore.ts'
import { forgetOldCodes } from '#server/store/people/codes.ts'
import { endAllSessions } from '#server/store/people/sessions.ts'
import { endAllOperatorSessions } from '#server/store/operatorSessions.ts'
import { removeSettings } from '#server/store/content/settings.ts'
import { type LedgerAudit, auditLedger } from '#server/store/trading/ledgerAudit.ts'
import type { Settings } from '../settings.ts'
import { openFiles } from '../uploads/openFiles.ts'
import type { FilesSettings } from '../uploads/sealedFiles.ts'
import { type BackupNote, databaseFile, picturesFolder, readBackupNote } from './backupNote.ts'
import { runPostgresTool } from './runPostgresTool.ts'

type Needs = {
  readonly settings: Pick<Settings, keyof FilesSettings | 'databaseUrl'>
  readonly from: string
  readonly now: number
}
type Restored = { readonly note: BackupNote; readonly books: LedgerAudit }

/** Throws where anything is there already, or the backup is of the other kind of database. */
export async function restore({ settings, from, now }: Needs): Promise<Restored> {
  const note = await readBackupNote(from)
  const { dataDir, databaseUrl } = settings
  const kind = databaseUrl === null ? 'sqlite' : 'postgresql'
  if (note.kind !== kind) throw new Error(`the backup is of ${note.kind}, and the database is ${kind}`)
  const files = openFiles(settings)
  if ((await files.names()).length > 0) throw new Error(`there are pictures in ${settings.filesUrl ?? dataDir} already`)
  await (databaseUrl === null ? restoreSqlite(dataDir, from) : restorePostgres(databaseUrl, from))
  for (const name of await readdir(join(from, picturesFolder)))
    await files.write(name, await readFile(join(from, picturesFolder, name)))
  await leaveThePastBehind(settings, now)
  const reader = connectReader(settings)
  try {
    return { note, books: await auditLedger(reader) }
  } finally {
    await reader.destroy()
  }
}

async function restoreSqlite(dataDir: string, from: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const letGo = holdFolder(dataDir)
  try {
    const path = join(dataDir, sqliteName)
    // Holding the folder has made an empty one.
    if (statSync(path).size > 0) throw new Error(`there is a database in ${dataDir} already`)
    await cp(join(from, databaseFile.sqlite), `${path}.unfinished`)
    await rename(`${path}.unfinished`, path)
  } finally {
    letGo()
  }
}

async function restorePostgres(databaseUrl: string, from: string): Promise<void> {
  const reader = connectReader({ databaseUrl, dataDir: '' })
  try {
    const tables = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(reader)
    if (tables.rows.length > 0) throw new Error('there are tables in the database already')
  } finally {
    await reader.destroy()
  }
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', join(from, databaseFile.postgresql)]
  await runPostgresTool('pg_restore', databaseUrl, args)
}

/** Counters go back to what they were: apps know a database with another epoch as another one. [NET72] */
async function leaveThePastBehind(settings: Needs['settings'], now: number): Promise<void> {
  const store = await openStore(settings)
  try {
    await store.commands.run(async (trx) => {
      await endAllSessions(trx, now)
      await endAllOperatorSessions(trx, now)
      await forgetOldCodes(trx, now)
      await removeSettings(trx, 'epoch')
    })
  } finally {
    await store.close()
  }
}
