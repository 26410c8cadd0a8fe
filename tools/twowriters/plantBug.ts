/** A back end with one fault in it: built from the sources with exactly these pieces of their text replaced. */
import type { Plugin } from 'vite'
import { buildBackEnd } from '../build/buildBackEnd.ts'

export type Edit = {
  /** From the project's folder. */
  readonly file: string
  /** Stands in the file once. */
  readonly from: string
  readonly to: string
}
export type PlantedBug = { readonly bug: string; readonly edits: readonly Edit[] }

/** As deep as `server`: what the back end reads beside itself is found from both. */
const folder = 'dist-planted'

/** The file's text with the fault. Throws when the text that it replaces is not there, or more than once. */
export function plantIn(text: string, { file, from, to }: Edit): string {
  const parts = text.split(from)
  if (parts.length === 2) return parts.join(to)
  throw new Error(`A bug cannot be planted: ${file} has its text ${parts.length - 1} times.`)
}

/** In the place of the one before. Resolves with the program. */
export async function buildPlanted({ bug, edits }: PlantedBug): Promise<string> {
  const planted = new Set<Edit>()
  const plugin: Plugin = {
    name: 'planted bug',
    enforce: 'pre',
    transform: (text, id) => {
      const own = edits.filter(({ file }) => id.endsWith(`/${file}`))
      for (const edit of own) planted.add(edit)
      return own.length === 0 ? null : { code: own.reduce(plantIn, text), map: null }
    },
  }
  await buildBackEnd(folder, [plugin])
  if (planted.size < edits.length) throw new Error(`"${bug}" cannot be planted: the back end reads less than it says.`)
  return `${folder}/main.js`
}
