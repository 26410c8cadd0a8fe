/** Plugs the real thing into every port: machines ← calls, streams, storage, router. The only file that knows both sides. */
import { generalEndpoints } from '#contract/endpoints/general.ts'
import { type Observable, share } from 'rxjs'
import { createActor, fromCallback, fromEventObservable, fromPromise } from 'xstate'
import { accountMachine } from '#machines/accountMachine.ts'
import { appMachine } from '#machines/appMachine.ts'
import { chartMachine } from '#machines/chartMachine.ts'
import { demoResetMachine } from '#machines/demoResetMachine.ts'
import type { QuotesTicked } from '#machines/marketContext.ts'
import { marketMachine } from '#machines/marketMachine.ts'
import { orderFormMachine } from '#machines/orderFormMachine.ts'
import { orderMachine } from '#machines/orderMachine.ts'
import {
  endedOrdersMachine,
  holdingOrdersMachine,
  ordersMachine,
  pendingOrdersMachine,
} from '#machines/ordersMachine.ts'
import { outcomesMachine } from '#machines/outcomesMachine.ts'
import { readMachineOf } from '#machines/readMachine.ts'
import { sessionMachine } from '#machines/sessionMachine.ts'
import { type SocketCommand, socketMachine } from '#machines/socketMachine.ts'
import type { OrderStatus } from '#rules/order.ts'
import type { BaseSettings } from '#contract/shapes/settings.ts'
import { type Call } from '#src/api/caller.ts'
import { readCandles, readMarket, readSmallCharts } from '#src/api/marketCalls.ts'
import { cancelOrder, closeOrder, readBalance, readOrders, setStops, submitOrder } from '#src/api/orderCalls.ts'
import {
  endSession,
  logIn,
  openDemoAccount,
  register,
  resetDemoAccount,
  restoreSession,
} from '#src/api/sessionCalls.ts'
import { type UnknownOutcomes, isNewOrder } from '#src/api/unknownOutcomes.ts'
import { accountFigures$ } from '#streams/accountFigures.ts'
import { candles$ } from '#streams/candles.ts'
import { closedOrders$ } from '#streams/closedOrders.ts'
import { connection$ } from '#streams/connection.ts'
import { inOwnTask } from '#streams/frames.ts'
import { networkSigns$ } from '#streams/online.ts'
import { quotes$, quotesOf$ } from '#streams/quotes.ts'
import { seconds$ } from '#streams/seconds.ts'
import type { Wire } from '#streams/wire.ts'
import { inspected } from './inspection.ts'

type Kept = 'token' | 'demoKey' | 'instrument' | 'market' | 'unknownOutcomes'
export type Memory = {
  readonly recall: (what: Kept) => string | null
  readonly remember: (what: Kept, text: string) => void
  readonly forget: (what: Kept) => void
}

export type Plugs = {
  readonly call: Call
  readonly outcomes: Pick<UnknownOutcomes, 'of'>
  readonly wire: Wire
  readonly memory: Memory
  readonly now: () => number
  readonly random: () => number
  readonly makeKey: () => string
  readonly frames$: Observable<unknown>
  readonly online$: Observable<boolean>
  readonly visible$: Observable<boolean>
  readonly hasNetwork: () => boolean
  readonly goToLogin: () => void
}

const plugSession = ({ call, memory }: Plugs) =>
  sessionMachine.provide({
    actors: {
      'open a demo account': fromPromise(() =>
        openDemoAccount(call, {
          recall: () => memory.recall('demoKey'),
          remember: (key) => memory.remember('demoKey', key),
          forget: () => memory.forget('demoKey'),
        }),
      ),
      'log in': fromPromise(({ input }) => logIn(call, input)),
      register: fromPromise(({ input }) => register(call, input)),
      'ask who the token belongs to': fromPromise(({ input }) => restoreSession(call, input.token)),
      'end the session': fromPromise(() => endSession(call)),
    },
    actions: {
      'remember the token': (_, { token }) => memory.remember('token', token),
      'forget the token': () => {
        memory.forget('token')
        memory.forget('unknownOutcomes')
      },
    },
  })

/** A two-way wire as an actor: its stream becomes events, `transmit` events go out. */
const plugSocket = ({ wire }: Plugs) =>
  socketMachine.provide({
    actors: {
      connection: fromCallback<SocketCommand>(({ receive, sendBack }) => {
        receive(({ message }) => wire.transmit(message))
        const listening = connection$(wire).subscribe(sendBack)
        return () => listening.unsubscribe()
      }),
    },
  })

