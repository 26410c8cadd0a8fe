/** The word that an account's owner knows our messages by: theirs to choose, and nothing that a message could be misread by. [SES504] */

export const antiPhishingLeast = 2
export const antiPhishingMost = 30

export type WordProblem = 'length' | 'letters'

/** Letters, and what joins them. No digit, which could be taken for a code; no dot or slash, which could become a link. */
const lettersAlone = /^\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*)*$/u

export const tidyWord = (typed: string): string => typed.normalize('NFC').trim()

/** Null when it may be kept; asked of a tidied one. */
export function findWordProblem(word: string): WordProblem | null {
  const letters = Array.from(word).length
  if (letters < antiPhishingLeast || letters > antiPhishingMost) return 'length'
  return lettersAlone.test(word) ? null : 'letters'
}
