/** The keys that do something by themselves: one table for the handler and for the list of them. None sends an order. [RTE243] */
import { type Period, periods } from '../market/candle.ts'

export type ShortcutAction = 'list' | 'search' | 'lots' | 'buy' | 'sell' | 'periods' | 'next' | 'previous'
type Shortcut = {
  readonly action: ShortcutAction
  readonly keys: readonly string[]
  /** Of the trading page alone. */
  readonly isOfTrade: boolean
}

export const shortcuts: readonly Shortcut[] = [
  { action: 'list', keys: ['?'], isOfTrade: false },
  { action: 'search', keys: ['/'], isOfTrade: true },
  { action: 'lots', keys: ['L'], isOfTrade: true },
  { action: 'buy', keys: ['B'], isOfTrade: true },
  { action: 'sell', keys: ['S'], isOfTrade: true },
  { action: 'periods', keys: periods.map((_, at) => String(at + 1)), isOfTrade: true },
  { action: 'next', keys: ['J'], isOfTrade: true },
  { action: 'previous', keys: ['K'], isOfTrade: true },
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
  return known && (!known.isOfTrade || path === '/trade') ? known.action : null
}

/** The period of a digit. */
export const periodOfKey = (key: string): Period | undefined => periods[Number(key) - 1]
