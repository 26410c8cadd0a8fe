/** At the start: finds out whether the seal is the right one, and brings what lay open from before under it. [KYC18, KYC21] */
import {
  type SealedColumn,
  type SealedRow,
  type SealedTable,
  readSealedRows,
  sealedTables,
  writeSealedRow,
} from '#server/store/sealedTexts.ts'
import type { Store } from '#server/store/openStore.ts'
import { readSettings, writeSetting } from '#server/store/content/settings.ts'
import type { Writing } from '#server/store/schema.ts'
import { type Seal, columnOf } from './seal.ts'
import type { UploadStore } from '../uploads/uploadStore.ts'

type Papers = { readonly store: Store; readonly uploads: UploadStore; readonly seal: Seal }

export const sealKey = 'seal'
/** Kept since names and addresses are sealed too. */
const textsKey = 'seal.texts'
const probe = 'the right seal'

/** Throws when pictures and texts were kept under another key. What is kept since the first start with a seal is sealed already. */
export async function sealWhatLiesOpen({ store, uploads, seal }: Papers): Promise<void> {
  const settings = await readSettings(store.reader)
  const isSealed = isSealedBy(seal, settings)
  if (isSealed && settings.has(textsKey)) return
  if (!isSealed) await uploads.closeAll()
  for (const table of sealedTables)
    for (const row of await readSealedRows(store.reader, table))
      await store.commands.run((trx) => writeSealedRow(trx, table, resealed(table, row, { from: seal, to: seal })))
  await store.commands.run(async (trx) => {
    if (!isSealed) await keepProbe(trx, seal)
    await writeSetting(trx, textsKey, '1')
  })
}

type Resealing = { readonly from: Seal; readonly to: Seal }

/** What lies open is closed, what is closed is closed anew. */
export function resealed(table: SealedTable, row: SealedRow, { from, to }: Resealing): SealedRow {
  const texts = Object.entries(row.texts).map(([name, kept]) => {
    const column = name as SealedColumn
    const open = columnOf(from, table, column, row.ownerId).open(kept)
    return [column, columnOf(to, table, column, row.ownerId).close(open)]
  })
  return { ...row, texts: Object.fromEntries(texts) as Record<string, string> }
}

export const keepProbe = (trx: Writing, seal: Seal): Promise<void> =>
  writeSetting(trx, sealKey, seal.closeText(probe, probe))

export const wrongKey = 'DATA_KEY is not the key under which pictures and ID numbers were kept'

/** False where nothing was sealed yet; throws where that was done under another key. */
export function isSealedBy(seal: Seal, settings: ReadonlyMap<string, string>): boolean {
  const kept = settings.get(sealKey)
  if (kept === undefined) return false
  try {
    seal.openText(kept, probe)
  } catch (cause) {
    throw new Error(wrongKey, { cause })
  }
  return true
}
