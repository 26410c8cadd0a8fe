/** What follows when what was asked for an order was not done, in the words of its machine. [ORD183, NET67, NET68] */
import { isRefusedWith } from '#rules/app/callProblem.ts'
import { withError } from '../patterns/eventOf.ts'
import { keepProblem, whenNotDone } from '../patterns/keyedCall.ts'
import { type RulesMeta, rules } from '../patterns/rules.ts'

/** Its state does not allow what was asked: it opened or ended before. */
const codeOfWrongState = 2008

export const isTooLate = (error: unknown): boolean => isRefusedWith(error, codeOfWrongState)

/** With the rules of a refusal, and of an answer that did not come. */
export const whenOrderNotDone = (refused: RulesMeta, unknown: RulesMeta) =>
  [
    {
      guard: { type: 'it came too late', params: withError },
      target: '#order.late',
      actions: keepProblem,
      meta: rules('ORD183'),
    },
    ...whenNotDone('#order.deciding', refused, unknown),
  ] as const
