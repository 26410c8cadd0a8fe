/** Which files the build puts together: one file is smaller, and is there sooner, than thirty. Names of modules by their folder; each brings its style. */

type Names = Readonly<Record<string, string>>

export const chunkNames = {
  /** What the first page needs. */
  shell: {
    machines:
      'appMachine sessionMachine socketMachine marketMachine orderFormMachine chartMachine busyMachine toastsMachine',
    rules: 'decimal access orderTicket language typedNumber subdomain order candle',
    streams: 'topics quotes frames wire parse connection online seconds candles',
    contract: 'codes envelope primitives codec socket endpoint',
    'contract/endpoints': 'market session general',
    'contract/shapes': 'settings user idText instrument candle',
    'src/api': 'caller marketCalls sessionCalls',
    'src/app':
      'App HomePage startApp routes lazyPage preloadPages wiring i18n Guarded useArrival preferenceStore preferences actors accountPlugs inspection dressPage followHashLinks',
    'src/charts': 'AreaSpark afterDrawing',
    'src/charts/geometry': 'sparkPath',
    'src/platform':
      'deployment companyCookie drivenGenerators fetchParts storage clock randomness earlyAnswers signals openSocket tracedTab',
    'src/screens/home': 'Home Filters QuoteRow',
    'src/ui':
      'Screen Skeleton Chip Button IconButton IconLink FailedState Logo Icon formatNumber formatTime FormatLocale splitPrice classNames ticker tint Price LivePrice LiveChange useSeen useEver useAfterPaint KeptAlive lazyExtra useMediaQuery overlayDepth watchKeyboard TabBar ButtonLink',
  },
  /** What forms of nearly every other page are made of. */
  controls: {
    'src/ui':
      'Amount BlockingSpinner Dialog EmptyState Field Figure Figures Hidden LeftToRight listenTo LiveAmount LiveText amountPieces Segmented Select Sheet Stepper Switch TextField useLeaving useModal useBackToClose holdBack useTypedNumber',
  },
  /** What lists of other pages are made of, and the trade page's drawer. */
  rows: { 'src/ui': 'BackButton Drawer ListRow' },
  /** What the trade page shares with what it loads on use. */
  trading: {
    machines: 'chartGestureMachine',
    rules: 'openStops positionStrip',
    'src/parts': 'lazySheet',
    'src/ui': 'watchHeight',
    'src/app': 'chartMemory',
    'src/charts': 'CandleChart.module chartPainter useSize',
    'src/charts/painter': 'elements',
    'src/charts/geometry': 'localTime candlePath priceLabel chartLayout priceTicks',
    'src/screens/trade': 'ChartPanel.module Favourite sideReasons useSentence useOpenOrders useTicket',
  },
} satisfies Readonly<Record<string, Names>>

export function patternOf(chunk: keyof typeof chunkNames): RegExp {
  const parts = Object.entries<string>(chunkNames[chunk])
  const sources = parts.map(([folder, names]) => `/${folder}/(${names.replaceAll(' ', '|').replaceAll('.', '\\.')})`)
  return new RegExp(`(${sources.join('|')})\\.(tsx?|(module\\.)?css)$`)
}

/** Besides: the style of all pages, and the libraries that the first page needs. */
export const shellToo = /\/src\/styles\/\w+\.css$|\/node_modules\/(react-dom|scheduler)\//
