/**
 * Seals everything under another data key, with no back end at work. The database changes in one transaction; pictures are written beside the
 * old ones before it and put in their place after it, so that one that was interrupted is run again. [KYC22]
 */
import { readSealedMessages, replaceMessageText } from '#server/store/content/outbox.ts'
import { readSettings, removeSettings, writeSetting } from '#server/store/content/settings.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Writing } from '#server/store/schema.ts'
import { readSealedRows, sealedTables, writeSealedRow } from '#server/store/sealedTexts.ts'
import { resealMessage } from '../messages/messenger.ts'
import type { Settings } from '../settings.ts'
import { openFiles } from '../uploads/openFiles.ts'
import { putResealedPictures, resealPictures } from '../uploads/resealPictures.ts'
import type { FilesSettings } from '../uploads/sealedFiles.ts'
import { dataKeySetting, fingerprintPrefix, resealSecrets } from './findSecrets.ts'
import { readSecret, writeSecret } from './keptSecret.ts'
import { type Seal, createSeal } from './seal.ts'
import { isSealedBy, keepProbe, resealed } from './sealWhatLiesOpen.ts'

type Needs = {
  readonly settings: Pick<Settings, keyof FilesSettings | 'databaseUrl' | 'dataKey'>
  readonly store: Store
  readonly newKey: string
}

/** Throws where what is kept opens under neither key. */
export async function rekey({ settings, store, newKey }: Needs): Promise<{ readonly pictures: number }> {
  const { dataDir, databaseUrl } = settings
  const files = openFiles(settings)
  const kept = await readSettings(store.reader)
  const oldKey =
    settings.dataKey ??
    (databaseUrl === null ? readSecret(dataDir, 'data-key') : (kept.get(dataKeySetting) ?? null)) ??
    newKey
  const keys = { from: createSeal(oldKey), to: createSeal(newKey) }
  const isDone = isSealedAlready(keys.to, kept)
  if (!isDone && !isSealedBy(keys.from, kept)) throw new Error('nothing was sealed yet: start once with the new key')
  await resealPictures(files, { ...keys, areMadeComplete: isDone })
  if (!isDone) await store.commands.run((trx) => resealDatabase(trx, keys, settings.dataKey === null ? newKey : null))
  if (settings.dataKey === null && databaseUrl === null) writeSecret(dataDir, 'data-key', newKey)
  return { pictures: await putResealedPictures(files) }
}

/** One that was interrupted after its transaction. */
function isSealedAlready(seal: Seal, kept: ReadonlyMap<string, string>): boolean {
  try {
    return isSealedBy(seal, kept)
  } catch {
    return false
  }
}

/** `keptKey` is kept where the old one was; null where whoever sets it keeps it. */
async function resealDatabase(trx: Writing, keys: { readonly from: Seal; readonly to: Seal }, keptKey: string | null) {
  for (const table of sealedTables)
    for (const row of await readSealedRows(trx, table)) await writeSealedRow(trx, table, resealed(table, row, keys))
  for (const message of await readSealedMessages(trx))
    await replaceMessageText(trx, message.id, resealMessage(message, keys))
  const kept = await readSettings(trx)
  for (const [name, value] of resealSecrets(kept, keys)) await writeSetting(trx, name, value)
  if (keptKey === null) await removeSettings(trx, dataKeySetting)
  else if (kept.has(dataKeySetting)) await writeSetting(trx, dataKeySetting, keptKey)
  // They are made with the data key: the next start keeps its own.
  await removeSettings(trx, fingerprintPrefix)
  await keepProbe(trx, keys.to)
}
