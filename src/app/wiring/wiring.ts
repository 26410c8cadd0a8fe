/** Plugs the real thing into every port: machines ← calls, streams, storage, router. The only file that knows both sides. */
import { generalEndpoints } from '#contract/endpoints/general.ts'
import { EMPTY, type Observable, map, share } from 'rxjs'
import { type AnyActorRef, createActor, fromCallback, fromEventObservable, fromPromise } from 'xstate'
import { marginCallToast } from '#machines/app/appEvents.ts'
import { appMachine } from '#machines/app/appMachine.ts'
import { chartMachine } from '#machines/chart/chartMachine.ts'
import type { QuotesTicked } from '#machines/market/marketContext.ts'
import { marketMachine } from '#machines/market/marketMachine.ts'
import { lateMachine } from '#machines/app/ports.ts'
import { readMachineOf } from '#machines/patterns/readMachine.ts'
import { sessionMachine } from '#machines/account/sessionMachine.ts'
import { type SocketCommand, socketMachine } from '#machines/app/socketMachine.ts'
import type { ToastsEvent } from '#machines/patterns/toastsMachine.ts'
import type { BaseSettings } from '#contract/shapes/settings.ts'
import { readCandles, readMarket, readSmallCharts } from '#src/api/marketCalls.ts'
import { endSession, restoreSession } from '#src/api/sessionCalls.ts'
import { candles$ } from '#streams/candles.ts'
import { connection$ } from '#streams/connection.ts'
import { fundsNews$ } from '#streams/fundsNews.ts'
import { networkSigns$ } from '#streams/online.ts'
import { openAnewAfter } from '#src/platform/openAnew.ts'
import { forgetInTab } from '#src/platform/tabStorage.ts'
import { quotes$ } from '#streams/quotes.ts'
import { seconds$ } from '#streams/seconds.ts'
import { inspected } from '../start/inspection.ts'
import { plugOrderForm } from './orderFormWiring.ts'
import type { AccountMachines } from './accountMachines.ts'
import { type Plugs, orderCalls } from './plugs.ts'

/** Of somebody who gets in or is in: the first load of a visitor goes without them. */
const entryCalls = ({ later }: Plugs) => later(() => import('#src/api/entryCalls.ts'))
const accountMachines = ({ later }: Plugs) => later(() => import('./accountMachines.ts'))

/** The machines of somebody who is in. They come before anybody is: the app's machine starts them as the session begins. */
function accountPartOf(plugs: Plugs) {
  let machines: AccountMachines | null = null
  return {
    come: async (): Promise<void> => {
      const { plugAccountMachines } = await accountMachines(plugs)
      machines ??= plugAccountMachines(plugs)
    },
    machines: (): AccountMachines => {
      if (!machines) throw new Error('The machines of an account come with its session.')
      return machines
    },
  }
}

const plugSession = (plugs: Plugs, comeIn: () => Promise<void>) => {
  const { call, memory, tabs } = plugs
  const entry = async () => {
    await comeIn()
    return entryCalls(plugs)
  }
  return sessionMachine.provide({
    actors: {
      'open a demo account': fromPromise(async () =>
        (await entry()).openDemoAccount(call, {
          recall: () => memory.recall('demoKey'),
          remember: (key) => memory.remember('demoKey', key),
          forget: () => memory.forget('demoKey'),
        }),
      ),
      'log in': fromPromise(async ({ input }) => (await entry()).logIn(call, input)),
      register: fromPromise(async ({ input }) => (await entry()).register(call, input)),
      'ask who the token belongs to': fromPromise(async ({ input }) => {
        const [user] = await Promise.all([restoreSession(call, input.token), comeIn().catch(openAnewAfter)])
        return user
      }),
      'end the session': fromPromise(() => endSession(call)),
    },
    actions: {
      'remember the token': (_, { token }) => memory.remember('token', token),
      'forget the token': ({ context: { user } }) => {
        if (user) tabs.tell({ type: 'tab.signedOut', userId: user.id })
        memory.forget('token')
        memory.forget('unknownOutcomes')
        memory.forget('drawings')
      },
      'forget what was typed': () => {
        forgetInTab('drafts')
        forgetInTab('lots')
      },
    },
  })
}

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

