/** What a deployment decides when it builds: settings in the page's head, and the manifest with the version of the build. [NET81, NET87, RTE41, RTE51] */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Read again at each build; the README has a row for each. */
export const deploymentSettings = {
  'api-origin': 'API_ORIGIN',
  desktop: 'DESKTOP_VERSION',
  'link-hosts': 'LINK_HOSTS',
} as const

const manifest = {
  name: 'Pipwire',
  short_name: 'Pipwire',
  description: 'Forex, metals, energy, indices and crypto with leverage, on your phone',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
}

/** The same sources give the same version. */
const versionOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join()).digest('hex').slice(0, 12)

export function deployment(): Plugin {
  const writeManifest = (version: string): string => JSON.stringify({ ...manifest, version })
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
      const source = writeManifest(versionOf(Object.keys(bundle).filter(isHashed)))
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source })
    },
    configureServer: (server) => {
      server.middlewares.use('/manifest.json', (_request, response) => {
        response.setHeader('content-type', 'application/json').end(writeManifest('dev'))
      })
    },
  }
}

/** Their names change with their content. */
const isHashed = (file: string): boolean => /\.(js|css)$/.test(file)
