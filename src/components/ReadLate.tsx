import type { CallProblem } from '#rules/app/callProblem.ts'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { useProblemWords } from './useProblemWords.ts'

/** What is shown may be old, or not all: why, until it could be read. That the line is down is said elsewhere. [NET361] */
export function ReadLate({ problem }: { readonly problem: CallProblem | null | undefined }) {
  const say = useProblemWords()
  if (!problem || (problem.kind === 'unknown' && problem.status === null)) return null
  return (
    <div role="alert">
      <Banner tone="bad" title={say(problem)} />
    </div>
  )
}
