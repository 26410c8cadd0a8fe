/** The sentences of `locales/` that the app has loaded, to be found again in what the screen shows. [FLW3] */

export type KnownSentences = {
  readonly whole: ReadonlySet<string>
  /** Sentences with gaps, and what their gaps are called. */
  readonly patterns: readonly { readonly pattern: RegExp; readonly gaps: readonly string[] }[]
}

/** Goes before a code among the sentences, so that no other key is one. */
export const codeMark = 'code:'

/** Marks that turn the direction of what they hold. */
const directions = /[\u200e\u200f\u2066-\u2069]/g
export const withoutDirections = (text: string): string => text.replaceAll(directions, '')

const gap = /\{\{-?\s*([^},]*?)\s*(?:,[^}]*)?\}\}/g

/** `sentences`: all that are loaded, in the language of the app; asked for anew when there are more. */
export function createKnownSentences(sentences: () => readonly string[]): () => KnownSentences {
  let read = ''
  let known: KnownSentences = { whole: new Set(), patterns: [] }
  return () => {
    const all = sentences()
    // Another language has as many, and other ones.
    const now = `${all.length} ${all.at(-1)}`
    if (now !== read) known = knownOf(all)
    read = now
    return known
  }
}

function knownOf(all: readonly string[]): KnownSentences {
  // What stands out within a sentence is a piece by itself.
  const parts = all.flatMap((one) => one.split(/<\/?[\w-]+\s*\/?>/)).map((one) => one.trim())
  const withGaps = parts.filter((one) => one.includes('{{') && /\p{L}{2}/u.test(one.replaceAll(gap, '')))
  return { whole: new Set(parts), patterns: [...new Set(withGaps)].map(patternOf) }
}

/** What stands in a gap is looked at by itself. */
const patternOf = (sentence: string) => ({
  pattern: new RegExp(`^${sentence.split(new RegExp(gap.source)).flatMap(piecePattern).join('(.*)')}$`, 'dsu'),
  gaps: [...sentence.matchAll(gap)].map(([, name = '']) => name),
})

/** Between the pieces stand the names of the gaps. */
const piecePattern = (piece: string, place: number): readonly string[] =>
  place % 2 === 0 ? [escapeForRegExp(piece)] : []

const escapeForRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** `EUR/USD` and `EURUSD`, `BTC/USD`: an instrument's name is a sentence of ours by its code. */
export const isCode = (text: string, { whole }: KnownSentences): boolean => whole.has(codeMark + text.replace('/', ''))
