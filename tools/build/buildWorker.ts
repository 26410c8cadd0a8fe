/** Builds the service worker into a built folder: one plain script that knows the files of this build. [NET100, RTE56] */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { languages } from '#rules/app/language.ts'
import { type BuildManifest, filesOf } from './chunkFiles.ts'
import { virtualModule } from './virtualModule.ts'

/** What an app that opens without a network shows; a source without a chunk of its own is in one of the others. */
const sources = [
  'index.html',
  'src/bootstrap/main.ts',
  'src/screens/home/Home.tsx',
  'src/app/shell/TradePage.tsx',
  'src/app/shell/StartUp.tsx',
  'src/app/device/keptMarket.ts',
]
const wordsOf = (language: string) => [
  `virtual:words/${language}`,
  `virtual:words/${language}/later`,
  ...['trade', 'startUp'].map((part) => `locales/${language}/${part}.json`),
]
const icons = ['favicon.svg']

export type Shell = {
  readonly version: string
  readonly files: readonly string[]
  readonly words: Readonly<Record<string, readonly string[]>>
}

/** What the worker keeps of a build from the start. No file is named twice. */
export function shellOf(manifest: BuildManifest, version: string): Shell {
  const addresses = (keys: readonly string[], known: ReadonlySet<string> = new Set()) =>
    [...new Set(keys.flatMap((key) => filesOf(manifest, key)))]
      .map((file) => `/${file}`)
      .filter((one) => !known.has(one))
  const files = [...addresses(sources), ...icons.map((icon) => `/${icon}`)]
  const words = languages.map((language) => [language, addresses(wordsOf(language), new Set(files))])
  return { version, files, words: Object.fromEntries(words) as Shell['words'] }
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown

/** Throws for a source that is gone. */
export async function buildWorker(folder: string): Promise<void> {
  const missing = sources.filter((source) => !existsSync(source))
  if (missing.length > 0) throw new Error(`tools/build/buildWorker.ts names what is not there: ${missing.join(', ')}`)
  const manifest = readJson(join(folder, '.vite/manifest.json')) as BuildManifest
  const { version } = readJson(join(folder, 'manifest.json')) as { readonly version: string }
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [virtualModule('virtual:shell', shellOf(manifest, version))],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      // A script of its own at a fixed address: workers that are modules are not everywhere yet.
      rolldownOptions: { input: 'src/worker/main.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}
