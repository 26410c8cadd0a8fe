/** What the app hears of terms of orders, beside what it knows of them. Loaded after the first price. [TKT329, TKT380] */
import { Observable, combineLatest, filter, map } from 'rxjs'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { marketMachine } from '#machines/market/marketMachine.ts'
import type { orderFormMachine } from '#machines/trading/orderFormMachine.ts'
import { type KnownNumbers, type TermsEvent, termsNews$ } from '#streams/terms.ts'
import type { Wire } from '#streams/wire.ts'

type Knowing = {
  readonly market: ActorRefFrom<typeof marketMachine>
  readonly orderForm: ActorRefFrom<typeof orderFormMachine>
}

export const termsHeard$ = (wire: Wire, system: AnyActorRef['system']): Observable<TermsEvent> =>
  termsNews$(wire, numbersKnown$({ market: system.get('market'), orderForm: system.get('orderForm') }))

/** Once the instruments and the broker's settings are read. */
const numbersKnown$ = ({ market, orderForm }: Knowing): Observable<KnownNumbers> =>
  combineLatest([snapshots$(market), snapshots$(orderForm)]).pipe(
    map(([{ instruments }, { brokerTerms }]) => ({ instruments, brokerTerms })),
    filter(({ instruments, brokerTerms }) => instruments.length > 0 && brokerTerms !== null),
    map(
      ({ instruments, brokerTerms }) =>
        new Map([[0, brokerTerms], ...instruments.map(({ id, termsVersion }) => [id, termsVersion] as const)]),
    ),
  )

const snapshots$ = <Ref extends AnyActorRef>(actor: Ref): Observable<ReturnType<Ref['getSnapshot']>['context']> =>
  new Observable((told) => {
    told.next(actor.getSnapshot().context)
    const listening = actor.subscribe((snapshot) => told.next(snapshot.context))
    return () => listening.unsubscribe()
  })
