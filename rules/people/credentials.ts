/**
 * What a password must be: 8 to 128 characters, and none of the most common ones. A character is a code point, so that no alphabet is
 * longer than another. Never asked at login. [SES28, SES43]
 */

export const passwordLengthLeast = 8
export const passwordLengthMost = 128

export type PasswordProblem = 'too short' | 'too long' | 'too common'

/** `isCommon` knows the list, which is too large for the app's first load: see `commonPasswords.ts`. */
export function findPasswordProblem(password: string, isCommon: (password: string) => boolean): PasswordProblem | null {
  const length = lengthOf(password)
  if (length < passwordLengthLeast) return 'too short'
  if (length > passwordLengthMost) return 'too long'
  return isCommon(password) ? 'too common' : null
}

export type PasswordStrength = 'none' | 'weak' | 'fair' | 'good' | 'strong'

/** A hint while somebody types: how many guesses it takes, in bits, as far as a form can know. What may not be chosen is never above weak. */
export function passwordStrength(password: string, isCommon: (password: string) => boolean): PasswordStrength {
  if (password === '') return 'none'
  if (findPasswordProblem(password, isCommon) !== null) return 'weak'
  const bits = estimatedBits(password)
  if (bits < 40) return 'weak'
  if (bits < 55) return 'fair'
  return bits < 75 ? 'good' : 'strong'
}

/** Both are there and equal. [SES44, SES59] */
export type PairProblem = 'incomplete' | 'different'
export function findPairProblem(password: string, repeated: string): PairProblem | null {
  if (password === '' || repeated === '') return 'incomplete'
  return password === repeated ? null : 'different'
}

const lengthOf = (text: string): number => Array.from(text).length

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
]

/** A character that repeats its neighbour or goes one on from it adds hardly anything to guess. */
function estimatedBits(password: string): number {
  const size = alphabets.reduce((sum, [has, letters]) => (has.test(password) ? sum + letters : sum), 0)
  const points = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const surprising = points.filter((point, index) => index === 0 || Math.abs(point - (points[index - 1] ?? 0)) > 1)
  const different = new Set(points).size
  const counted = Math.min(surprising.length, different * 2) + (points.length - surprising.length) / 4
  return counted * Math.log2(Math.max(size, 2))
}
