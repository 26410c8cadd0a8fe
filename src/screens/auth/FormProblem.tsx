import { useTranslation } from 'react-i18next'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import type { Proof, ProvedProblems } from '#rules/people/accountForms.ts'
import type { ContactType } from '#rules/people/contact.ts'
import { passwordLengthLeast, passwordLengthMost } from '#rules/people/credentials.ts'
import { useActor } from '#src/app/wiring/actors.tsx'

/** What the back end refused and no field can show. */
export function FormProblem({ refusal }: { readonly refusal: CallProblem | null }) {
  const say = useProblemSentence()
  if (refusal === null || placeOf(refusal) !== 'form') return null
  return (
    <div role="alert">
      <Banner tone="bad" title={say(refusal)} />
    </div>
  )
}

/** A refusal in words: the back end's own, except where those only name a field of the wire. */
export function useProblemSentence(): (problem: CallProblem) => string {
  const { t } = useTranslation('login')
  const say = useProblemWords()
  return (problem) => (isInvalidInput(problem) ? t(`refused.${placeOf(problem)}`) : say(problem))
}

/** Where on a form the back end's refusal belongs. */
export type Place = 'account' | 'password' | 'repeated' | 'inviteCode' | 'code' | 'form'

const placeOfCode: Readonly<Record<number, Place>> = {
  1002: 'account',
  1003: 'code',
  1004: 'code',
  1007: 'inviteCode',
}

const invalidInput = 1000

/** The message of an invalid input names the field as the wire calls it. */
const placeOfField: readonly (readonly [RegExp, Place])[] = [
  [/\b(re_password|secondary_password)\b/, 'repeated'],
  [/\b(password|new_password)\b/, 'password'],
  [/\b(sms_code|auth_code)\b/, 'code'],
  [/\binvite_code\b/, 'inviteCode'],
  [/\b(account|area_id|to|type)\b/, 'account'],
]

export function placeOf(problem: CallProblem): Place {
  if (problem.kind !== 'refused') return 'form'
  if (problem.code !== invalidInput) return placeOfCode[problem.code] ?? 'form'
  return placeOfField.find(([name]) => name.test(problem.message))?.[1] ?? 'form'
}

/** Whether the back end named a field and had nothing else to say. */
const isInvalidInput = (problem: CallProblem): boolean => problem.kind === 'refused' && problem.code === invalidInput

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

/** Why the last log-in or registration of this page was refused; of no other page. */
export function useSessionRefusal(): {
  readonly refusal: CallProblem | null
  readonly isSent: boolean
  readonly noteSent: () => void
} {
  const problem = useSelector(useActor('session'), ({ context }) => context.problem)
  const [isSent, note] = useState(false)
  return { refusal: isSent ? problem : null, isSent, noteSent: () => note(true) }
}
