/** One picture on its way: chosen, made smaller, sent with its progress shown, and there; or given up, taken away, replaced. [KYC3, KYC4] */
import { assign, setup } from 'xstate'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import { duplexPort, taskPort } from '../app/ports.ts'
import { rules } from './rules.ts'
import { type EventOf, itself, withError } from './eventOf.ts'

/** A picture ready to be sent, and an address under which this device can show it. */
export type Picture = { readonly file: Blob; readonly preview: string }

export type UploadEvent =
  | { readonly type: 'picture.chosen'; readonly file: Blob }
  | { readonly type: 'upload.cancel' }
  | { readonly type: 'upload.retry' }
  | { readonly type: 'picture.remove' }
  /** From the port: a share of 1. */
  | { readonly type: 'upload.progressed'; readonly share: number }
  | { readonly type: 'upload.arrived'; readonly url: string }
  | { readonly type: 'upload.failed'; readonly problem: CallProblem }

type UploadContext = {
  readonly chosen: Blob | null
  readonly picture: Picture | null
  readonly share: number
  readonly url: string | null
  readonly problem: CallProblem | null
}

const nothingChosen: UploadContext = { chosen: null, picture: null, share: 0, url: null, problem: null }

export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    tags: {} as 'busy' | 'there' | 'failed' | 'empty',
  },
  actors: {
    'make the picture ready': taskPort<Picture, { file: Blob }>('make the picture ready'),
    'upload the picture': duplexPort<{ type: 'never' }, { file: Blob }>('upload the picture'),
  },
  actions: {
    'take the file': assign((_, { file }: EventOf<UploadEvent, 'picture.chosen'>) => ({
      ...nothingChosen,
      chosen: file,
    })),
    'keep the picture': assign({ picture: (_, { picture }: { picture: Picture }) => picture }),
    'show the progress': assign({ share: (_, { share }: EventOf<UploadEvent, 'upload.progressed'>) => share }),
    'keep the address': assign((_, { url }: EventOf<UploadEvent, 'upload.arrived'>) => ({ url, share: 1 })),
    'keep the problem': assign({ problem: (_, { problem }: EventOf<UploadEvent, 'upload.failed'>) => problem }),
    'keep the error': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    'forget the problem': assign({ problem: null, share: 0 }),
    'forget everything': assign(() => nothingChosen),
    /** Plugged in: the device forgets the preview. */
    'let the preview go': () => {},
  },
}).createMachine({
  id: 'upload',
  meta: rules('KYC3', 'KYC4', 'KYC12'),
  context: nothingChosen,
  initial: 'empty',
  on: {
    'picture.chosen': {
      target: '.making ready',
      actions: ['let the preview go', { type: 'take the file', params: itself }],
      meta: rules('KYC4', 'KYC12'),
    },
    'picture.remove': { target: '.empty', actions: ['let the preview go', 'forget everything'], meta: rules('KYC4') },
  },
  states: {
    empty: { tags: 'empty' },
    'making ready': {
      meta: rules('KYC12', 'KYC13'),
      tags: 'busy',
      on: { 'upload.cancel': { target: 'empty', actions: ['let the preview go', 'forget everything'] } },
      invoke: {
        src: 'make the picture ready',
        input: ({ context }) => ({ file: context.chosen ?? nothingToSend() }),
        onDone: {
          target: 'uploading',
          actions: { type: 'keep the picture', params: ({ event }) => ({ picture: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keep the error', params: withError },
        },
      },
    },
    uploading: {
      meta: rules('KYC12'),
      tags: 'busy',
      entry: 'forget the problem',
      invoke: {
        src: 'upload the picture',
        input: ({ context }) => ({ file: context.picture?.file ?? nothingToSend() }),
        onError: {
          target: 'failed',
          actions: { type: 'keep the error', params: withError },
        },
      },
      on: {
        'upload.progressed': { actions: { type: 'show the progress', params: itself } },
        'upload.arrived': { target: 'there', actions: { type: 'keep the address', params: itself } },
        'upload.failed': {
          target: 'failed',
          actions: { type: 'keep the problem', params: itself },
          meta: rules('KYC13', 'KYC16'),
        },
        'upload.cancel': { target: 'empty', actions: ['let the preview go', 'forget everything'] },
      },
    },
    there: { meta: rules('KYC4', 'KYC12'), tags: 'there' },
    failed: { meta: rules('KYC13'), tags: 'failed', on: { 'upload.retry': 'making ready' } },
  },
})

function nothingToSend(): never {
  throw new Error('No picture was chosen.')
}

export const pictureUrl = (snapshot: { readonly context: UploadContext }): string | null => snapshot.context.url
