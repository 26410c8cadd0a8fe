/**
 * What of the screen's texts a snapshot holds: sentences of `locales/` with figures in their gaps, codes of instruments, and figures where prices
 * and sums stand. Whatever else there is, or what is not sure, is masked by as many dots. [FLW251]
 */
import { type KnownSentences, createKnownSentences, isCode, withoutDirections } from '../record/knownSentences.ts'
import type { Figures } from './places.ts'

/** `figures`: which of them pass where the text stands. */
export type SafeTexts = (text: string, figures: Figures) => string

export const maskOf = (text: string): string => text.replaceAll(/\S/g, '•')

const keptMost = 5_000
/** What is longer is an article. */
const sentenceMost = 300
/** A sentence in a gap may have gaps of its own: an order in what is said of it. */
const depthMost = 2

/** `sentences` as in `createKnownSentences`. Each time it is called it looks whether there are more of them. */
export function createSafeTexts(sentences: () => readonly string[]): () => SafeTexts {
  const read = createKnownSentences(sentences)
  const seen = new Map<string, string>()
  let before: KnownSentences | null = null
  return () => {
    const known = read()
    if (known !== before || seen.size > keptMost) seen.clear()
    before = known
    return (text, figures) => {
      const plain = withoutDirections(text)
      if (
        (figures === 'any' && (isFigure(plain) || currency.test(plain))) ||
        (figures === 'sums' && sumText.test(plain))
      )
        return text
      const safe = seen.get(text) ?? safeText(text, known, 0)
      seen.set(text, safe)
      return safe
    }
  }
}

const figureText = /^(?=.*\p{N})[\p{N}\p{Sc}\s.,'’:%×+\-−±≈~→/–()]*(\s?[A-Z]{3,5})?$/u
/** It stands behind a sum, as a text of its own. */
const currency = /^\s?(USD|EUR|GBP|USDT|USDC|BTC|ETH)$/
/** With decimals, as no number of an account, a document or a phone has them. */
const sumText = /^[+\-−]?\p{N}{1,3}([ ,.'’\u00a0\u202f]?\p{N}{3})*[.,]\p{N}{2,8}(\s[A-Z]{3,5})?$/u
/** A number of a card, an account, a phone or a document; so long is no price. */
const longNumber = /\p{N}{9}/u
const isFigure = (text: string): boolean => figureText.test(text) && !longNumber.test(text)
const signs = /^[^\p{L}\p{N}]*$/u

function safeText(text: string, known: KnownSentences, depth: number): string {
  const inner = text.trim()
  if (isWhole(inner, known)) return text
  if (inner.length > sentenceMost) return maskOf(text)
  const tried = known.patterns.flatMap(({ pattern, gaps }) => {
    const found = pattern.exec(inner)
    return found
      ? [withGapsMasked(inner, found, (value, place) => isSafeIn(gaps[place] ?? '', value, known, depth))]
      : []
  })
  const least = tried.toSorted((one, other) => dotsIn(one) - dotsIn(other))[0]
  return least === undefined ? maskOf(text) : text.replace(inner, () => least)
}

const dotsIn = (text: string): number => text.split('•').length

function isWhole(text: string, known: KnownSentences): boolean {
  const plain = withoutDirections(text).trim()
  return known.whole.has(plain) || signs.test(plain) || isCode(plain, known)
}

function withGapsMasked(
  text: string,
  found: RegExpExecArray,
  isSafe: (value: string, place: number) => boolean,
): string {
  let masked = text
  for (const [place, value] of found.slice(1).entries()) {
    const [start, end] = found.indices?.[place + 1] ?? [0, text.length]
    if (!isSafe(value, place)) masked = masked.slice(0, start) + maskOf(value) + masked.slice(end)
  }
  return masked
}

const listOf = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/))

/** Gaps that hold a price, a sum, a share, a count. No number of an order, no code, no uid. */
const figureGaps = listOf(
  `amount balance count done factor fee largest least left level leverage limit lots margin megabytes minimum minutes money most n needed
  netValue own pips price profit seconds share step total units usd`,
)
/** Gaps that hold words of ours or instruments. */
const wordGaps = listOf('instrument instruments order period profit reason side')
/** Gaps that the app fills with a clock, or with days, hours and minutes. */
const formGaps: Readonly<Record<string, RegExp>> = {
  time: /^\d{1,2}[:.]\d{2}([:.]\d{2})?(\s?[AP]M)?$/iu,
  span: /^(\d{1,3}\s?\p{L}{1,5}\.?\s?){1,3}$/u,
}

function isSafeIn(gap: string, value: string, known: KnownSentences, depth: number): boolean {
  const plain = withoutDirections(value).trim()
  if (plain === '' || formGaps[gap]?.test(plain)) return true
  if (figureGaps.has(gap) && isFigure(plain)) return true
  if (!wordGaps.has(gap) || depth >= depthMost) return false
  return plain.split(/[,،、]\s*/).every((part) => safeText(part, known, depth + 1) === part)
}
