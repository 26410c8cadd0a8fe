import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { isInvalidInput, placeOf } from './refusal.ts'

/** A refusal in words: the back end's own, except where those only name a field of the wire. */
export function useProblemSentence(): (problem: CallProblem) => string {
  const { t } = useTranslation('login')
  const say = useProblemWords()
  return (problem) => (isInvalidInput(problem) ? t(`refused.${placeOf(problem)}`) : say(problem))
}
