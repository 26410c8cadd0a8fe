/** Which files the build puts together: one file is smaller, and is there sooner, than thirty. And what it calls the classes of a stylesheet. */

/** The file's name and the class's own; no two stylesheets have one name. */
export const scopedName = '[name]_[local]'

type Names = Readonly<Record<string, string>>

/**
 * Modules by their folder; each brings its style and what it imports. A module that several chunks want is in the first of them. The shell
 * comes with every page: the two modules that its code begins with say nearly all of it.
 */
export const chunkNames = {
  /** What the first page needs. */
  shell: {
    'src/app/start': 'startApp',
    'src/app/shell': 'HomePage',
    'src/charts': 'afterDrawing',
    'src/ui/controls': 'ButtonLink',
    'src/ui/hooks': 'lazyExtra',
    'src/styles': 'base reset tokens',
  },
  /** What the trade page and nearly every form are made of. */
  controls: {
    'rules/trading': 'openProtection orderName',
    'src/components': 'lazySheet',
    'src/ui/format': 'Amount Figure Hidden LeftToRight',
    'src/ui/feedback': 'BlockingSpinner EmptyState',
    'src/ui/layout': 'Dialog Sheet holdBack',
    'src/ui/controls': 'Field Segmented Select Stepper Switch TextField useTypedNumber',
    'src/ui/live': 'listenTo LiveAmount LiveText',
    'src/ui/hooks': 'useLeaving useModal',
  },
  /** What the trade page shares with what it loads on use. */
  trading: {
    'rules/app': 'positionStrip',
    'src/ui/hooks': 'watchHeight',
    'src/app/device': 'chartMemory',
    'src/charts': 'CandleChart.module chartPainter watchSize',
    'src/charts/painter': 'elements',
    'src/charts/geometry': 'localTime candlePath chartLayout chartScale priceLabel',
    'src/screens/trade/chart': 'ChartPanel.module useOpenOrders',
    'src/screens/trade/instruments': 'Favourite',
    'src/screens/trade/ticket': 'sideReasons useTicket',
  },
  /** What the other pages share, besides the rest of `src/ui`. */
  pages: {
    contract: 'codes',
    'contract/shapes': 'page',
    'machines/patterns': 'codeSendMachine pagedReadMachine submissionMachine uploadMachine',
    'rules/app': 'textLengths',
    'src/app/device': 'formDrafts',
  },
  /** Long lists, and what measures their rows. */
  lists: {
    'src/components': 'PagedList PagedTable usePaged',
  },
  /** The figures of an account, which the page of orders and the user's page show. */
  account: {
    'machines/account': 'accountMachine',
  },
  /** Orders as the page of orders, the trade page and the history show them. */
  orders: {
    'src/screens/order/account': 'AccountSummary',
    'src/screens/order/list': 'OrderTabs',
    'src/screens/order/sheet': 'OrderDialogs',
  },
} satisfies Readonly<Record<string, Names>>

type Chunk = keyof typeof chunkNames

/** Without what brings a large library, and what most visits never show. */
const restOfUi = /\/src\/ui\/(?!format\/QrCode|layout\/VirtualRows|feedback\/Toasts)/

/** What `shell` and `controls` leave of the styles. In files of their own they would cost more in names, in the first load, than the later pages save. */
const stylesOfPages =
  /\/src\/(ui\/(?!feedback\/Toasts).+|screens\/(?!trade|order).+|components\/(?!Losing|Legal)(account\/)?\w+|app\/shell\/\w+|charts\/EquityCurve)\.module\.css$/

export function patternOf(chunk: Chunk): RegExp {
  const parts = Object.entries<string>(chunkNames[chunk])
  const sources = parts.map(([folder, names]) => `/${folder}/(${names.replaceAll(' ', '|').replaceAll('.', '\\.')})`)
  const named = `(${sources.join('|')})\\.(tsx?|(module\\.)?css)$`
  return new RegExp(chunk === 'pages' ? `${named}|${restOfUi.source}|${stylesOfPages.source}` : named)
}

/** As the build takes them: the first has the highest priority. */
export const chunkGroups = (Object.keys(chunkNames) as Chunk[]).map((name, index, { length }) => ({
  name,
  test: patternOf(name),
  priority: length - index,
}))
