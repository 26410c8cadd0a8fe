/**
 * The operators' desk: locked until a token is known to be an operator's, then one section at a time. [OPS24]
 * The token is kept for the browser's tab alone, and forgotten when it is refused.
 */
import { assign, sendTo, setup } from 'xstate'
import type { Input, Output } from '#contract/endpoints/index.ts'
import type { Instrument } from '#rules/instrument.ts'
import { type CallProblem, problemOf } from '#rules/callProblem.ts'
import { pagedReadMachineOf } from './pagedReadMachine.ts'
import { taskPort } from './ports.ts'
import { readMachineOf } from './readMachine.ts'
import { type ReviewKind, reviewQueueMachine } from './reviewQueueMachine.ts'
import { submissionMachineOf } from './submissionMachine.ts'

export type OutboxEntry = Output<'outbox'>['rows'][number]

/** Those of the sandbox stand last. */
export const deskSections = ['identity', 'deposit', 'withdraw', 'outbox', 'market', 'price', 'levers'] as const
const reviewSections = ['identity', 'deposit', 'withdraw'] as const
export type DeskSection = (typeof deskSections)[number]

/** What the back end shows to who has the token. */
export type DeskAccess = { readonly hasSandbox: boolean }

export type DeskEvent =
  | { readonly type: 'desk.unlock'; readonly token: string }
  | { readonly type: 'desk.lock' }
  | { readonly type: 'desk.retry' }
  /** Answer 999: the token is no operator's any more. */
  | { readonly type: 'session.ended' }
  | { readonly type: 'section.show'; readonly section: DeskSection }
  | { readonly type: 'outbox.search'; readonly to: string }

type DeskContext = {
  readonly token: string | null
  readonly access: DeskAccess
  readonly section: DeskSection
  /** The recipient that is looked for in the outbox; "" is everybody. */
  readonly recipient: string
  /** Why it is locked. */
  readonly problem: CallProblem | null
}

export const outboxMachine = pagedReadMachineOf<OutboxEntry, null, string>('outbox')
export const instrumentsMachine = readMachineOf<readonly Instrument[]>('read the instruments')
export const forceMarketMachine = submissionMachineOf<Input<'setMarket'>, null>('force a market')
export const setQuoteMachine = submissionMachineOf<Input<'setQuote'>, null>('set a quote')
export const setLeverMachine = submissionMachineOf<Input<'setLever'>, null>('set a lever')

const nothingOpen: DeskAccess = { hasSandbox: false }

