/** At the start: looks at pictures from before their content was compared, so that no proof among them proves a second deposit. [DEP25] */
import { hash } from 'node:crypto'
import { hashUpload, uploadsWithoutHash } from '#server/store/content/uploads.ts'
import type { BackEnd } from '../backEnd.ts'

export async function hashOldPictures({ store, uploads }: Pick<BackEnd, 'store' | 'uploads'>): Promise<void> {
  for (const name of await uploadsWithoutHash(store.reader)) {
    const picture = await uploads.get(name)
    // Of one that is gone, any hash that no picture has.
    const content = picture ? hash('sha256', picture) : `gone: ${name}`
    await store.commands.run((trx) => hashUpload(trx, name, content))
  }
}
