/** Which files the build puts together: one file is smaller, and is there sooner, than thirty. Names of modules by their folder; each brings its style. */

type Names = Readonly<Record<string, string>>

export const chunkNames = {
  /** What the first page needs. */
  shell: {
    'machines/app': 'appMachine socketMachine',
    'machines/account': 'sessionMachine',
    'machines/market': 'marketMachine',
    'machines/trading': 'orderFormMachine',
    'machines/chart': 'chartMachine',
    'machines/patterns': 'busyMachine toastsMachine',
    'rules/number': 'decimal typedNumber',
    'rules/people': 'access',
    'rules/trading': 'orderTicket order',
    'rules/app': 'language subdomain',
    'rules/market': 'candle',
    streams: 'topics quotes frames wire parse connection online seconds candles',
    contract: 'codes envelope primitives codec socket endpoint',
    'contract/endpoints': 'market session general',
    'contract/shapes': 'settings user idText instrument candle',
    'src/api': 'caller marketCalls sessionCalls',
    'src/app/shell': 'App HomePage routes lazyPage i18n Guarded useArrival',
    'src/app/start': 'startApp preloadPages dressPage followHashLinks',
    'src/app/wiring': 'wiring inspection dependencies actors accountDependencies',
    'src/app/device': 'preferenceStore preferences',
    'src/charts': 'AreaSpark afterDrawing',
    'src/charts/geometry': 'sparkPath',
    'src/platform': 'deployment companyCookie drivenGenerators storage clock randomness tracedTab',
    'src/platform/network': 'fetchParts bootstrapAnswers signals openSocket',
    'src/screens/home': 'Home QuoteRow',
    'src/ui/layout': 'Screen KeptAlive overlayDepth TabBar',
    'src/ui/feedback': 'Skeleton FailedState',
    'src/ui/controls': 'Chip Button IconButton IconLink ButtonLink',
    'src/ui/format': 'Logo Icon formatNumber formatTime FormatLocale',
    'src/ui/live': 'splitPrice ticker tint Price LivePrice LiveChange',
    'src/ui/hooks': 'classNames useSeen useEver useAfterPaint lazyExtra useMediaQuery watchKeyboard',
  },
  /** What forms of nearly every other page are made of. */
  controls: {
    'src/ui/format': 'Amount Figure Figures Hidden LeftToRight amountPieces',
    'src/ui/feedback': 'BlockingSpinner EmptyState',
    'src/ui/layout': 'Dialog Sheet holdBack',
    'src/ui/controls': 'Field Segmented Select Stepper Switch TextField useTypedNumber',
    'src/ui/live': 'listenTo LiveAmount LiveText',
    'src/ui/hooks': 'useLeaving useModal useBackToClose',
  },
  /** What lists of other pages are made of, and the trade page's drawer. */
  rows: {
    'src/ui/controls': 'BackButton',
    'src/ui/layout': 'Drawer ListRow',
  },
  /** What the trade page shares with what it loads on use. */
  trading: {
    'machines/chart': 'chartGestureMachine',
    'rules/trading': 'openProtection',
    'rules/app': 'positionStrip',
    'src/components': 'lazySheet',
    'src/ui/hooks': 'watchHeight',
    'src/app/device': 'chartMemory',
    'src/charts': 'CandleChart.module chartPainter useSize',
    'src/charts/painter': 'elements',
    'src/charts/geometry': 'localTime candlePath priceLabel chartLayout priceTicks',
    'src/screens/trade/chart': 'ChartPanel.module useOpenOrders',
    'src/screens/trade/instruments': 'Favourite',
    'src/screens/trade/ticket': 'sideReasons useSentence useTicket',
  },
} satisfies Readonly<Record<string, Names>>

export function patternOf(chunk: keyof typeof chunkNames): RegExp {
  const parts = Object.entries<string>(chunkNames[chunk])
  const sources = parts.map(([folder, names]) => `/${folder}/(${names.replaceAll(' ', '|').replaceAll('.', '\\.')})`)
  return new RegExp(`(${sources.join('|')})\\.(tsx?|(module\\.)?css)$`)
}

/** Besides: the style of all pages, and the libraries that the first page needs. */
export const shellToo = /\/src\/styles\/\w+\.css$|\/node_modules\/(react-dom|scheduler)\//
