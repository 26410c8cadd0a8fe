/** What a deployment decides when it builds: settings in the page's head, and the manifests with the version of the build. [NET81, NET87, RTE41, RTE51, RTE55] */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type Language, directionOf, languages, tagOf } from '#rules/app/language.ts'

/** Read again at each build; docs/operations.md has a row for each. */
export const deploymentSettings = {
  'api-origin': 'API_ORIGIN',
  desktop: 'DESKTOP_VERSION',
} as const

const icon = (name: string, side: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** The ground of our icon: what one sees while the installed app starts. */
const ground = '#10162a'

type Words = { readonly name: string; readonly tabs: Readonly<Record<'trade' | 'orders' | 'quotes', string>> }
const wordsOf = (language: Language) => JSON.parse(readFileSync(`locales/${language}/app.json`, 'utf8')) as Words

/** The shortcuts have the names of the tabs. */
const shortcut = ({ tabs }: Words, tab: keyof Words['tabs'], url: string) => ({
  name: tabs[tab],
  url,
  icons: [{ src: `/icons/${tab}.png`, sizes: '96x96', type: 'image/png' }],
})

/** The app as a device installs it, in the words of one language; it is the same app in each. */
function manifestOf(language: Language, version: string) {
  const words = wordsOf(language)
  return {
    name: words.name,
    short_name: words.name,
    lang: tagOf(language),
    dir: directionOf(language),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    categories: ['finance'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      { src: '/icons/maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(words, 'trade', '/trade'),
      shortcut(words, 'orders', '/order'),
      shortcut(words, 'quotes', '/'),
    ],
    version,
  }
}

/** By file name; who names no language gets the English one, which the page begins with. */
const manifests: readonly (readonly [string, Language])[] = [
  ['manifest.json', 'en'],
  ...languages.map((language) => [`manifest.${language}.json`, language] as const),
]

/** The same sources give the same version. */
const versionOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join()).digest('hex').slice(0, 12)

export function deployment(): Plugin {
  return {
    name: 'deployment',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        ...Object.entries(deploymentSettings).map(([name, variable]) => ({
          tag: 'meta',
          attrs: { name: `pipwire-${name}`, content: process.env[variable] ?? '' },
        })),
        ...(bundle
          ? [
              {
                tag: 'meta',
                attrs: { name: 'pipwire-version', content: versionOf(Object.keys(bundle).filter(isHashed)) },
              },
            ]
          : []),
      ],
    },
    generateBundle(_options, bundle) {
      const version = versionOf(Object.keys(bundle).filter(isHashed))
      for (const [fileName, language] of manifests)
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifestOf(language, version)) })
    },
    configureServer: (server) => {
      server.middlewares.use('/manifest.json', (_request, response) => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(manifestOf('en', 'dev')))
      })
    },
  }
}

/** Their names change with their content. */
const isHashed = (file: string): boolean => /\.(js|css)$/.test(file)
