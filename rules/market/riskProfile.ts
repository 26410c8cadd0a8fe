/**
 * The leverage that a profile lets retail traders have, and the level at which it closes them. `esma` is ESMA's Decision (EU) 2018/796,
 * Annex I: what an instrument is decides, never what it is called in a list. What is not named there has the strictest bound of its
 * category, and what is of no category the strictest of all. [OPS331, OPS332, OPS333, OPS334]
 *
 * | what it is | leverage | its margin there |
 * |---|---|---|
 * | a pair of two of USD, EUR, JPY, GBP, CAD, CHF | 30 | 3.33 % |
 * | any other pair, gold, a major index | 20 | 5 % |
 * | any other commodity or index | 10 | 10 % |
 * | a share, and what is named nowhere else | 5 | 20 % |
 * | a cryptocurrency | 2 | 50 % |
 */
import type { MarginMode } from './instrument.ts'

export const profiles = ['none', 'esma'] as const
export type Profile = (typeof profiles)[number]

/** Codes as the list has them; what kind of instrument it is, undefined where nobody knows. */
export type Classified = { readonly code: string; readonly kind: string | undefined }

const majorCurrencies = new Set(['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF'])
/**
 * S&P 500, Dow Jones, NASDAQ 100, DAX, FTSE 100, CAC 40, Nikkei 225, S&P/ASX 200, by the codes that this broker trades them by. The
 * Decision also names the NASDAQ Composite and the EURO STOXX 50.
 */
const majorIndices = new Set([
  'US500',
  'US30',
  'NAS100',
  'GER40',
  'UK100',
  'FRA40',
  'JPN225',
  'AUS200',
  'NASCOMP',
  'EU50',
])

const isMajorPair = (code: string): boolean =>
  code.length === 6 && majorCurrencies.has(code.slice(0, 3)) && majorCurrencies.has(code.slice(3))

function boundOf({ code, kind }: Classified): number {
  if (kind === 'forex') return isMajorPair(code) ? 30 : 20
  if (kind === 'metals') return code.startsWith('XAU') ? 20 : 10
  if (kind === 'energy') return 10
  if (kind === 'indices') return majorIndices.has(code) ? 20 : 10
  if (kind === 'shares') return 5
  return 2
}

/** The highest leverage that the profile allows for an instrument; null where it bounds none. */
export const leverageBound = (profile: Profile, instrument: Classified): number | null =>
  profile === 'esma' ? boundOf(instrument) : null

type Terms = { readonly leverages: readonly number[]; readonly marginMode: MarginMode }

/**
 * What is offered of an instrument's own terms: leverages above the bound are not, and where none is left the bound is. One that offers
 * none at all still offers none. A margin that is fixed a lot may be less than the bound asks: margin goes by price and leverage then.
 */
export function termsUnder<T extends Terms>(profile: Profile, instrument: Classified, terms: T): T {
  const bound = leverageBound(profile, instrument)
  if (bound === null || terms.leverages.length === 0) return terms
  const left = terms.leverages.filter((leverage) => leverage <= bound)
  return { ...terms, leverages: left.length === 0 ? [bound] : left, marginMode: 'leveraged' }
}

/** In percent of the margin: positions are closed at it at the latest. */
const closeOutPercent = 50

/** The margin level in force, in percent. */
export const stopOutUnder = (profile: Profile, stopOutPercent: number): number =>
  profile === 'esma' ? Math.max(stopOutPercent, closeOutPercent) : stopOutPercent
