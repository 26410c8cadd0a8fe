import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { wordsPlugin } from './tools/wordsPlugin.ts'

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
  '/manifest.json',
  '/openapi.json',
  '/asyncapi.json',
]

export default defineConfig({
  plugins: [react(), wordsPlugin()],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    license: true,
    sourcemap: 'hidden',
    // Inlined pictures and fonts would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { input: pages },
  },
  server: {
    strictPort: true,
    proxy: {
      ...Object.fromEntries(backEndPaths.map((path) => [path, backEnd])),
      '/v1/': { target: backEnd, ws: true },
    },
  },
})
