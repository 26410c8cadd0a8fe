/**
 * Which words of the screen may stand in a trace: sentences of `locales/`, codes of instruments, and figures. What else a name is made of, somebody's
 * name or note, is masked. [FLW3, FLW223]
 */
import { type KnownSentences, createKnownSentences, isCode, withoutDirections } from './knownSentences.ts'

export type SafeNames = (pieces: readonly string[]) => string

const masked = '‹text›'
/** Of a name so many characters. */
const nameMost = 80

/** Prices, percentages, sums, times: no plain number of seven digits or more. */
const figure =
  /^[+\-−±≈~×]?\s?\p{Sc}?\s?(\d{1,6}|\d{1,3}([.,' \u00a0\u202f]\d{3})*)([.,:]\d{1,8})*\s?(%|×|\p{Sc}|[A-Z]{3})?$/u
const signs = /^[^\p{L}\p{N}]*$/u

/** `sentences` as in `createKnownSentences`. */
export function createSafeNames(sentences: () => readonly string[]): SafeNames {
  const read = createKnownSentences(sentences)
  return (pieces) => {
    const name = pieces.map((piece) => safePiece(withoutDirections(piece).trim(), read())).join(' ')
    return name.length > nameMost ? `${name.slice(0, nameMost - 1)}…` : name
  }
}

function safePiece(piece: string, known: KnownSentences): string {
  if (piece === '' || isSafe(piece, known)) return piece
  for (const { pattern } of known.patterns) {
    const found = pattern.exec(piece)
    if (found) return withGapsMasked(piece, found.slice(1), known)
  }
  return masked
}

const withGapsMasked = (piece: string, filled: readonly string[], known: KnownSentences): string =>
  filled.reduce(
    (text, one) => (one === '' || isSafe(one.trim(), known) ? text : text.replace(one, () => masked)),
    piece,
  )

const isSafe = (text: string, known: KnownSentences): boolean =>
  known.whole.has(text) || signs.test(text) || figure.test(text) || isCode(text, known)
