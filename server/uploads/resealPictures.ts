/** Pictures under another key: first all of them beside the old ones, then each in the place of its own. [KYC22] */
import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Seal } from '../auth/seal.ts'
import { isPictureName } from './uploadStore.ts'

const ending = '.resealed'
const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

export async function resealPictures(dataDir: string, { from, to }: { readonly from: Seal; readonly to: Seal }) {
  const folder = join(dataDir, 'uploads')
  for (const name of (await namesIn(folder)).filter(isPictureName)) {
    const picture = from.open(await readFile(join(folder, name)), name)
    await writeFile(join(folder, name + ending), to.close(picture, name), { mode: 0o600, flush: true })
  }
}

/** Answers how many there were. */
export async function putResealedPictures(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'uploads')
  const made = (await namesIn(folder)).filter((name) => name.endsWith(ending))
  for (const name of made) await rename(join(folder, name), join(folder, name.slice(0, -ending.length)))
  return made.length
}
