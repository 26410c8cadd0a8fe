/** What a browser fetches from us for `/` until quotes tick: script, style and language data, in brotli kilobytes. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage } from '#rules/language.ts'
import { type BuildManifest, filesOf } from './chunkFiles.ts'
import { brotli } from './precompress.ts'

/** The first load of `/` stays below this; the build fails past it. */
const firstLoadBudgetKb = 150

/** Besides the page's own entry: what it asks for lazily before the first quote is on screen, in the language of a first visitor. */
const lazyPartsOfHome = ['src/screens/home/Home.tsx', `virtual:words/${defaultLanguage}`]

/** The files of the first load, from the manifest of a built folder. A part without a chunk of its own is in one of the others. */
export function findFirstLoadFiles(manifest: BuildManifest): readonly string[] {
  const files = ['index.html', ...lazyPartsOfHome].flatMap((key) => filesOf(manifest, key))
  return [...new Set(files)].filter((file) => /\.(js|css|json)$/.test(file))
}

/** Prints each file with its weight and the sum; answers whether the budget holds. Throws for a named part that does not exist. */
export function reportFirstLoad(folder: string): boolean {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as BuildManifest
  const missing = lazyPartsOfHome.filter((part) => !existsSync(part) && !manifest[part])
  if (missing.length > 0) throw new Error(`tools/firstLoad.ts names what is not there: ${missing.join(', ')}`)
  const weights = findFirstLoadFiles(manifest).map((file) => ({
    file,
    kb: brotli(readFileSync(join(folder, file))).length / 1000,
  }))
  for (const { file, kb } of weights.toSorted((a, b) => b.kb - a.kb))
    console.log(`  ${kb.toFixed(1).padStart(6)} kB  ${file}`)
  const total = weights.reduce((sum, { kb }) => sum + kb, 0)
  const holds = total <= firstLoadBudgetKb
  console.log(
    `First load of /: ${total.toFixed(1)} kB brotli of ${firstLoadBudgetKb} kB${holds ? '' : ': over the budget'}.`,
  )
  return holds
}
