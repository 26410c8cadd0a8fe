/** What follows when what was asked for an order was not done, in the words of its machine. [ORD183, NET67, NET68] */
import { problemOf } from '#rules/app/callProblem.ts'
import { type RulesMeta, rules } from '../patterns/rules.ts'

/** Its state does not allow what was asked: it opened or ended before. */
const codeOfWrongState = 2008

export function isTooLate(error: unknown): boolean {
  const problem = problemOf(error)
  return problem.kind === 'refused' && problem.code === codeOfWrongState
}

const withError = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })
const keepProblem = { type: 'keep the problem', params: withError } as const
/** With the rules of a refusal, and of an answer that did not come. */
export const whenNotDone = (refused: RulesMeta, unknown: RulesMeta) =>
  [
    {
      guard: { type: 'it came too late', params: withError },
      target: '#order.late',
      actions: keepProblem,
      meta: rules('ORD183'),
    },
    {
      guard: { type: 'the answer is definite', params: withError },
      target: '#order.deciding',
      actions: keepProblem,
      meta: refused,
    },
    { target: 'checking what happened', meta: unknown },
  ] as const
