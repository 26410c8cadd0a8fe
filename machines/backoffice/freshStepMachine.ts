/**
 * Asks for another code or passkey where the session's last one is too old for what is to be done. Whoever asked goes on once it is closed,
 * with one that was taken or without. [OPS275, OPS278, OPS385]
 */
import { assign, setup } from 'xstate'
import type { CodeOf } from '#contract/codes.ts'
import type { StepProof } from '#contract/shapes/secondStep.ts'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import { type StepAsked, readStepAsked } from '#rules/people/secondStep.ts'
import { taskPort } from '../app/ports.ts'
import { type EventOf, itself, withError } from '../patterns/eventOf.ts'
import { rules } from '../patterns/rules.ts'
import { type StepAnswer, answerOf } from './backOfficeContext.ts'

export type FreshStepEvent =
  | { readonly type: 'freshStep.ask'; readonly step: StepAsked }
  | { readonly type: 'freshStep.answer'; readonly proof: StepProof }
  | { readonly type: 'freshStep.leave' }

type FreshStepContext = {
  readonly step: StepAsked | null
  readonly proof: StepProof | null
  readonly problem: CallProblem | null
  /** A code was taken since it was asked last. */
  readonly isTaken: boolean
}

const secondStepNeeded: CodeOf<'secondStepNeeded'> = 1010

/** What an answer 1010 asks for; null where something else went wrong. */
export const askedIn = (error: unknown): StepAsked | null => askedBy(problemOf(error))
export const askedBy = (problem: CallProblem): StepAsked | null =>
  problem.kind === 'refused' && problem.code === secondStepNeeded ? readStepAsked(problem.data) : null

const nothingYet: FreshStepContext = { step: null, proof: null, problem: null, isTaken: false }

export const freshStepMachine = setup({
  types: {
    context: {} as FreshStepContext,
    events: {} as FreshStepEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: { 'hand the code in': taskPort<null, StepAnswer>('fresh step: hand the code in') },
  actions: {
    'note what is asked': assign((_, { step }: EventOf<FreshStepEvent, 'freshStep.ask'>) => ({ ...nothingYet, step })),
    'note the code': assign((_, { proof }: EventOf<FreshStepEvent, 'freshStep.answer'>) => ({ proof, problem: null })),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    'note that it was taken': assign({ ...nothingYet, isTaken: true }),
    'forget it': assign(nothingYet),
  },
}).createMachine({
  id: 'freshStep',
  meta: rules('OPS275', 'OPS278'),
  context: nothingYet,
  initial: 'closed',
  states: {
    closed: {
      on: { 'freshStep.ask': { target: 'asking', actions: { type: 'note what is asked', params: itself } } },
    },
    asking: {
      tags: 'open',
      on: {
        'freshStep.answer': { target: 'checking', actions: { type: 'note the code', params: itself } },
        'freshStep.leave': { target: 'closed', actions: 'forget it' },
      },
    },
    checking: {
      tags: ['open', 'busy'],
      invoke: {
        src: 'hand the code in',
        input: ({ context }) => answerOf(context),
        onDone: { target: 'closed', actions: 'note that it was taken' },
        onError: { target: 'asking', actions: { type: 'keep the problem', params: withError } },
      },
    },
  },
})
