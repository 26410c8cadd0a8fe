/** How screens reach the app's machines: one hook per machine, read through selectors, written to by events. */
import { useSelector } from '@xstate/react'
import { type ReactNode, createContext, useContext, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { accountMachine } from '#machines/account/accountMachine.ts'
import type { appMachine } from '#machines/app/appMachine.ts'
import type { chartMachine } from '#machines/chart/chartMachine.ts'
import type { demoResetMachine } from '#machines/account/demoResetMachine.ts'
import { tickOf } from '#machines/market/marketMachine.ts'
import type { orderMachine } from '#machines/trading/orderMachine.ts'
import type { openOrdersMachine, ordersMachine } from '#machines/trading/ordersMachine.ts'
import { isOnline } from '#machines/app/socketMachine.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { type OrderStatus, listOf } from '#rules/trading/order.ts'
import type { Source, Ticker } from '#src/ui/live/ticker.ts'

type App = ActorRefFrom<typeof appMachine>
type Children = SnapshotFrom<typeof appMachine>['children']
/** Machines that always run; the others run only while someone is signed in. */
type Resident = 'session' | 'socket' | 'market' | 'chart' | 'secondChart' | 'orderForm' | 'toasts' | 'busy' | 'settings'

const AppContext = createContext<App | null>(null)

export const AppProvider = ({ app, children }: { readonly app: App; readonly children: ReactNode }) => (
  <AppContext value={app}>{children}</AppContext>
)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('No app actor: wrap the tree in <AppProvider>.')
  return app
}

export function useActor<Name extends Resident>(name: Name): NonNullable<Children[Name]> {
  const child = useSelector(useApp(), ({ children }) => children[name])
  if (!child) throw new Error(`The ${name} machine is not running.`)
  return child
}

type Chart = ActorRefFrom<typeof chartMachine>
const OtherChart = createContext<Chart | null>(null)

/** What is inside asks another chart's machine where it would ask the first one's. [CHT72, CHT340] */
export const OtherChartProvider = ({ chart, children }: { readonly chart: Chart; readonly children: ReactNode }) => (
  <OtherChart value={chart}>{children}</OtherChart>
)

/** The chart that one is part of. */
export function useChart(): Chart {
  const first = useActor('chart')
  return useContext(OtherChart) ?? first
}

type Told<Snapshot> = {
  readonly getSnapshot: () => Snapshot
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void }
}

/** What a machine knows, for what shows it without rendering: each snapshot is read once for all that show it. */
export function sourceOf<Snapshot, T>(actor: Told<Snapshot>, read: (snapshot: Snapshot) => T): Source<T> {
  let heard = actor.getSnapshot()
  let known = read(heard)
  return {
    now: () => {
      const snapshot = actor.getSnapshot()
      if (snapshot !== heard) known = read((heard = snapshot))
      return known
    },
    listen: (listener) => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
  }
}

/** An instrument's price as it ticks, for what shows it without rendering. */
export function useTicker(instrument: Instrument, isAsk?: boolean): Ticker {
  const market = useActor('market')
  return useMemo(() => sourceOf(market, tickOf(instrument, isAsk)), [market, instrument, isAsk])
}

/** Undefined while nobody is signed in; `useSelector` takes that and hands the selector an undefined snapshot. */
export const useAccount = (): ActorRefFrom<typeof accountMachine> | undefined =>
  useSelector(useApp(), ({ children }) => children.account)

export const useOrders = (): ActorRefFrom<typeof ordersMachine> | undefined =>
  useSelector(useApp(), ({ children }) => children.orders)

/** What sets a demo account back to its start. */
export const useDemoReset = (): ActorRefFrom<typeof demoResetMachine> | undefined =>
  useSelector(useApp(), ({ children }) => children.demoReset)

/** One of the three lists. */
export const useOrderList = (status: OrderStatus): ActorRefFrom<typeof openOrdersMachine> | undefined =>
  useSelector(useOrders(), (snapshot) => snapshot?.children[listOf[status]])

/** The order that is looked at, if any. */
export const useChosenOrder = (): ActorRefFrom<typeof orderMachine> | undefined =>
  useSelector(useOrders(), (snapshot) => snapshot?.children.chosen)

/** Why nothing can be sent now, in words; undefined while there is a connection. [NET121] */
export function useOfflineReason(): string | undefined {
  const { t } = useTranslation('app')
  return useSelector(useActor('socket'), isOnline) ? undefined : t('nothingSent')
}

/** How many places show the margin call as long as it lasts. */
let marginCallPlaces = 0

/** Where this is used the margin call is shown as long as it lasts: no toast says the same. [ACC180] */
export function useShowsMarginCall(): void {
  useEffect(() => {
    marginCallPlaces += 1
    return () => {
      marginCallPlaces -= 1
    }
  }, [])
}

export const showsMarginCall = (): boolean => marginCallPlaces > 0
