/** The keys that do something by themselves: one table for the handler and for the list of them. None sends an order. [RTE243] */
import { type Period, periods } from '../market/candle.ts'

export type ShortcutAction = 'list' | 'search' | 'lots' | 'buy' | 'sell' | 'periods' | 'next' | 'previous'
type Shortcut = {
  readonly deed: ShortcutAction
  readonly keys: readonly string[]
  /** Of the trading page alone. */
  readonly isOfTrade: boolean
}

export const shortcuts: readonly Shortcut[] = [
  { deed: 'list', keys: ['?'], isOfTrade: false },
  { deed: 'search', keys: ['/'], isOfTrade: true },
  { deed: 'lots', keys: ['L'], isOfTrade: true },
  { deed: 'buy', keys: ['B'], isOfTrade: true },
  { deed: 'sell', keys: ['S'], isOfTrade: true },
  { deed: 'periods', keys: periods.map((_, at) => String(at + 1)), isOfTrade: true },
  { deed: 'next', keys: ['J'], isOfTrade: true },
  { deed: 'previous', keys: ['K'], isOfTrade: true },
]

type Press = {
  readonly key: string
  /** Control, Alt or the system's key is held: then it is the browser's. */
  readonly hasModifier: boolean
  readonly path: string
}

/** What a press asks for where nobody is typing; nothing for any other key. */
export function actionOf({ key, hasModifier, path }: Press): ShortcutAction | null {
  if (hasModifier) return null
  const known = shortcuts.find(({ keys }) => keys.includes(key.toUpperCase()))
  return known && (!known.isOfTrade || path === '/trade') ? known.deed : null
}

/** The period of a digit. */
export const periodOfKey = (key: string): Period | undefined => periods[Number(key) - 1]
