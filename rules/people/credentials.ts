/**
 * What a password must be: 8 to 128 characters, none of the most common ones, nothing that repeats itself and nothing that others know of
 * the account. A character is a code point, so that no alphabet is longer than another. Never asked at login. [SES28, SES43, SES432, SES433]
 */

export const passwordLengthLeast = 8
export const passwordLengthMost = 128

export type PasswordProblem = 'too short' | 'too long' | 'too common' | 'own data' | 'one pattern'

/** `isCommon` knows the list, which is too large for the app's first load: see `commonPasswords.ts`. */
export function findPasswordProblem(password: string, isCommon: (password: string) => boolean): PasswordProblem | null {
  const length = lengthOf(password)
  if (length < passwordLengthLeast) return 'too short'
  if (length > passwordLengthMost) return 'too long'
  return isCommon(password) ? 'too common' : null
}

export type PasswordStrength = 'none' | 'weak' | 'fair' | 'good' | 'strong'

/** A few characters over and over, the last time perhaps not to their end. */
export function isOnePattern(password: string): boolean {
  // One by one: as a whole some would become two, and the pattern a longer one.
  const characters = Array.from(password, (character) => character.toLowerCase())
  const repeats = (size: number) => characters.every((character, at) => character === characters[at % size])
  const longest = Math.min(passwordLengthLeast - 1, Math.floor(characters.length / 2))
  return Array.from({ length: longest }, (_, index) => index + 1).some(repeats)
}

/** A run of so many characters is no accident. */
const runLength = 4

/** Half of it or more are runs of what others know of the account, forwards or backwards. */
export function isOwnData(password: string, own: readonly string[]): boolean {
  const typed = lettersOf(password)
  const runs = new Set(own.flatMap((text) => [...runsOf(lettersOf(text)), ...runsOf(reversed(lettersOf(text)))]))
  const covered = new Set<number>()
  for (const [at, run] of runsOf(typed).entries())
    if (runs.has(run)) for (let next = at; next < at + runLength; next += 1) covered.add(next)
  return covered.size * 2 >= password.length
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const reversed = (text: string): string => Array.from(text).toReversed().join('')
const runsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - runLength + 1) }, (_, at) => text.slice(at, at + runLength))

/** Both are there and equal. [SES44, SES59] */
export type PairProblem = 'incomplete' | 'different'
export function findPairProblem(password: string, repeated: string): PairProblem | null {
  if (password === '' || repeated === '') return 'incomplete'
  return password === repeated ? null : 'different'
}

const lengthOf = (text: string): number => Array.from(text).length
