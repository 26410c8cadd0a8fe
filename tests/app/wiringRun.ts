/** The app as `main.tsx` plugs it, before a back end and a socket in the hand of the test. */
import { Subject } from 'rxjs'
import { afterEach } from 'vitest'
import { decimal, zero } from '#rules/number/decimal.ts'
import '#src/app/wiring/accountMachines.ts'
import type { Memory } from '#src/app/wiring/dependencies.ts'
import { type AppActor, createAppActor } from '#src/app/wiring/wiring.ts'
import '#src/api/entryCalls.ts'
import '#src/api/orderCalls.ts'
import { createUnknownOutcomes } from '#src/api/unknownOutcomes.ts'
import { secondly$ } from '#src/platform/network/signals.ts'
import { type TabMessage, tabNewsOf$ } from '#streams/tabNews.ts'
import { countedKeys } from '#tests/support/app/fakePorts.ts'
import { fakeWire } from '#tests/support/app/fakeWire.ts'
import { brokerSettings, closedOrder, demoUser, eurusd, openOrder, serverNow } from '#tests/support/samples/samples.ts'
import { settleLoaded } from '#tests/support/app/watchMachine.ts'
import { fakeCall } from './fakeCall.ts'

type Name = Parameters<Memory['recall']>[0]

const apps: AppActor[] = []
afterEach(() => {
  for (const app of apps.splice(0)) app.stop()
})

export async function startWired(kept: Partial<Record<Name, string>> = {}) {
  const memory = new Map(Object.entries(kept) as [Name, string][])
  const line = fakeWire()
  const frames = new Subject<void>()
  const online = new Subject<boolean>()
  const visible = new Subject<boolean>()
  const toLogin: string[] = []
  const toTabs: TabMessage[] = []
  const fromTabs = new Subject<unknown>()
  const backEnd = fakeCall({
    instruments: [eurusd],
    categories: [{ id: 1, name: 'Forex' }],
    sparklines: { '7': [1, 2] },
    settings: brokerSettings,
    candles: [],
    createDemo: { demoId: 'd1' },
    login: { token: 't1', user: demoUser },
    userInfo: demoUser,
    logout: null,
    balance: { balance: decimal('1000') },
    deals: { orders: [], total: 0, profitOfAll: zero, balance: decimal('1000') },
    submitOrder: openOrder,
    closeOrder: closedOrder,
    cancelOrder: closedOrder,
    setStops: openOrder,
  })
  const outcomes = createUnknownOutcomes({
    recall: () => memory.get('unknownOutcomes') ?? null,
    remember: (text) => memory.set('unknownOutcomes', text),
    forget: () => memory.delete('unknownOutcomes'),
    now: () => serverNow,
    userId: () => demoUser.id,
    tellAnswered: (userId) => toTabs.push({ type: 'tab.acted', userId }),
  })
  const app = createAppActor({
    call: outcomes.noting(backEnd.call),
    later: (load) => load(),
    outcomes: async () => outcomes,
    tabs: { newsOf$: (userId) => tabNewsOf$(fromTabs, userId), tell: (message) => toTabs.push(message) },
    wire: line.wire,
    memory: {
      recall: (what) => memory.get(what) ?? null,
      remember: (what, text) => memory.set(what, text),
      forget: (what) => memory.delete(what),
    },
    now: () => serverNow,
    random: () => 0,
    makeKey: countedKeys(),
    frames$: frames,
    secondly$,
    online$: online,
    visible$: visible,
    hasNetwork: () => true,
    whenIdle: async () => {},
    chosen: { hidesMoney: () => false, confirmsOrders: () => true },
    place: () => ({ pathname: '/', search: '' }),
    showsMarginCall: () => false,
    goToLogin: () => toLogin.push('login'),
  })
  apps.push(app)
  app.start()
  await settleLoaded()
  const child = () => app.getSnapshot().children
  return {
    app,
    child,
    memory,
    toLogin,
    toTabs,
    hearTabs: async (message: unknown) => {
      fromTabs.next(message)
      await settleLoaded()
    },
    visible,
    online,
    frame: () => frames.next(),
    ...line,
    ...backEnd,
    connect: async () => {
      app.send({ type: 'page.opened', path: '/trade' })
      line.open()
      await settleLoaded()
    },
    openDemo: async () => {
      child().session?.send({ type: 'demo.open' })
      await settleLoaded()
    },
    order: () => child().orders?.getSnapshot().children,
  }
}

export const tick = {
  symbol: 'EURUSD',
  quotation: { close: 1.08517, change: 0.48, time: serverNow },
  status: 1,
  rate: '1',
}
