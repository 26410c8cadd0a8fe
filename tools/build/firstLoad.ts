/** What a browser fetches from us for `/` until quotes tick: script, style and language data, compressed as the back end sends it, in the heaviest language. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#rules/app/language.ts'
import { type BuildManifest, filesOf } from './chunkFiles.ts'

/** The first load of `/` stays below this; the build fails past it. */
const firstLoadBudgetKb = 145

/** Besides the page's own entry: what it asks for lazily before the first quote is on screen. e2e/app/firstLoad.spec.ts holds this to a browser. */
const partsOfHome = (language: Language) => [
  'src/bootstrap/main.ts',
  'src/screens/home/Home.tsx',
  `virtual:words/${language}`,
]

/** What `/trade` asks for besides until its chart and its form stand; the build fails past this as well. */
const tradeBudgetKb = 32
const partsOfTrade = (language: Language) => ['src/app/shell/TradePage.tsx', `locales/${language}/trade.json`]

const filesOfAll = (manifest: BuildManifest, keys: readonly string[]): readonly string[] =>
  [...new Set(keys.flatMap((key) => filesOf(manifest, key)))].filter((file) => /\.(js|css|json)$/.test(file))

/** Bytes of a file as they are sent. */
export const sizeOf = (folder: string, file: string): number =>
  statSync(join(folder, existsSync(join(folder, `${file}.br`)) ? `${file}.br` : file)).size

const sum = (folder: string, files: readonly string[]): number =>
  files.reduce((bytes, file) => bytes + sizeOf(folder, file), 0)

export type FirstLoad = {
  /** The heaviest: whoever reads another one loads less. */
  readonly language: Language
  readonly home: readonly string[]
  /** What `/trade` loads that `/` does not. */
  readonly trade: readonly string[]
}

/** From the manifest of a built and compressed folder. A part without a chunk of its own is in one of the others. */
export function findFirstLoad(folder: string): FirstLoad {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as BuildManifest
  const loads = languages.map((language) => {
    const parts = [...partsOfHome(language), ...partsOfTrade(language)]
    const missing = parts.filter((part) => !existsSync(part) && !manifest[part])
    if (missing.length > 0) throw new Error(`tools/build/firstLoad.ts names what is not there: ${missing.join(', ')}`)
    const home = filesOfAll(manifest, ['index.html', ...partsOfHome(language)])
    const trade = filesOfAll(manifest, partsOfTrade(language)).filter((file) => !home.includes(file))
    return { language, home, trade, bytes: sum(folder, [...home, ...trade]) }
  })
  return loads.reduce((one, other) => (other.bytes > one.bytes ? other : one))
}

/** Prints each file with its weight and the sums; answers whether the budgets hold. Throws for a named part that does not exist. */
export function reportFirstLoad(folder: string): boolean {
  const { language, home, trade } = findFirstLoad(folder)
  return [
    { name: `First load of / in “${language}”`, files: home, budgetKb: firstLoadBudgetKb },
    { name: '/trade on top of it', files: trade, budgetKb: tradeBudgetKb },
  ]
    .map((load) => holds(folder, load))
    .every(Boolean)
}

type Load = { readonly name: string; readonly files: readonly string[]; readonly budgetKb: number }

function holds(folder: string, { name, files, budgetKb }: Load): boolean {
  const weights = files.map((file) => ({ file, kb: sizeOf(folder, file) / 1000 }))
  for (const { file, kb } of weights.toSorted((a, b) => b.kb - a.kb))
    console.log(`  ${kb.toFixed(1).padStart(6)} kB  ${file}`)
  const total = weights.reduce((sum, { kb }) => sum + kb, 0)
  const isWithin = total <= budgetKb
  console.log(`${name}: ${total.toFixed(1)} kB of ${budgetKb} kB${isWithin ? '' : ': over the budget'}.`)
  return isWithin
}
