/** What a browser fetches from us for `/` until quotes tick: script, style and language data, in brotli kilobytes. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage } from '#rules/app/language.ts'
import { type BuildManifest, filesOf } from './chunkFiles.ts'
import { brotli } from './precompress.ts'

/** The first load of `/` stays below this; the build fails past it. */
const firstLoadBudgetKb = 142

/** Besides the page's own entry: what it asks for lazily before the first quote is on screen, in the language of a first visitor. */
const lazyPartsOfHome = ['src/bootstrap/main.ts', 'src/screens/home/Home.tsx', `virtual:words/${defaultLanguage}`]

/** What `/trade` asks for besides until its chart and its form stand; the build fails past this as well. */
const tradeBudgetKb = 34
const lazyPartsOfTrade = ['src/app/shell/TradePage.tsx', `locales/${defaultLanguage}/trade.json`]

const filesOfAll = (manifest: BuildManifest, keys: readonly string[]): readonly string[] =>
  [...new Set(keys.flatMap((key) => filesOf(manifest, key)))].filter((file) => /\.(js|css|json)$/.test(file))

/** The files of the first load, from the manifest of a built folder. A part without a chunk of its own is in one of the others. */
export const findFirstLoadFiles = (manifest: BuildManifest): readonly string[] =>
  filesOfAll(manifest, ['index.html', ...lazyPartsOfHome])

/** What `/trade` loads that `/` does not. */
export function findTradeFiles(manifest: BuildManifest): readonly string[] {
  const known = new Set(findFirstLoadFiles(manifest))
  return filesOfAll(manifest, lazyPartsOfTrade).filter((file) => !known.has(file))
}

/** Prints each file with its weight and the sums; answers whether the budgets hold. Throws for a named part that does not exist. */
export function reportFirstLoad(folder: string): boolean {
  const manifest = manifestOf(folder)
  const missing = [...lazyPartsOfHome, ...lazyPartsOfTrade].filter((part) => !existsSync(part) && !manifest[part])
  if (missing.length > 0) throw new Error(`tools/build/firstLoad.ts names what is not there: ${missing.join(', ')}`)
  const home = { name: 'First load of /', files: findFirstLoadFiles(manifest), budgetKb: firstLoadBudgetKb }
  const trade = { name: '/trade on top of it', files: findTradeFiles(manifest), budgetKb: tradeBudgetKb }
  return [home, trade].map((load) => holds(folder, load)).every(Boolean)
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as BuildManifest

const weightOf = (folder: string, file: string): number => brotli(readFileSync(join(folder, file))).length / 1000

type Load = { readonly name: string; readonly files: readonly string[]; readonly budgetKb: number }

function holds(folder: string, { name, files, budgetKb }: Load): boolean {
  const weights = files.map((file) => ({ file, kb: weightOf(folder, file) }))
  for (const { file, kb } of weights.toSorted((a, b) => b.kb - a.kb))
    console.log(`  ${kb.toFixed(1).padStart(6)} kB  ${file}`)
  const total = weights.reduce((sum, { kb }) => sum + kb, 0)
  const isWithin = total <= budgetKb
  console.log(`${name}: ${total.toFixed(1)} kB brotli of ${budgetKb} kB${isWithin ? '' : ': over the budget'}.`)
  return isWithin
}
