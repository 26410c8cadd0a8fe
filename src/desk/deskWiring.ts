/** Plugs calls and the tab's memory into the ports of the desk's machines. */
import { createActor, fromPromise } from 'xstate'
import {
  deskMachine,
  forceMarketMachine,
  identityListMachine,
  identityQueueMachine,
  instrumentsMachine,
  outboxMachine,
  setLeverMachine,
  setQuoteMachine,
} from '#machines/deskMachine.ts'
import type { Call } from '#src/api/caller.ts'
import {
  decideIdentity,
  forceMarket,
  readIdentities,
  readInstruments,
  readOutbox,
  setLever,
  setQuote,
  tryToken,
} from './deskCalls.ts'

export type DeskPlugs = {
  readonly call: Call
  readonly pictures: {
    /** Fetches a picture; answers an address at which the page can show it until it is let go. */
    readonly read: (address: string, signal: AbortSignal) => Promise<string>
    readonly letGo: (shownAt: string) => void
  }
  readonly memory: {
    readonly recall: () => string | null
    readonly remember: (token: string) => void
    readonly forget: () => void
  }
}

const plugIdentities = ({ call, pictures }: DeskPlugs) =>
  identityQueueMachine.provide({
    actors: {
      list: identityListMachine.provide({
        actors: { 'read a page': fromPromise(({ input }) => readIdentities(call, input)) },
      }),
      'read the pictures': fromPromise(({ input: { review }, signal }) =>
        Promise.all([pictures.read(review.frontPicture, signal), pictures.read(review.backPicture, signal)]),
      ),
      decide: fromPromise(({ input: { review, decision, remark } }) =>
        decideIdentity(call, { id: review.id, decision, remark }),
      ),
    },
    actions: { 'let the pictures go': (_, { pictures: shown }) => shown.forEach(pictures.letGo) },
  })

/** The desk's root actor, plugged in and not yet started. It lives outside React. */
export function createDeskActor(plugs: DeskPlugs) {
  const { call, memory } = plugs
  const machine = deskMachine.provide({
    actors: {
      'try the token': fromPromise(({ input }) => tryToken(call, input.token)),
      identities: plugIdentities(plugs),
      outbox: outboxMachine.provide({
        actors: { 'read a page': fromPromise(({ input }) => readOutbox(call, input)) },
      }),
      instruments: instrumentsMachine.provide({ actors: { read: fromPromise(() => readInstruments(call)) } }),
      'force a market': forceMarketMachine.provide({
        actors: { send: fromPromise(({ input }) => forceMarket(call, input.form)) },
      }),
      'set a quote': setQuoteMachine.provide({
        actors: { send: fromPromise(({ input }) => setQuote(call, input.form)) },
      }),
      'set a lever': setLeverMachine.provide({
        actors: { send: fromPromise(({ input }) => setLever(call, input.form)) },
      }),
    },
    actions: {
      'remember the token': (_, { token }) => memory.remember(token),
      'forget the token': () => memory.forget(),
    },
  })
  return createActor(machine, { input: { token: memory.recall() } })
}

export type DeskActor = ReturnType<typeof createDeskActor>
