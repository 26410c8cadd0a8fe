/** Plugs the real thing into the machines of what stands on the chart. Loaded when it is used. */
import { type Observable, Subject, filter, map } from 'rxjs'
import { fromEventObservable, fromPromise } from 'xstate'
import type { ConnectionChanged } from '#machines/app/appEvents.ts'
import { drawingsMachine } from '#machines/chart/drawingsMachine.ts'
import type { Drawing } from '#rules/market/drawing.ts'
import type { OrderAnswered } from '#machines/trading/orderContext.ts'
import { stopDragMachine } from '#machines/chart/stopDragMachine.ts'
import { setProtection } from '#src/api/orderCalls.ts'
import type { AccountDependencies } from './accountWiring.ts'
import { rememberDrawings } from '../device/keptDrawings.ts'

/** `tell` is told the order as it was answered. */
export const provideStopDrag = (
  { call }: AccountDependencies,
  connection$: Observable<ConnectionChanged>,
  tell: (answered: OrderAnswered) => void,
) =>
  stopDragMachine.provide({
    actors: {
      connection: fromEventObservable(() => connection$),
      'set the protection': fromPromise(({ input }) => setProtection(call, input, { failure: 'own place' })),
    },
    actions: { 'tell that it changed': (_, answered) => tell(answered) },
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
