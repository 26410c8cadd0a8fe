/** Terms of orders that an operator changed. Rare and never to be lost: not batched; one that cannot be read is passed over. [WSS187, TKT329] */
import { type Observable, filter, map, merge, tap } from 'rxjs'
import { readWire } from '#contract/codec.ts'
import { type BrokerChange, type InstrumentChange, type TermsNews, termsNewsShape } from '#contract/shapes/terms.ts'
import { termsTopic } from '#contract/socket.ts'
import { topic$ } from './topics.ts'
import type { Wire } from './wire.ts'

export type TermsEvent =
  | { readonly type: 'instrument.changed'; readonly id: number; readonly change: InstrumentChange }
  | { readonly type: 'broker.changed'; readonly change: BrokerChange }
  /** Something may have been missed: the topic has no snapshot. */
  | { readonly type: 'terms.outdated' }

export const termsNews$ = (wire: Wire): Observable<TermsEvent> =>
  merge(
    reconnected$(wire).pipe(map(() => ({ type: 'terms.outdated' }) as const)),
    topic$(wire, termsTopic, 'terms').pipe(
      map(({ data }) => readWire(termsNewsShape, data)),
      filter((read) => read.ok),
      map(({ value }) => eventOf(value)),
    ),
  )

const eventOf = (news: TermsNews): TermsEvent =>
  news.about === 'broker'
    ? { type: 'broker.changed', change: news.change }
    : { type: 'instrument.changed', id: news.instrumentId, change: news.change }

/** Whoever has heard something had a connection before. */
function reconnected$(wire: Wire): Observable<unknown> {
  let hasHeard = false
  const hearing$ = wire.messages$.pipe(
    tap(() => (hasHeard = true)),
    filter(() => false),
  )
  return merge(hearing$, wire.opened$.pipe(filter(() => hasHeard)))
}
