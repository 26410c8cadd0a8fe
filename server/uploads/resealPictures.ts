/** Pictures under another key: first all of them beside the old ones, then each in the place of its own. [KYC22] */
import { type Seal, isClosed } from '../auth/seal.ts'
import type { SealedFiles } from './sealedFiles.ts'
import { isPictureName } from './uploadStore.ts'

const ending = '.resealed'

type Resealing = {
  readonly from: Seal
  readonly to: Seal
  /** Whether those beside the old ones are complete, as they are once the database is under the new key. */
  readonly areMadeComplete: boolean
}

export async function resealPictures(files: SealedFiles, { from, to, areMadeComplete }: Resealing): Promise<void> {
  const names = await files.names()
  const made = new Set(areMadeComplete ? names.filter((name) => name.endsWith(ending)) : [])
  for (const name of names.filter(isPictureName)) {
    const kept = await files.read(name)
    if (kept === null || made.has(name + ending) || opens(to, kept, name)) continue
    await files.write(name + ending, to.close(from.open(kept, name), name))
  }
}

function opens(seal: Seal, kept: Buffer, name: string): boolean {
  if (!isClosed(kept)) return false
  try {
    seal.open(kept, name)
    return true
  } catch {
    return false
  }
}

/** Answers how many there were. */
export async function putResealedPictures(files: SealedFiles): Promise<number> {
  const made = (await files.names()).filter((name) => name.endsWith(ending))
  for (const name of made) {
    const sealed = await files.read(name)
    if (sealed) await files.write(name.slice(0, -ending.length), sealed)
    await files.remove(name)
  }
  return made.length
}
