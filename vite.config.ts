import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunkGroups, scopedName } from './tools/build/chunkNames.ts'
import { deployment } from './tools/build/deployment.ts'
import { ruleTestsPlugin } from './tools/build/ruleTests.ts'
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
  '/flows.json',
]

export default defineConfig({
  // RxJS as written, not as translated for old browsers.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
  },
  plugins: [react(), wordsPlugin(), ruleTestsPlugin(), deployment()],
  css: { modules: { generateScopedName: scopedName } },
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
      output: { codeSplitting: { groups: chunkGroups } },
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
