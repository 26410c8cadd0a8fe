import type { CallProblem } from '#rules/app/callProblem.ts'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { placeOf } from './refusal.ts'
import { useProblemSentence } from './useProblemSentence.ts'

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
