/**
 * Whether a password may be chosen, and how hard it is to guess. Large, with its list: the app loads it with the forms that need it.
 * [SES43, SES432, SES433]
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { commonPasswords, isCommonPassword } from './commonPasswords.ts'
import {
  type PasswordProblem,
  type PasswordStrength,
  findPasswordProblem,
  isOnePattern,
  isOwnData,
} from './credentials.ts'

export type Judgement = { readonly problem: PasswordProblem | null; readonly strength: PasswordStrength }

/** So many tries are no obstacle, even to who has to ask the back end each time. */
const guessesLeast = 6
/** What comes behind cannot make a password weaker than it is, only take time to look at. */
const looksAtMost = 40

let estimator: ZxcvbnFactory | null = null
function estimate(password: string, own: readonly string[]) {
  estimator ??= new ZxcvbnFactory({
    dictionary: { common: [...commonPasswords()] },
    maxLength: looksAtMost,
    l33tMaxSubstitutions: 20,
  })
  return estimator.check(password, [...own, ...own.flatMap(piecesOf)])
}

/** `own`: what others know of the account, such as its e-mail address and the name of its user. */
export function judgePassword(password: string, own: readonly string[]): Judgement {
  if (password === '') return { problem: 'too short', strength: 'none' }
  const problem = findPasswordProblem(password, isCommonPassword) ?? findPattern(password, own)
  if (problem !== null) return { problem, strength: 'weak' }
  const { guessesLog10, sequence } = estimate(password, own)
  if (guessesLog10 >= guessesLeast) return { problem: null, strength: strengthOf(guessesLog10) }
  const isOwn = sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs')
  const isPattern = sequence.length === 1 && ['repeat', 'sequence'].includes(sequence[0]?.pattern ?? '')
  return { problem: isOwn ? 'own data' : isPattern ? 'one pattern' : 'too common', strength: 'weak' }
}

function findPattern(password: string, own: readonly string[]): PasswordProblem | null {
  if (isOnePattern(password)) return 'one pattern'
  return isOwnData(password, own) ? 'own data' : null
}

function strengthOf(guessesLog10: number): PasswordStrength {
  if (guessesLog10 < 8) return 'weak'
  if (guessesLog10 < 10) return 'fair'
  return guessesLog10 < 14 ? 'good' : 'strong'
}

const piecesOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece.length > 2)
