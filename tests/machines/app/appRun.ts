/** The whole app under test, with every port of every machine in the hand of the test. */
import { assign, createActor, SimulatedClock } from 'xstate'
import type { User } from '#contract/shapes/user.ts'
import type { BaseSettings } from '#contract/shapes/settings.ts'
import { type BalanceRead, type FiguresTicked, accountMachine } from '#machines/account/accountMachine.ts'
import type {
  AppEvent,
  AccountLocked,
  AccountNoticed,
  FundsDecided,
  OrdersNews,
  TabNews,
  TermsEvent,
} from '#machines/app/appEvents.ts'
import { appMachine } from '#machines/app/appMachine.ts'
import { type CandlesAsked, chartMachine } from '#machines/chart/chartMachine.ts'
import { demoResetMachine } from '#machines/account/demoResetMachine.ts'
import type { KeptMarket, MarketList, QuotesTicked } from '#machines/market/marketContext.ts'
import { marketMachine } from '#machines/market/marketMachine.ts'
import { orderMachine } from '#machines/trading/orderMachine.ts'
import type { OrderPlaced, OrderSending, TermsRecalled } from '#machines/trading/orderFormContext.ts'
import { orderFormMachine } from '#machines/trading/orderFormMachine.ts'
import {
  type OrderPage,
  type OrdersEvent,
  closedOrdersMachine,
  openOrdersMachine,
  ordersMachine,
  pendingOrdersMachine,
} from '#machines/trading/ordersMachine.ts'
import { type UnknownOutcome, outcomesMachine } from '#machines/trading/outcomesMachine.ts'
import { readMachineOf } from '#machines/patterns/readMachine.ts'
import type { Credentials } from '#machines/account/sessionContext.ts'
import { sessionMachine } from '#machines/account/sessionMachine.ts'
import { type NetworkSign, type SocketCommand, socketMachine } from '#machines/app/socketMachine.ts'
import { decimal, zero } from '#rules/number/decimal.ts'
import type { Candle } from '#rules/market/candle.ts'
import type { Order } from '#rules/trading/order.ts'
import { countedKeys, fakeEvents, fakeLine, fakeTask } from '#tests/support/app/fakePorts.ts'
import type { Tracer } from '#src/flows/record/tracer.ts'
import { goodStanding } from '#tests/support/samples/standings.ts'
import { demoUser } from '#tests/support/samples/samples.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

export const watch = watchMachine(appMachine)

const makePorts = () => ({
  openDemo: fakeTask<Credentials>(),
  restore: fakeTask<User, { token: string }>(),
  logOut: fakeTask<null>(),
  connection: fakeLine<SocketCommand>(),
  market: fakeTask<MarketList, { isShown: boolean }>(),
  kept: fakeTask<KeptMarket | null>(),
  closes: fakeTask<Readonly<Record<string, readonly number[]>>, { instrumentIds: readonly number[] }>(),
  quotes: fakeEvents<QuotesTicked>(),
  keptTerms: fakeEvents<TermsRecalled, { code: string }>(),
  quotesOfForm: fakeEvents<QuotesTicked, { code: string }>(),
  seconds: fakeEvents<{ readonly type: 'second.passed'; readonly now: number }>(),
  candles: fakeTask<readonly Candle[], CandlesAsked>(),
  liveCandles: fakeEvents<
    { readonly type: 'candles.ticked'; readonly candles: readonly Candle[] },
    Omit<CandlesAsked, 'to' | 'isShown'>
  >(),
  send: fakeTask<OrderPlaced, OrderSending>(),
  holding: fakeTask<OrderPage, { page: number }>(),
  pending: fakeTask<OrderPage, { page: number }>(),
  ended: fakeTask<OrderPage, { page: number }>(),
  stoppages: fakeEvents<Extract<OrdersEvent, { type: 'trading.stopped' }>>(),
  closed: fakeEvents<Extract<OrdersEvent, { type: 'orders.closed' }>>(),
  recall: fakeTask<readonly UnknownOutcome[], { userId: number }>(),
  askAgain: fakeTask<unknown, UnknownOutcome>(),
  balance: fakeTask<BalanceRead>(),
  figures: fakeEvents<FiguresTicked>(),
  settings: fakeTask<BaseSettings, { readonly asked: undefined }>(),
  demoReset: fakeTask<null, { readonly form: null }>(),
  network: fakeEvents<NetworkSign | TermsEvent>(),
  tabs: fakeEvents<TabNews, { userId: number }>(),
  decisions: fakeEvents<FundsDecided | AccountNoticed | AccountLocked, { hasFunds: boolean }>(),
  leftAlone: fakeTask<readonly UnknownOutcome[], { userId: number }>(),
})
type Ports = ReturnType<typeof makePorts>

type Told = {
  toLogin: string[]
  news: OrdersNews[]
  decided: FundsDecided['decision'][]
  noticed: AccountNoticed['notice'][]
}