const plugMarket = ({ call, memory, now }: Plugs, quoted$: Observable<QuotesTicked>) =>
  marketMachine.provide({
    actors: {
      'read the market': fromPromise(({ input }) => readMarket(call, { hidesFaults: input.isAgain })),
      'recall the market': fromPromise(async () => (await import('./keptMarket.ts')).recallMarket(memory)),
      'read small charts': fromPromise(({ input }) => readSmallCharts(call, input.instrumentIds)),
      quotes: fromEventObservable(() => quoted$),
      seconds: fromEventObservable(() => seconds$(now)),
    },
    actions: {
      'remember the instrument': ({ event }) => {
        if (event.type === 'instrument.choose') memory.remember('instrument', event.code)
      },
    },
  })

const plugChart = ({ call, wire, frames$ }: Plugs) =>
  chartMachine.provide({
    actors: {
      'read candles': fromPromise(({ input }) => readCandles(call, input)),
      'live candles': fromEventObservable(({ input }) => candles$(wire, frames$, input.code, input.period)),
    },
  })

const plugOrderForm = ({ call }: Plugs, quoted$: Observable<QuotesTicked>) =>
  orderFormMachine.provide({
    actors: {
      quotes: fromEventObservable(({ input }) => quotesOf$(quoted$.pipe(inOwnTask()), input.code)),
      'send the order': fromPromise(({ input }) => submitOrder(call, input)),
    },
  })

const plugOrders = ({ call, wire }: Plugs) => {
  const pages = (status: OrderStatus) => ({
    actors: {
      'read a page': fromPromise(({ input }: { input: { page: number } }) => readOrders(call, status, input.page)),
    },
  })
  return ordersMachine.provide({
    actors: {
      'holding orders': holdingOrdersMachine.provide(pages('holding')),
      'pending orders': pendingOrdersMachine.provide(pages('pending')),
      'ended orders': endedOrdersMachine.provide(pages('ended')),
      order: orderMachine.provide({
        actors: {
          'close the order': fromPromise(({ input }) => closeOrder(call, input)),
          'cancel the order': fromPromise(({ input }) => cancelOrder(call, input)),
          'set the stops': fromPromise(({ input }) => setStops(call, input)),
        },
      }),
      'closed orders': fromEventObservable(() => closedOrders$(wire)),
    },
  })
}

const plugOutcomes = ({ call, outcomes }: Plugs) =>
  outcomesMachine.provide({
    actors: {
      'recall what is unknown': fromPromise(async ({ input }) =>
        outcomes.of(input.userId).map((noted) => ({ ...noted, isNewOrder: isNewOrder(noted) })),
      ),
      'ask again': fromPromise(async ({ input }) => (await import('#src/api/askAgain.ts')).askAgain(call, input)),
    },
  })

const plugAccount = ({ call, wire, frames$ }: Plugs) =>
  accountMachine.provide({
    actors: {
      'read the balance': fromPromise(() => readBalance(call)),
      'account figures': fromEventObservable(() => accountFigures$(wire, frames$)),
    },
  })

/** The app's root actor, plugged in and not yet started. It lives outside React. */
export function createAppActor(plugs: Plugs) {
  const { call, memory, wire, frames$, now } = plugs
  const quoted$ = quotes$(wire, frames$, now).pipe(share())
  const machine = appMachine.provide({
    actors: {
      session: plugSession(plugs),
      socket: plugSocket(plugs),
      market: plugMarket(plugs, quoted$),
      chart: plugChart(plugs),
      orderForm: plugOrderForm(plugs, quoted$),
      orders: plugOrders(plugs),
      account: plugAccount(plugs),
      outcomes: plugOutcomes(plugs),
      settings: readMachineOf<BaseSettings>('read the settings').provide({
        actors: { read: fromPromise(async () => (await call(generalEndpoints.settings, {})).value) },
      }),
      'demo reset': demoResetMachine.provide({ actors: { send: fromPromise(() => resetDemoAccount(call)) } }),
      'network signs': fromEventObservable(() => networkSigns$(plugs.online$, plugs.visible$, plugs.hasNetwork)),
    },
    actions: { 'go to the login page': plugs.goToLogin },
  })
  return createActor(
    machine,
    inspected({
      input: {
        token: memory.recall('token'),
        chosen: memory.recall('instrument'),
        random: plugs.random,
        makeKey: plugs.makeKey,
      },
    }),
  )
}

export type AppActor = ReturnType<typeof createAppActor>