export const deskMachine = setup({
  types: {
    context: {} as DeskContext,
    events: {} as DeskEvent,
    input: {} as { token: string | null },
    children: {} as {
      reviews: 'reviews'
      outbox: 'outbox'
      instruments: 'instruments'
      forceMarket: 'force a market'
      setQuote: 'set a quote'
      setLever: 'set a lever'
    },
    tags: {} as 'locked' | 'busy' | 'no answer' | 'open',
  },
  actors: {
    'try the token': taskPort<DeskAccess, { token: string }>('try the token'),
    reviews: reviewQueueMachine,
    outbox: outboxMachine,
    instruments: instrumentsMachine,
    'force a market': forceMarketMachine,
    'set a quote': setQuoteMachine,
    'set a lever': setLeverMachine,
  },
  guards: {
    'a token was kept': ({ context }) => context.token !== null,
    'the answer is definite': (_, { error }: { error: unknown }) => problemOf(error).kind === 'refused',
    'it is wished for and there': ({ context }, { section }: { section: DeskSection }) =>
      context.section === section && context.access.hasSandbox,
  },
  actions: {
    /** Plugged in: storage is no business of a machine. */
    'remember the token': (_, _params: { token: string }) => {},
    'forget the token': () => {},
    'note the token': assign(({ event }) =>
      event.type === 'desk.unlock' ? { token: event.token, problem: null } : {},
    ),
    'drop the token': assign({ token: null, access: nothingOpen }),
    'keep what is open': assign({ access: (_, { access }: { access: DeskAccess }) => access }),
    'note the section': assign(({ event }) => (event.type === 'section.show' ? { section: event.section } : {})),
    'note the recipient': assign(({ event }) => (event.type === 'outbox.search' ? { recipient: event.to } : {})),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    'note that the session ended': assign({ problem: { kind: 'refused', code: 999, message: '' } }),
    'forget the problem': assign({ problem: null }),
    'read the outbox': sendTo('outbox', { type: 'list.refresh' }),
    'read the instruments': sendTo('instruments', { type: 'read.refresh' }),
  },
  delays: { 'pause before trying again': 5_000, 'pause between looks': 2_000 },
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({
    token: input.token,
    access: nothingOpen,
    section: 'identity',
    recipient: '',
    problem: null,
  }),
  initial: 'arriving',
  on: { 'section.show': { actions: 'note the section' } },
  states: {
    arriving: { always: [{ guard: 'a token was kept', target: 'trying the token' }, { target: 'locked' }] },
    locked: {
      tags: 'locked',
      on: { 'desk.unlock': { target: 'trying the token', actions: 'note the token' } },
    },
    'trying the token': {
      tags: 'busy',
      invoke: {
        src: 'try the token',
        input: ({ context }) => ({ token: tokenOf(context) }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'keep what is open', params: ({ event }) => ({ access: event.output }) },
            { type: 'remember the token', params: ({ context }) => ({ token: tokenOf(context) }) },
            'forget the problem',
          ],
        },
        onError: [
          {
            guard: { type: 'the answer is definite', params: ({ event }) => ({ error: event.error }) },
            target: 'locked',
            actions: [
              { type: 'keep the problem', params: ({ event }) => ({ error: event.error }) },
              'forget the token',
              'drop the token',
            ],
          },
          {
            target: 'no answer',
            actions: { type: 'keep the problem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    'no answer': {
      tags: 'no answer',
      on: {
        'desk.retry': 'trying the token',
        'desk.lock': { target: 'locked', actions: ['forget the token', 'drop the token', 'forget the problem'] },
      },
      after: { 'pause before trying again': 'trying the token' },
    },
    open: {
      tags: 'open',
      initial: 'choosing',
      on: {
        'section.show': { target: '.choosing', actions: 'note the section' },
        'desk.lock': { target: 'locked', actions: ['forget the token', 'drop the token'] },
        'session.ended': {
          target: 'locked',
          actions: ['forget the token', 'drop the token', 'note that the session ended'],
        },
      },
      states: {
        choosing: {
          always: [
            { guard: { type: 'it is wished for and there', params: { section: 'outbox' } }, target: 'outbox' },
            { guard: { type: 'it is wished for and there', params: { section: 'market' } }, target: 'market' },
            { guard: { type: 'it is wished for and there', params: { section: 'price' } }, target: 'price' },
            { guard: { type: 'it is wished for and there', params: { section: 'levers' } }, target: 'levers' },
            { target: 'reviews' },
          ],
        },
        reviews: { invoke: { id: 'reviews', src: 'reviews', input: ({ context }) => ({ kind: reviewedIn(context) }) } },
        outbox: {
          invoke: { id: 'outbox', src: 'outbox', input: ({ context }) => ({ filter: context.recipient }) },
          on: { 'outbox.search': { target: 'outbox', reenter: true, actions: 'note the recipient' } },
          initial: 'arriving',
          states: { arriving: { entry: 'read the outbox', always: 'shown' }, shown: {} },
        },
        market: {
          invoke: [
            { id: 'instruments', src: 'instruments' },
            { id: 'forceMarket', src: 'force a market' },
          ],
          initial: 'looking',
          states: {
            looking: {
              after: { 'pause between looks': { target: 'looking', reenter: true, actions: 'read the instruments' } },
            },
          },
        },
        price: {
          invoke: [
            { id: 'instruments', src: 'instruments' },
            { id: 'setQuote', src: 'set a quote' },
          ],
          initial: 'looking',
          states: {
            looking: {
              after: { 'pause between looks': { target: 'looking', reenter: true, actions: 'read the instruments' } },
            },
          },
        },
        levers: { invoke: { id: 'setLever', src: 'set a lever' } },
      },
    },
  },
})

function tokenOf({ token }: DeskContext): string {
  if (token === null) throw new Error('There is no token to try.')
  return token
}

const reviewedIn = ({ section }: DeskContext): ReviewKind =>
  reviewSections.find((kind) => kind === section) ?? 'identity'

/** The section that is shown, which is the one that is wished for unless that is not there. */
export const sectionShown = ({ context }: { readonly context: Pick<DeskContext, 'section' | 'access'> }): DeskSection =>
  sectionsOf(context.access).find((section) => section === context.section) ?? 'identity'

export const sectionsOf = ({ hasSandbox }: DeskAccess): readonly DeskSection[] =>
  hasSandbox ? deskSections : reviewSections
