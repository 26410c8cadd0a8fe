/** `npm run restore -- <folder>`: brings a backup into the empty database and data folder of `DATA_DIR` or `DATABASE_URL`. */
import { restore } from '#server/backup/restore.ts'
import { readSettings } from '#server/settings.ts'
import { describeLedgerAudit } from '#server/store/trading/ledgerAudit.ts'
import { runTool } from './runTool.ts'

await runTool('Nothing was restored', async () => {
  const read = readSettings(process.env)
  if (!read.ok) throw new Error(read.problem)
  const from = process.argv[2]
  if (from === undefined) throw new Error('name the folder: npm run restore -- <folder>')
  const { note, books } = await restore({ settings: read.settings, from, now: Date.now() })
  if (books.problems.length > 0) throw new Error(`the books of the backup are wrong. ${describeLedgerAudit(books)}`)
  return `The database is as it was at ${note.at}, with ${note.pictures} pictures. ${describeLedgerAudit(books)}`
})
