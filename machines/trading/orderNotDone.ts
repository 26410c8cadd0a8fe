/** What follows when what was asked for an order was not done, in the words of its machine. [ORD183, NET67, NET68] */
import { isRefusedWith } from '#rules/app/callProblem.ts'
import { withError } from '../patterns/eventOf.ts'
import type { OrderAnswered } from './orderContext.ts'
import { keepProblem, whenNotDone } from '../patterns/keyedCall.ts'
import { type RulesMeta, rules } from '../patterns/rules.ts'

/** Its state does not allow what was asked: it opened or ended before. */
const codeOfWrongState = 2008

export const isTooLate = (error: unknown): boolean => isRefusedWith(error, codeOfWrongState)

type Answered = { readonly event: { readonly output: OrderAnswered } }
const answered = ({ event }: Answered) => event.output

/** It is over, or a part of it is: what was answered goes to the history, and the lists are read anew. */
export const whenOrderClosed = {
  target: '#order.closed',
  actions: [
    { type: 'keep the order', params: answered },
    { type: 'tell that it ended', params: answered },
  ],
} as const

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
