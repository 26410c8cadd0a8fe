/** At the start: looks at pictures from before their content was compared, so that no proof among them proves a second deposit. [DEP25] */
import { hash } from 'node:crypto'
import { hashUpload, uploadsWithoutHash } from '#server/store/content/uploads.ts'
import type { BackEnd } from '../backEnd.ts'

export async function hashOldPictures({ store, uploads }: Pick<BackEnd, 'store' | 'uploads'>): Promise<void> {
  for (const name of await uploadsWithoutHash(store.reader)) {
    const picture = await uploads.get(name)
    // One that is not here may lie in the folder of another process.
    if (picture) await store.commands.run((trx) => hashUpload(trx, name, hash('sha256', picture)))
  }
}
