/** Plugs the real thing into every port: machines ← calls, streams, storage, router. The only file that knows both sides. */
import { generalEndpoints } from '#contract/endpoints/general.ts'
import { Observable, merge, share } from 'rxjs'
import { type AnyActorRef, createActor, fromCallback, fromEventObservable, fromPromise } from 'xstate'
import type { TermsEvent } from '#machines/app/appEvents.ts'
import { appMachine } from '#machines/app/appMachine.ts'
import { chartMachine } from '#machines/chart/chartMachine.ts'
import type { QuotesTicked } from '#machines/market/marketContext.ts'
import { marketMachine } from '#machines/market/marketMachine.ts'
import { lateMachine } from '#machines/app/ports.ts'
import { readMachineOf } from '#machines/patterns/readMachine.ts'
import { sessionMachine } from '#machines/account/sessionMachine.ts'
import { type SocketCommand, isOnline, retryPauseMs, socketMachine } from '#machines/app/socketMachine.ts'
import type { BaseSettings } from '#contract/shapes/settings.ts'
import { readCandles, readMarket, readSmallCharts } from '#src/api/marketCalls.ts'
import { endSession, restoreSession } from '#src/api/sessionCalls.ts'
import { candles$ } from '#streams/candles.ts'
import { connection$ } from '#streams/connection.ts'
import { networkSigns$ } from '#streams/online.ts'
import { openAnewAfter } from '#src/platform/openAnew.ts'
import { forgetInTab } from '#src/platform/tabStorage.ts'
import { quotes$ } from '#streams/quotes.ts'
import { seconds$ } from '#streams/seconds.ts'
import { inspected } from './inspection.ts'
import { provideOrderForm } from './orderFormWiring.ts'
import type { AccountMachines } from './accountMachines.ts'
import { type Dependencies, orderCalls } from './dependencies.ts'

/** Of somebody who gets in or is in: the first load of a visitor goes without them. */
const entryCalls = ({ later }: Dependencies) => later(() => import('#src/api/entryCalls.ts'))
const accountMachines = ({ later }: Dependencies) => later(() => import('./accountMachines.ts'))

/** The machines of somebody who is in. They come before anybody is: the app's machine starts them as the session begins. */
function accountPartOf(dependencies: Dependencies) {
  let machines: AccountMachines | null = null
  return {
    come: async (): Promise<void> => {
      const { provideAccountMachines } = await accountMachines(dependencies)
      machines ??= provideAccountMachines(dependencies)
    },
    machines: (): AccountMachines => {
      if (!machines) throw new Error('The machines of an account come with its session.')
      return machines
    },
  }
}

const provideSession = (dependencies: Dependencies, comeIn: () => Promise<void>) => {
  const { call, memory, tabs } = dependencies
  const entry = async () => {
    await comeIn()
    return entryCalls(dependencies)
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
const provideSocket = ({ wire, random }: Dependencies) =>
  socketMachine.provide({
    actors: {
      connection: fromCallback<SocketCommand>(({ receive, sendBack }) => {
        receive(({ message }) => wire.transmit(message))
        const listening = connection$(wire).subscribe(sendBack)
        return () => listening.unsubscribe()
      }),
    },
    delays: { 'retry pause': ({ context }) => retryPauseMs(context, random()) },
  })

const provideMarket = ({ call, memory, now, secondly$, whenIdle }: Dependencies, quoted$: Observable<QuotesTicked>) =>
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

export const provideChart = ({ call, wire, frames$ }: Dependencies) =>
  chartMachine.provide({
    actors: {
      'read candles': fromPromise(({ input }) => readCandles(call, input)),
      'live candles': fromEventObservable(({ input }) => candles$(wire, frames$, input.code, input.period)),
    },
  })

/**
 * Its code comes after the first price: the line is there, which the page asks for as it stands, the list is read, and the browser has nothing
 * else to do. Where it cannot be had it is asked for again.
 */
const termsHeardLater$ = ({ wire, secondly$, whenIdle }: Dependencies, system: AnyActorRef['system']) =>
  new Observable<TermsEvent>((heard) => {
    let isAsked = false
    return secondly$.subscribe(() => {
      if (
        isAsked ||
        !isOnline(system.get('socket').getSnapshot()) ||
        !system.get('market').getSnapshot().hasTag('shown')
      )
        return
      isAsked = true
      whenIdle()
        .then(() => import('./market/termsHeard.ts'))
        .then(
          ({ termsHeard$ }) => heard.add(termsHeard$(wire, system).subscribe(heard)),
          () => (isAsked = false),
        )
    })
  })

/** The app's machine with all that it runs. */
export function provideAppMachine(dependencies: Dependencies) {
  const { call, wire, frames$, now } = dependencies
  const quoted$ = quotes$(wire, frames$, now).pipe(share())
  const part = accountPartOf(dependencies)
  const say = () => part.machines().say
  return appMachine.provide({
    actors: {
      session: provideSession(dependencies, part.come),
      socket: provideSocket(dependencies),
      market: provideMarket(dependencies, quoted$),
      chart: provideChart(dependencies),
      orderForm: provideOrderForm({
        memory: dependencies.memory,
        quoted$,
        makeKey: dependencies.makeKey,
        submit: async (sending) => (await orderCalls(dependencies)).submitOrder(call, sending),
      }),
      account: lateMachine(() => part.machines().account),
      orders: lateMachine(() => part.machines().orders),
      outcomes: lateMachine(() => part.machines().outcomes),
      'demo reset': lateMachine(() => part.machines().demoReset),
      settings: readMachineOf<BaseSettings>('read the settings').provide({
        actors: { read: fromPromise(async () => (await call(generalEndpoints.settings, {})).value) },
      }),
      decisions: fromEventObservable(({ input }) => part.machines().decisions$(input.hasFunds)),
      'other tabs': fromEventObservable(({ input }) => dependencies.tabs.newsOf$(input.userId)),
      'network signs': fromEventObservable(({ system }) =>
        merge(
          networkSigns$(dependencies.online$, dependencies.visible$, dependencies.hasNetwork),
          termsHeardLater$(dependencies, system),
        ),
      ),
    },
    actions: {
      'go to the login page': dependencies.goToLogin,
      'warn of the margin call': ({ self }) => say().marginCall(self),
      'say what happened to orders': ({ self }, moved) => say().orders(self, moved),
      'say what was decided': ({ self }, decided) => say().decision(self, decided),
      'say what was noticed': ({ self }, noticed) => say().notice(self, noticed),
      'say that it was placed': ({ self }, placed) => say().placed(self, placed),
    },
  })
}

/** The app's root actor, not yet started. It lives outside React. */
export function createAppActor(dependencies: Dependencies, machine = provideAppMachine(dependencies)) {
  const { memory } = dependencies
  const token = memory.recall('token')
  // While the back end is asked whose the token is, what that user will need comes along.
  if (token !== null) void Promise.all([orderCalls(dependencies), accountMachines(dependencies)]).catch(() => {})
  return createActor(machine, inspected({ input: { token, chosen: memory.recall('instrument') } }))
}

export type AppActor = ReturnType<typeof createAppActor>
