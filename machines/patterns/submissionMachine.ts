/** Something that is sent once when it is wished for, and may be wished for again: reset the demo account, for one. [ACC28] */
import { assign, setup } from 'xstate'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import { taskPort } from '../app/ports.ts'
import { rules } from './rules.ts'
import { type EventOf, itself, withError } from './eventOf.ts'

export type SubmissionEvent<Input> =
  | { readonly type: 'submission.send'; readonly form: Input }
  /** What came of it was seen. */
  | { readonly type: 'submission.dismiss' }

type SubmissionContext<Input, Output> = {
  readonly form: Input | null
  readonly output: Output | null
  readonly problem: CallProblem | null
}

/** A machine of its own for each kind of submission; `name` is also its port's. */
export const submissionMachineOf = <Input, Output>(name: string) =>
  setup({
    types: {
      context: {} as SubmissionContext<Input, Output>,
      events: {} as SubmissionEvent<Input>,
      tags: {} as 'busy' | 'done' | 'failed',
    },
    actors: { send: taskPort<Output, { readonly form: Input }>(name) },
    actions: {
      'note what is sent': assign((_, { form }: EventOf<SubmissionEvent<Input>, 'submission.send'>) => ({
        form,
        output: null,
        problem: null,
      })),
      'keep the answer': assign({ output: (_, { output }: { output: Output }) => output }),
      'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    },
  }).createMachine({
    id: name,
    meta: rules('NET73', 'NET74', 'NET79'),
    context: { form: null, output: null, problem: null },
    initial: 'idle',
    states: {
      idle: {
        on: { 'submission.send': { target: 'sending', actions: { type: 'note what is sent', params: itself } } },
      },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'send',
          input: ({ context }) => ({ form: context.form as Input }),
          onDone: {
            target: 'done',
            actions: { type: 'keep the answer', params: ({ event }) => ({ output: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: { type: 'keep the problem', params: withError },
          },
        },
      },
      done: {
        tags: 'done',
        on: {
          'submission.send': { target: 'sending', actions: { type: 'note what is sent', params: itself } },
          'submission.dismiss': 'idle',
        },
      },
      failed: {
        tags: 'failed',
        on: {
          'submission.send': { target: 'sending', actions: { type: 'note what is sent', params: itself } },
          'submission.dismiss': 'idle',
        },
      },
    },
  })
