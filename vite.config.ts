import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { deployment } from './tools/deployment.ts'
import { leanContract } from './tools/leanContract.ts'
import { nameClass } from './tools/nameClass.ts'
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
    'machines/(app|session|socket|market|orderForm|chart|busy|toasts)Machine',
    'rules/(decimal|access|orderTicket|language|typedNumber|subdomain|order|candle)',
    'streams/(topics|quotes|frames|wire|parse|connection|online|seconds|candles)',
    'contract/(codes|envelope|primitives|codec|socket|endpoint)',
    'contract/endpoints/(market|session|general)',
    'contract/shapes/(settings|user|idText|instrument|candle)',
    'src/api/(caller|marketCalls|sessionCalls)',
    'src/app/(App|HomePage|startApp|routes|lazyPage|preloadPages|wiring|i18n|Guarded|useArrival|preferenceStore|preferences|actors|accountPlugs|inspection|dressPage|followHashLinks)',
    'src/charts/(AreaSpark|afterDrawing|geometry/sparkPath)',
    'src/platform/(deployment|companyCookie|drivenGenerators|fetchParts|storage|clock|randomness|earlyAnswers|signals|openSocket|tracedTab)',
    'src/screens/home/(Home|Filters|QuoteRow)',
    'src/ui/(Screen|Skeleton|Chip|Button|IconButton|IconLink|FailedState|Logo|Icon|formatNumber|formatTime|FormatLocale|splitPrice)',
    'src/ui/(classNames|ticker|tint|Price|LivePrice|LiveChange|useSeen|useEver|useAfterPaint|KeptAlive|lazyExtra|useMediaQuery|overlayDepth|watchKeyboard|TabBar|ButtonLink)',
  ]
    .map((part) => `/${part}\\.(tsx?|module\\.css)$`)
    .concat('/src/styles/\\w+\\.css$', '/node_modules/(react-dom|scheduler)/')
    .join('|'),
)

/** What forms of nearly every other page are made of: likewise one file instead of fifty. */
const controls =
  /\/src\/ui\/(Amount|BlockingSpinner|Dialog|EmptyState|Field|Figures?|Hidden|LeftToRight|listenTo|LiveAmount|LiveText|amountPieces|Segmented|Select|Sheet|Stepper|Switch|TextField|useLeaving|useModal|useBackToClose|holdBack|useTypedNumber)\.(tsx?|module\.css)$/

/** What lists of other pages are made of, and the trade page's drawer. */
const rows = /\/src\/ui\/(BackButton|Drawer|ListRow)\.(tsx?|module\.css)$/

/** What the trade page shares with what it loads on use. */
const trading =
  /\/(machines\/chartGestureMachine|rules\/(openStops|positionStrip)|src\/parts\/lazySheet|src\/ui\/watchHeight|src\/app\/chartMemory|src\/charts\/(CandleChart\.module|chartPainter|useSize|painter\/elements|geometry\/(localTime|candlePath|priceLabel|chartLayout|priceTicks))|src\/screens\/trade\/(ChartPanel\.module|Favourite|sideReasons|useSentence|useOpenOrders|useTicket))\.(tsx?|css)$/

export default defineConfig({
  // RxJS as written, not as translated for old browsers: a fifth smaller; the helpers it still asks for are a few lines of our own.
  // React has had the store hook that two packages bring along for older Reacts since its version 18.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: 'tslib', replacement: resolve('src/platform/drivenGenerators.ts') },
      { find: /^(destr|ufo)$/, replacement: resolve('src/platform/fetchParts.ts') },
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
        hostType === 'html' || /\/(Home|TradePage)-/.test(file) ? files : files.filter((one) => one.endsWith('.css')),
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
        codeSplitting: {
          groups: [
            { name: 'shell', test: shell, priority: 1 },
            { name: 'controls', test: controls },
            { name: 'rows', test: rows },
            { name: 'trading', test: trading },
          ],
        },
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
