import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunkGroups } from './tools/build/chunkNames.ts'
import { deployment } from './tools/build/deployment.ts'
import { leanContract } from './tools/build/leanContract.ts'
import { nameClass } from './tools/build/nameClass.ts'
import { wordsPlugin } from './tools/build/wordsPlugin.ts'

/** The app, and later the operators' and the QA's page: entries of their own, so that nothing of them is in the app. */
const pages = ['index.html', 'desk.html', 'flows.html'].filter((page) => existsSync(page))

/** What the back end answers while the dev server answers the rest; `tools/dev.ts` says where it listens. */
const backEnd = process.env['PIPWIRE_BACK_END'] ?? 'http://127.0.0.1:8081'
const backEndPaths = [
  '/api/',
  '/operator/',
  '/uploads/',
  '/logos/',
  '/health',
  '/ready',
  '/metrics',
  '/openapi.json',
  '/asyncapi.json',
  '/complaint_email',
  '/sandbox/',
]

export default defineConfig({
  // RxJS as written, not as translated for old browsers: a fifth smaller; the helpers it still asks for are a few lines of our own.
  // React has had the store hook that two packages bring along for older Reacts since its version 18.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: 'tslib', replacement: resolve('src/platform/drivenGenerators.ts') },
      { find: /^(destr|ufo)$/, replacement: resolve('src/platform/network/fetchParts.ts') },
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  plugins: [react(), wordsPlugin(), deployment(), leanContract()],
  css: { modules: { generateScopedName: nameClass } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // A list of every file of every page would weigh more than what it saves: pages that nobody opens first find their own.
    modulePreload: {
      // Every browser that we build for knows it.
      polyfill: false,
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' || /\/TradePage-/.test(file) ? files : files.filter((one) => one.endsWith('.css')),
    },
    license: true,
    sourcemap: 'hidden',
    // Inlined pictures and fonts would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: pages,
      output: {
        // The first page names a hundred files, and nothing compresses these signs: few of them to choose from weigh less.
        hashCharacters: 'hex',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: {
      ...Object.fromEntries(backEndPaths.map((path) => [path, backEnd])),
      '/v1/': { target: backEnd, ws: true },
    },
  },
})
