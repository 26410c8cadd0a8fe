/**
 * What the forms to log in, register and set a new password need before they are sent. A form whose problems are empty may be sent;
 * each problem stands at its own field. [SES26, SES28, SES44, SES45, SES59]
 */
import { type ContactType, readEmail, readMobileDigits } from './contact.ts'
import { type PairProblem, type PasswordProblem, findPairProblem } from './credentials.ts'
import { isCodeText } from './verificationCode.ts'

export type ContactDraft = {
  readonly type: ContactType
  /** As typed. */
  readonly account: string
  /** Of a mobile number; null as long as areas are not known. */
  readonly areaId: number | null
}

export type AccountProblem = 'missing' | 'no contact' | 'no area'
export type ProofProblem = 'missing' | 'no code'

type FindProblem = (password: string) => PasswordProblem | null

/** An address to which something can be sent. */
export function findContactProblem({ type, account, areaId }: ContactDraft): AccountProblem | null {
  if (account.trim() === '') return 'missing'
  if (type === 'email') return readEmail(account) === null ? 'no contact' : null
  if (readMobileDigits(account) === null) return 'no contact'
  return areaId === null ? 'no area' : null
}

export type LogInDraft = ContactDraft & { readonly password: string }
export type LogInProblems = { readonly account?: AccountProblem; readonly password?: 'missing' }

/** Only what is missing: whether an account is one is the back end's word, and a password's rules are those of when it was set. */
export function findLogInProblems({ type, account, areaId, password }: LogInDraft): LogInProblems {
  return {
    ...(account.trim() === '' ? { account: 'missing' } : {}),
    ...(account.trim() !== '' && type === 'mobile' && areaId === null ? { account: 'no area' } : {}),
    ...(password === '' ? { password: 'missing' } : {}),
  }
}

/** How a registration is proved: by a code that was sent, or by reading a picture. */
export type Proof = 'code' | 'captcha'

/** A log-in's, where its password was guessed at too often: a captcha's solution with its key, or a code that was sent. [SES400] */
export type LoginProof = { readonly captchaKey: string; readonly code: string }

export type NewPasswordDraft = { readonly password: string; readonly repeated: string }
export type NewPasswordProblems = {
  readonly password?: PasswordProblem | 'missing'
  readonly repeated?: PairProblem
}

export function findNewPasswordProblems({ password, repeated }: NewPasswordDraft, findProblem: FindProblem) {
  const problem = password === '' ? 'missing' : findProblem(password)
  const pair = findPairProblem(password, repeated)
  const isHere = pair === 'different' || repeated === ''
  const problems: NewPasswordProblems = {
    ...(problem === null ? {} : { password: problem }),
    ...(pair !== null && isHere ? { repeated: pair } : {}),
  }
  return problems
}

export function findProofProblem(proof: Proof, code: string): ProofProblem | null {
  const typed = code.trim()
  if (typed === '') return 'missing'
  return proof === 'captcha' || isCodeText(typed) ? null : 'no code'
}

export type ProvedDraft = ContactDraft & NewPasswordDraft & { readonly proof: Proof; readonly code: string }
export type ProvedProblems = NewPasswordProblems & { readonly account?: AccountProblem; readonly code?: ProofProblem }

/** Of a registration, and of a new password for an account that is named. */
export function findProvedProblems(draft: ProvedDraft, findProblem: FindProblem): ProvedProblems {
  const account = findContactProblem(draft)
  const code = findProofProblem(draft.proof, draft.code)
  return {
    ...(account === null ? {} : { account }),
    ...findNewPasswordProblems(draft, findProblem),
    ...(code === null ? {} : { code }),
  }
}

export const hasProblems = (problems: Readonly<Record<string, unknown>>): boolean => Object.keys(problems).length > 0
