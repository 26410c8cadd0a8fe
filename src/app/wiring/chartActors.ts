/** Machines of what stands on the chart, for the parts of the page that show it. */
import { useState } from 'react'
import { type Observable, Subject, filter, map } from 'rxjs'
import { assign, fromEventObservable, fromPromise } from 'xstate'
import type { Period } from '#rules/market/candle.ts'
import type { ConnectionChanged } from '#machines/app/appEvents.ts'
import { drawingsMachine } from '#machines/chart/drawingsMachine.ts'
import type { Drawing } from '#rules/market/drawing.ts'
import type { OrderAnswered } from '#machines/trading/orderContext.ts'
import { stopDragMachine } from '#machines/chart/stopDragMachine.ts'
import { setProtection } from '#src/api/orderCalls.ts'
import { useActor, useApp } from './actors.tsx'
import { type AccountDependencies, useAccountDependencies } from './accountDependencies.ts'
import { recallDrawings, rememberDrawings } from '../device/keptDrawings.ts'
import { connected$ } from './standing.ts'
import { usePageActor } from './inspection.ts'

/** The stop that is dragged; what was set stands in the lists of orders at once. */
export function useStopDrag() {
  const app = useApp()
  const socket = useActor('socket')
  const dependencies = useAccountDependencies()
  const [machine] = useState(() =>
    provideStopDrag(dependencies, connected$(socket), (answered) =>
      app.getSnapshot().children.orders?.send({ type: 'order.changed', ...answered }),
    ),
  )
  return usePageActor(machine)
}

/** A chart of its own, for as long as its place stands. */
export const useOwnChart = (period: Period) => usePageActor(useAccountDependencies().chart, { input: { period } })

/** Lines that a user draws on an instrument; another user or instrument are other lines: give it a key. */
export function useDrawings(userId: number, code: string) {
  const dependencies = useAccountDependencies()
  const [machine] = useState(() => provideDrawings(dependencies, userId, code))
  const [drawings] = useState(() => recallDrawings(dependencies.memory, userId, code))
  return usePageActor(machine, { input: { drawings } })
}

/** `tell` is told the order as it was answered. */
export const provideStopDrag = (
  { call, makeKey }: AccountDependencies,
  connection$: Observable<ConnectionChanged>,
  tell: (answered: OrderAnswered) => void,
) =>
  stopDragMachine.provide({
    actors: {
      connection: fromEventObservable(() => connection$),
      'set the protection': fromPromise(({ input }) => setProtection(call, input, { failure: 'own place' })),
    },
    actions: {
      'make a key': assign({ key: makeKey }),
      'tell that it changed': (_, answered) => tell(answered),
    },
  })

type Kept = { readonly by: symbol; readonly owner: string; readonly drawings: readonly Drawing[] }
/** A page may have two charts of an instrument: what is drawn on one stands on the other too. */
const kept$ = new Subject<Kept>()

export function provideDrawings({ memory }: AccountDependencies, userId: number, code: string) {
  const by = Symbol(code)
  const owner = `${userId} ${code}`
  return drawingsMachine.provide({
    actors: {
      'other charts': fromEventObservable(() =>
        kept$.pipe(
          filter((kept) => kept.owner === owner && kept.by !== by),
          map(({ drawings }) => ({ type: 'drawings.kept' as const, drawings })),
        ),
      ),
    },
    actions: {
      'keep them': ({ context: { drawings } }) => {
        rememberDrawings(memory, userId, code, drawings)
        kept$.next({ by, owner, drawings })
      },
    },
  })
}
