/** Builds the script that runs before the app into a built folder, and writes its tag into the page. [NET103] */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { generalEndpoints } from '#contract/endpoints/general.ts'
import { marketEndpoints } from '#contract/endpoints/market.ts'
import { sessionEndpoints } from '#contract/endpoints/session.ts'
import { type Language, languages } from '#rules/app/language.ts'
import { type BuildManifest, filesOf } from './chunkFiles.ts'
import { drawSkeletons } from '../pictures/drawSkeletons.ts'
import { virtualModule } from './virtualModule.ts'

const source = 'src/bootstrap/main.ts'

/** The pages besides Home that somebody may well come to first, and the part of the app whose words they are written in. */
const firstPages = { '/trade': { page: 'src/app/shell/TradePage.tsx', part: 'trade' } } as const

function pathOf<E extends Endpoint>({ path, input }: E, value: InputOf<E>): string {
  const query = new URLSearchParams(input.write(value) as Record<string, string>).toString()
  return query === '' ? path : `${path}?${query}`
}

/** What the script is told of a build. */
export function bootstrapOf(manifest: BuildManifest) {
  const known = new Set(filesOf(manifest, 'index.html'))
  const pages = Object.entries(firstPages).map(([path, { page, part }]) => [
    path,
    {
      files: [...new Set(filesOf(manifest, page))].filter((file) => !known.has(file)).map((file) => `/${file}`),
      words: wordsOf(manifest, (language) => `locales/${language}/${part}.json`),
    },
  ])
  return {
    calls: [
      pathOf(marketEndpoints.instruments, { search: '' }),
      pathOf(marketEndpoints.categories, {}),
      pathOf(generalEndpoints.settings, {}),
    ],
    callOfSession: pathOf(sessionEndpoints.userInfo, {}),
    words: wordsOf(manifest, (language) => `virtual:words/${language}`),
    pages: Object.fromEntries(pages) as Record<string, FirstPage>,
  }
}

type Words = Readonly<Record<string, string>>
type FirstPage = { readonly files: readonly string[]; readonly words: Words }

function wordsOf(manifest: BuildManifest, keyOf: (language: Language) => string): Words {
  const files = languages.flatMap((language) => {
    const file = manifest[keyOf(language)]?.file
    return file === undefined ? [] : [[language, `/${file}`]]
  })
  return Object.fromEntries(files) as Words
}

/** The script comes after what it uncovers, and before the app: that is asked for with what the network has left over. */
export function withSkeletons(page: string, pictures: string, script: string): string {
  const root = '<div id="root">'
  const drawn = page.replace(
    `${root}</div>`,
    () => `${root}${pictures}</div>\n    <script async fetchpriority="high" src="/${script}"></script>`,
  )
  if (drawn === page) throw new Error('index.html has no place for the first pictures and the early script.')
  return drawn.replaceAll(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ')
}

/** Takes its place among the page's own files, so that all who count or keep those know it. Throws where the page has no head. */
export async function buildBootstrap(folder: string): Promise<void> {
  const manifestPath = join(folder, '.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as BuildManifest
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [virtualModule('virtual:bootstrap', bootstrapOf(manifest))],
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const output = 'output' in built ? built.output : undefined
  const code = output?.[0]?.code
  if (code === undefined) throw new Error('The early script was not built.')
  const file = `assets/early-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
  writeFileSync(join(folder, file), code)
  writeFileSync(manifestPath, JSON.stringify({ ...manifest, [source]: { file, src: source } }, null, 2))
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const pictures = await drawSkeletons(['/', ...Object.keys(firstPages)])
  writeFileSync(join(folder, 'index.html'), withSkeletons(page, pictures, file))
}
