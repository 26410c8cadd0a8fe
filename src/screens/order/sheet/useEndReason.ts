import { useSelector } from '@xstate/react'
import { findEndProblem } from '#machines/trading/orderContext.ts'
import { useChosenOrder } from '#src/app/wiring/actors.tsx'
import { useProblem } from './useProblem.ts'

/** Why the order that is looked at cannot be closed or cancelled now, as its machine goes by. [ORD17, ORD37, ORD140] */
export function useEndReason(): string | undefined {
  const say = useProblem()
  const problem = useSelector(useChosenOrder(), (snapshot) => (snapshot ? findEndProblem(snapshot) : null), isSame)
  return problem ? say(problem) : undefined
}

const isSame = (one: { readonly key: string } | null, other: { readonly key: string } | null) => one?.key === other?.key
