import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { deployment } from './tools/deployment.ts'
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
  '/openapi.json',
  '/asyncapi.json',
  '/complaint_email',
  '/sandbox/',
]

/** What the first page needs, with the libraries that it needs it for: one file is smaller, and is there sooner, than thirty. */
const shell = new RegExp(
  [
    'machines/(app|session|socket|market|pagedRead|account|orderForm|order|orders|outcomes|read|submission|chart|busy|toasts|demoReset)Machine',
    'rules/(decimal|access|orderTicket|language|invite|typedNumber|subdomain|order|candle)',
    'streams/(topics|quotes|frames|wire|parse|connection|online|seconds|candles|accountFigures|closedOrders)',
    'contract/(codes|envelope|primitives|codec|socket|endpoint)',
    'contract/endpoints/(trading|session|register|general)',
    'contract/shapes/(contact|login|settings|account|order|instrument|candle)',
    'src/api/(caller|marketCalls)',
    'src/app/(preferenceStore|preferences|actors|accountPlugs|inspection)',
    'src/charts/(AreaSpark|geometry/sparkPath)',
    'src/platform/(deployment|companyCookie|storage|clock|randomness)',
    'src/screens/home/(Home|Filters|QuoteRow)',
    'src/ui/(Screen|Skeleton|Chip|Button|ButtonLink|IconButton|IconLink|BackButton|EmptyState|FailedState|Logo|Icon|format\\w+|FormatLocale|splitPrice)',
    'src/ui/(useModal|classNames|ticker|Price|LivePrice|LiveChange|useInView|lazyExtra)',
  ]
    .map((part) => `/${part}\\.(tsx?|module\\.css)$`)
    .join('|'),
)

export default defineConfig({
  // RxJS as written, not as translated for old browsers: a fifth smaller, and without a helper library.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [react(), wordsPlugin(), deployment()],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // A list of every file of every page would weigh more than what it saves: pages that nobody opens first find their own.
    modulePreload: {
      resolveDependencies: (file, files) =>
        /\/(Home|Trade)-/.test(file) ? files : files.filter((one) => one.endsWith('.css')),
    },
    license: true,
    sourcemap: 'hidden',
    // Inlined pictures and fonts would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { input: pages, output: { codeSplitting: { groups: [{ name: 'shell', test: shell }] } } },
  },
  server: {
    strictPort: true,
    proxy: {
      ...Object.fromEntries(backEndPaths.map((path) => [path, backEnd])),
      '/v1/': { target: backEnd, ws: true },
    },
  },
})