const plugMarket = ({ call, memory, now, secondly$, whenIdle }: Plugs, quoted$: Observable<QuotesTicked>) =>
  marketMachine.provide({
    actors: {
      'read the market': fromPromise(({ input }) => readMarket(call, input)),
      'recall the market': fromPromise(async () => (await import('../device/keptMarket.ts')).recallMarket(memory)),
      // The rows that they stand in come first.
      'read small charts': fromPromise(({ input }) =>
        whenIdle().then(() => readSmallCharts(call, input.instrumentIds)),
      ),
      quotes: fromEventObservable(() => quoted$),
      seconds: fromEventObservable(() => seconds$(secondly$, now)),
    },
    actions: {
      'remember the instrument': ({ event }) => {
        if (event.type === 'instrument.choose') memory.remember('instrument', event.code)
      },
    },
  })

export const plugChart = ({ call, wire, frames$ }: Plugs) =>
  chartMachine.provide({
    actors: {
      'read candles': fromPromise(({ input }) => readCandles(call, input)),
      'live candles': fromEventObservable(({ input }) => candles$(wire, frames$, input.code, input.period)),
    },
  })

/** Code and words of what is told in toasts come when the first is. */
const wordedTells = async ({ chosen, place }: Plugs) =>
  (await import('./wordedTells.ts')).wordedTells({ hidesMoney: chosen.hidesMoney(), place: place() })

type Self = { readonly system: { readonly get: (id: 'orders' | 'toasts') => AnyActorRef | undefined } }

/** Only to whom it is about: nobody else reads what comes after a log-out. [SES23] */
function say({ system }: Self, word: () => Promise<ToastsEvent>): void {
  const orders = system.get('orders')
  void word().then(
    (told) => {
      if (system.get('orders') === orders) system.get('toasts')?.send(told)
    },
    () => {},
  )
}

/** The app's machine with all that it runs. */
export function plugAppMachine(plugs: Plugs) {
  const { call, wire, frames$, now } = plugs
  const quoted$ = quotes$(wire, frames$, now).pipe(share())
  const part = accountPartOf(plugs)
  return appMachine.provide({
    actors: {
      session: plugSession(plugs, part.come),
      socket: plugSocket(plugs),
      market: plugMarket(plugs, quoted$),
      chart: plugChart(plugs),
      orderForm: plugOrderForm({
        memory: plugs.memory,
        quoted$,
        submit: async (sending) => (await orderCalls(plugs)).submitOrder(call, sending),
      }),
      account: lateMachine(() => part.machines().account),
      orders: lateMachine(() => part.machines().orders),
      outcomes: lateMachine(() => part.machines().outcomes),
      'demo reset': lateMachine(() => part.machines().demoReset),
      settings: readMachineOf<BaseSettings>('read the settings').provide({
        actors: { read: fromPromise(async () => (await call(generalEndpoints.settings, {})).value) },
      }),
      decisions: fromEventObservable(({ input }) =>
        input.hasFunds ? fundsNews$(wire).pipe(map((decision) => ({ type: 'funds.decided', decision }))) : EMPTY,
      ),
      'other tabs': fromEventObservable(({ input }) => plugs.tabs.newsOf$(input.userId)),
      'network signs': fromEventObservable(() => networkSigns$(plugs.online$, plugs.visible$, plugs.hasNetwork)),
    },
    actions: {
      'go to the login page': plugs.goToLogin,
      'warn of the margin call': ({ self }) => {
        if (!plugs.showsMarginCall()) self.system.get('toasts')?.send(marginCallToast)
      },
      'say what happened to orders': ({ self }, moved) =>
        say(self, async () => (await wordedTells(plugs)).orders(moved)),
      'say what was decided': ({ self }, { decision }) =>
        say(self, async () => (await wordedTells(plugs)).decision(decision)),
      'say that it was placed': ({ self }, { order }) => {
        if (plugs.chosen.confirmsOrders()) return
        self.system.get('orderForm')?.send({ type: 'answer.dismiss' })
        say(self, async () => (await wordedTells(plugs)).placed(order))
      },
    },
  })
}

/** The app's root actor, not yet started. It lives outside React. */
export function createAppActor(plugs: Plugs, machine = plugAppMachine(plugs)) {
  const { memory, random, makeKey } = plugs
  const token = memory.recall('token')
  // While the back end is asked whose the token is, what that user will need comes along.
  if (token !== null) void Promise.all([orderCalls(plugs), accountMachines(plugs)]).catch(() => {})
  return createActor(machine, inspected({ input: { token, chosen: memory.recall('instrument'), random, makeKey } }))
}

export type AppActor = ReturnType<typeof createAppActor>
