/** What someone chose for this device: language, theme, colours, favourites, charts. Kept over reloads as far as storage lets. [LNG8, MKT46, ACC19, CHT41] */
import { type Language, chooseLanguage, risesInRed } from '#rules/app/language.ts'
import { ordersConfirmedAtFirst } from '#rules/app/limits.ts'

export type Theme = 'system' | 'dark' | 'light'
export type RisingColour = 'green' | 'red'

export type Preferences = {
  readonly language: Language
  readonly theme: Theme
  /** Null as long as nobody chose: then it is what the language's readers are used to. */
  readonly rise: RisingColour | null
  readonly isBalanceHidden: boolean
  /** Codes of instruments, the newest favourite last. */
  readonly favourites: readonly string[]
  /** What was looked for and found, the newest first. */
  readonly searches: readonly string[]
  /** What trading can cost was read and accepted. */
  readonly isRiskAccepted: boolean
  /** How many own orders were told of in a dialog on this device. */
  readonly ordersConfirmed: number
  /** Whether such a dialog comes after each order; null as long as nobody chose: then it comes after the first ones. */
  readonly confirmsEach: boolean | null
  /** How each user of this device wants the chart: who, a space, and text for its own reader. The one who changed it last comes last. */
  readonly charts: readonly string[]
  /** How parts of the page are laid out and sorted: its name, a space, and text for its own reader. */
  readonly views: readonly string[]
}

type Name =
  | 'language'
  | 'theme'
  | 'rise'
  | 'balanceHidden'
  | 'favourites'
  | 'searches'
  | 'riskAccepted'
  | 'ordersConfirmed'
  | 'confirmsEach'
  | 'charts'
  | 'views'

export type PreferenceMemory = {
  readonly recall: (what: Name) => string | null
  readonly remember: (what: Name, text: string) => void
  readonly forget: (what: Name) => void
}

export type PreferenceStore = {
  readonly get: () => Preferences
  readonly change: (change: Partial<Preferences>) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Another tab of this browser keeps something else: it is chosen here too, and not written once more. [NET107] */
  readonly recallAgain: () => void
}

/** `asked` is the language that the address asks for, which is kept too. [LNG7] */
export function createPreferenceStore(memory: PreferenceMemory, asked: Language | null): PreferenceStore {
  let known = recallAll(memory, asked, null)
  const listeners = new Set<() => void>()
  return {
    get: () => known,
    change: (change) => {
      known = { ...known, ...change }
      write(memory, change)
      listeners.forEach((listener) => listener())
    },
    recallAgain: () => {
      const kept = recallAll(memory, null, known.language)
      if (JSON.stringify(kept) === JSON.stringify(known)) return
      known = kept
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Somebody new reads what became of the order before going on; later a toast says it. [TKT39, TKT181] */
export const confirmsOrders = ({ ordersConfirmed, confirmsEach }: Preferences): boolean =>
  confirmsEach ?? ordersConfirmed < ordersConfirmedAtFirst

/** Which colour means up. */
export const risingColour = ({ rise, language }: Preferences): RisingColour =>
  rise ?? (risesInRed(language) ? 'red' : 'green')

/** `shown` is the language in use: who clears the browser's storage in another tab goes on reading in it. */
function recallAll(memory: PreferenceMemory, asked: Language | null, shown: Language | null): Preferences {
  const language = chooseLanguage([asked, memory.recall('language'), shown])
  if (asked !== null) memory.remember('language', asked)
  const theme = memory.recall('theme')
  const rise = memory.recall('rise')
  return {
    language,
    theme: theme === 'dark' || theme === 'light' ? theme : 'system',
    rise: rise === 'red' || rise === 'green' ? rise : null,
    isBalanceHidden: memory.recall('balanceHidden') === 'yes',
    favourites: readList(memory.recall('favourites')),
    searches: readList(memory.recall('searches')),
    isRiskAccepted: memory.recall('riskAccepted') === 'yes',
    ordersConfirmed: Number(memory.recall('ordersConfirmed') ?? 0) || 0,
    confirmsEach: { yes: true, no: false }[memory.recall('confirmsEach') ?? ''] ?? null,
    charts: readList(memory.recall('charts')),
    views: readList(memory.recall('views')),
  }
}

function write(memory: PreferenceMemory, change: Partial<Preferences>): void {
  const { language, theme, rise, isBalanceHidden, favourites, searches, isRiskAccepted, charts, views } = change
  const { ordersConfirmed, confirmsEach } = change
  if (language) memory.remember('language', language)
  if (theme === 'system') memory.forget('theme')
  else if (theme) memory.remember('theme', theme)
  if (rise) memory.remember('rise', rise)
  if (isBalanceHidden !== undefined) memory.remember('balanceHidden', isBalanceHidden ? 'yes' : 'no')
  if (isRiskAccepted) memory.remember('riskAccepted', 'yes')
  if (ordersConfirmed !== undefined) memory.remember('ordersConfirmed', String(ordersConfirmed))
  if (typeof confirmsEach === 'boolean') memory.remember('confirmsEach', confirmsEach ? 'yes' : 'no')
  if (favourites) memory.remember('favourites', JSON.stringify(favourites))
  if (searches) memory.remember('searches', JSON.stringify(searches))
  if (charts) memory.remember('charts', JSON.stringify(charts))
  if (views) memory.remember('views', JSON.stringify(views))
}

/** Anything else than a list of texts, which someone else may have put there, counts as none. */
function readList(text: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
