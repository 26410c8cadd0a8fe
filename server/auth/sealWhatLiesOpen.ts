/** At the start: finds out whether the seal is the right one, and brings what lay open from before under it. [KYC18] */
import { allIdentityCards, replaceIdentityCard } from '#server/store/people/identities.ts'
import type { Store } from '#server/store/openStore.ts'
import { readSettings, writeSetting } from '#server/store/content/settings.ts'
import { type Seal, cardOf, isTextClosed } from './seal.ts'
import type { UploadStore } from '../uploads/uploadStore.ts'

type Papers = { readonly store: Store; readonly uploads: UploadStore; readonly seal: Seal }

const key = 'seal'
const probe = 'the right seal'

/** Throws when pictures and numbers were kept under another key. What is kept since the first start with a seal is sealed already. */
export async function sealWhatLiesOpen({ store, uploads, seal }: Papers): Promise<void> {
  if (isSealedBy(seal, await readSettings(store.reader))) return
  await uploads.closeAll()
  for (const { id, accountId, cardId } of await allIdentityCards(store.reader)) {
    if (isTextClosed(cardId)) continue
    await store.commands.run((trx) => replaceIdentityCard(trx, id, cardOf(seal, accountId).close(cardId)))
  }
  await store.commands.run((trx) => writeSetting(trx, key, seal.closeText(probe, probe)))
}

export const wrongKey = 'DATA_KEY is not the key under which pictures and ID numbers were kept'

/** False where nothing was sealed yet; throws where that was done under another key. */
export function isSealedBy(seal: Seal, settings: ReadonlyMap<string, string>): boolean {
  const kept = settings.get(key)
  if (kept === undefined) return false
  try {
    seal.openText(kept, probe)
  } catch (cause) {
    throw new Error(wrongKey, { cause })
  }
  return true
}
