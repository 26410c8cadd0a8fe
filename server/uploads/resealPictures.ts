/** Pictures under another key: first all of them beside the old ones, then each in the place of its own. [KYC22] */
import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Seal, isClosed } from '../auth/seal.ts'
import { isPictureName } from './uploadStore.ts'

const ending = '.resealed'
const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

type Resealing = {
  readonly from: Seal
  readonly to: Seal
  /** Whether those beside the old ones are complete, as they are once the database is under the new key. */
  readonly areMadeComplete: boolean
}

export async function resealPictures(dataDir: string, { from, to, areMadeComplete }: Resealing): Promise<void> {
  const folder = join(dataDir, 'uploads')
  const names = await namesIn(folder)
  const made = new Set(areMadeComplete ? names.filter((name) => name.endsWith(ending)) : [])
  for (const name of names.filter(isPictureName)) {
    const kept = await readFile(join(folder, name))
    if (made.has(name + ending) || opens(to, kept, name)) continue
    await writeFile(join(folder, name + ending), to.close(from.open(kept, name), name), { mode: 0o600, flush: true })
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
export async function putResealedPictures(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'uploads')
  const made = (await namesIn(folder)).filter((name) => name.endsWith(ending))
  for (const name of made) await rename(join(folder, name), join(folder, name.slice(0, -ending.length)))
  return made.length
}
