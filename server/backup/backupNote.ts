/** What a backup says about itself. [OPS230, OPS232] */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'

export const noteName = 'backup.json'
export const picturesFolder = 'uploads'
export const databaseFile = { sqlite: 'pipwire.sqlite', postgresql: 'pipwire.dump' } as const

const noteSchema = v.strictObject({
  format: v.literal(1),
  kind: v.picklist(['sqlite', 'postgresql']),
  at: v.pipe(v.string(), v.isoTimestamp()),
  pictures: v.number(),
  /** SHA-256 of the database's file, hex. */
  hash: v.string(),
})
export type BackupNote = v.InferOutput<typeof noteSchema>

/** Throws where the backup is none, is unfinished, or is not as it was written. */
export async function readBackupNote(from: string): Promise<BackupNote> {
  const text = await readFile(join(from, noteName), 'utf8').catch((cause: unknown) => {
    throw new Error(`${from} is no backup`, { cause })
  })
  const note = v.parse(noteSchema, JSON.parse(text))
  const hash = await hashOfFile(join(from, databaseFile[note.kind]))
  if (hash !== note.hash) throw new Error(`${from} is not as it was written`)
  return note
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
