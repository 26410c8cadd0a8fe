import { useTranslation } from 'react-i18next'
import type { Proof, ProvedProblems } from '#rules/people/accountForms.ts'
import type { CallProblem } from '#rules/app/callProblem.ts'
import type { ContactType } from '#rules/people/contact.ts'
import { passwordLengthLeast, passwordLengthMost } from '#rules/people/credentials.ts'
import { type Place, placeOf } from './refusal.ts'
import { useProblemSentence } from './useProblemSentence.ts'

type Wrong = {
  /** What the form itself finds, as far as it is shown yet. */
  readonly problems: ProvedProblems
  readonly refusal: CallProblem | null
  readonly type: ContactType
  readonly proof?: Proof
  /** Both password forms say of the pair what is wrong with it as a whole. [SES59] */
  readonly words: 'register' | 'password'
}

/** The sentence at a field: what the form finds comes first, else what the back end refused. */
export function useFieldErrors(wrong: Wrong): (place: Place) => string | undefined {
  const { problems, refusal, type, proof = 'code', words } = wrong
  const { t } = useTranslation(['login', words])
  const say = useProblemSentence()
  const figures = { least: passwordLengthLeast, most: passwordLengthMost }
  const found: Partial<Record<Place, string | undefined>> = {
    account: problems.account && t(`problem.account.${problems.account}.${type}`),
    password:
      problems.password === 'missing'
        ? t(`${words}:pair.missing`)
        : problems.password && t(`problem.password.${problems.password}`, figures),
    repeated: problems.repeated && t(`${words}:pair.${problems.repeated}`),
    code: problems.code && t(`problem.${proof}.${problems.code}`),
  }
  return (place) => found[place] ?? (refusal !== null && placeOf(refusal) === place ? say(refusal) : undefined)
}
