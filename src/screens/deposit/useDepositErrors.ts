import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { depositPlace, depositSummary } from '#machines/funds/depositFacts.ts'
import type { CallProblem } from '#rules/app/callProblem.ts'
import type { DepositProblem } from '#rules/funds/depositForm.ts'
import type { DepositActor } from '#src/app/wiring/depositActors.ts'
import { useProblemWords } from '#src/components/useProblemWords.ts'

type Place = 'place' | 'amount' | 'proof' | 'form'
type Errors = { readonly [At in Place]: string | undefined }

/** Codes of refusals, by the field that they are about. */
const placesOfCodes: Readonly<Record<number, Place>> = {
  1000: 'amount',
  1008: 'proof',
  4003: 'place',
  4004: 'proof',
  4008: 'proof',
  4005: 'amount',
}

const placeOf = (problem: CallProblem): Place =>
  (problem.kind === 'refused' ? placesOfCodes[problem.code] : undefined) ?? 'form'

/** What is missing or wrong in words, each at its field; what nobody sent yet is not complained of. [DEP8, DEP12, DEP23] */
export function useDepositErrors(deposit: DepositActor, wasTried: boolean): Errors {
  const { t } = useTranslation('deposit')
  const sayOwn = useOwnWords(deposit)
  const say = useProblemWords()
  const { problems } = useSelector(deposit, depositSummary, (a, b) => String(a.problems) === String(b.problems))
  const refusal = useSelector(deposit, ({ context }) => context.problem)
  const own = (at: Place): string | undefined => {
    const problem = problems.find((one) => placesOfProblems[one] === at)
    return wasTried && problem ? sayOwn(problem) : undefined
  }
  const refused = (at: Place): string | undefined => {
    if (!refusal || placeOf(refusal) !== at) return undefined
    const isAmount = at === 'amount' && refusal.kind === 'refused' && refusal.code === 1000
    return isAmount ? t('problem.amountRefused') : say(refusal)
  }
  const at = (place: Place) => own(place) ?? refused(place)
  return { place: at('place'), amount: at('amount'), proof: at('proof'), form: at('form') }
}

const placesOfProblems: Readonly<Record<DepositProblem, Place>> = {
  'no place': 'place',
  'no amount': 'amount',
  'no number': 'amount',
  'too many places': 'amount',
  'too small': 'amount',
  'too large': 'amount',
  'no proof': 'proof',
}

function useOwnWords(deposit: DepositActor): (problem: DepositProblem) => string {
  const { t } = useTranslation('deposit')
  const way = useSelector(deposit, ({ context }) => context.draft.way)
  const places = useSelector(deposit, (snapshot) => depositPlace(snapshot)?.precision ?? 0)
  return (problem) => {
    switch (problem) {
      case 'no place':
        return t(way === 'bank' ? 'problem.wirePlace' : 'problem.coinPlace')
      case 'no amount':
        return t('problem.noAmount')
      case 'no number':
        return t('app:notNumber')
      case 'too many places':
        return places === 0 ? t('problem.whole') : t('problem.places', { count: places })
      case 'too small':
        return t('problem.tooSmall')
      case 'too large':
        return t('problem.tooLarge')
      case 'no proof':
        return t('problem.noProof')
    }
  }
}