const provide = (ports: Ports, { toLogin, news, decided, noticed }: Told, makeKey: () => string) =>
  appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          'open a demo account': ports.openDemo.logic,
          'ask who the token belongs to': ports.restore.logic,
          'end the session': ports.logOut.logic,
        },
      }),
      socket: socketMachine.provide({ actors: { connection: ports.connection.logic } }),
      market: marketMachine.provide({
        actors: {
          'read the market': ports.market.logic,
          'recall the market': ports.kept.logic,
          'read small charts': ports.closes.logic,
          quotes: ports.quotes.logic,
          seconds: ports.seconds.logic,
        },
      }),
      chart: chartMachine.provide({
        actors: { 'read candles': ports.candles.logic, 'live candles': ports.liveCandles.logic },
      }),
      orderForm: orderFormMachine.provide({
        actors: {
          quotes: ports.quotesOfForm.logic,
          'kept terms': ports.keptTerms.logic,
          'send the order': ports.send.logic,
        },
        actions: { 'make a key': assign({ key: makeKey }) },
      }),
      orders: ordersMachine.provide({
        actors: {
          'open orders': openOrdersMachine.provide({ actors: { 'read a page': ports.holding.logic } }),
          'pending orders': pendingOrdersMachine.provide({ actors: { 'read a page': ports.pending.logic } }),
          'closed orders': closedOrdersMachine.provide({ actors: { 'read a page': ports.ended.logic } }),
          closings: ports.closed.logic,
          stoppages: ports.stoppages.logic,
          order: orderMachine.provide({
            actors: { 'standing of the order': goodStanding },
            actions: { 'make a key': assign({ key: makeKey }) },
          }),
        },
      }),
      outcomes: outcomesMachine.provide({
        actors: {
          'recall what is unknown': ports.recall.logic,
          'find what is left alone': ports.leftAlone.logic,
          'ask again': ports.askAgain.logic,
        },
      }),
      account: accountMachine.provide({
        actors: { 'read the balance': ports.balance.logic, 'account figures': ports.figures.logic },
      }),
      settings: readMachineOf<BaseSettings>('read the settings').provide({ actors: { read: ports.settings.logic } }),
      'demo reset': demoResetMachine.provide({ actors: { send: ports.demoReset.logic } }),
      'network signs': ports.network.logic,
      'other tabs': ports.tabs.logic,
      decisions: ports.decisions.logic,
    },
    actions: {
      'go to the login page': () => toLogin.push('login'),
      'say what happened to orders': (_, moved) => news.push(moved),
      'say what was decided': (_, { decision }) => decided.push(decision),
      'say what was noticed': (_, { notice }) => noticed.push(notice),
    },
  })

const nobodyElse: Pick<Tracer, 'inspected' | 'noted'> = { inspected: (options) => options, noted: (_, make) => make }

/** A tracer listens instead of the watch of the machine's tests. */
export function startApp(token: string | null = null, { inspected, noted } = nobodyElse) {
  const ports = makePorts()
  const toLogin: string[] = []
  const news: OrdersNews[] = []
  const decided: FundsDecided['decision'][] = []
  const noticed: AccountNoticed['notice'][] = []
  const clock = new SimulatedClock()
  const input = { token, chosen: null }
  const app = createActor(
    provide(ports, { toLogin, news, decided, noticed }, noted('makeKey', countedKeys())),
    inspected({ clock, inspect: watch.inspect, input }),
  ).start()
  const { connection } = ports
  return {
    app,
    ports,
    clock,
    toLogin,
    news,
    decided,
    noticed,
    send: (event: AppEvent) => app.send(event),
    child: () => app.getSnapshot().children,
    sent: () => connection.heard.map(({ message }) => message),
    connect: () => {
      app.send({ type: 'page.opened', path: '/' })
      connection.send({ type: 'socket.opened' })
    },
    logInLive: (epoch: string | null) => connection.send({ type: 'login.accepted', epoch }),
    tick: (figures: {
      readonly margin?: string
      readonly balance?: string
      readonly version?: number
      readonly ids?: readonly number[]
      readonly orderCount?: number
    }) =>
      ports.figures.send({
        type: 'figures.ticked',
        version: figures.version ?? 1,
        figures: {
          profit: zero,
          marginLevel: zero,
          margin: decimal(figures.margin ?? '0'),
          balance: decimal(figures.balance ?? '1000'),
          orderCount: figures.orderCount ?? null,
          orders: (figures.ids ?? []).map((id) => ({ id, nowPrice: decimal('1'), profit: zero, stopLoss: null })),
        },
      }),
  }
}

/** Somebody is signed in, by a token that was kept. */
export async function startSignedIn() {
  const run = startApp('t1')
  await run.ports.restore.answer(demoUser)
  return run
}

export const pageOf = (items: readonly Order[], version: number): OrderPage => ({
  items,
  total: items.length,
  version,
  extra: { profitOfAll: zero, balance: zero },
})
