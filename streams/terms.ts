/** Terms of orders that an operator changed. Rare and never to be lost: not batched; one that cannot be read is passed over. [WSS187, MKT90, TKT329, TKT380] */
import { type Observable, filter, map, merge, share, switchMap, take, tap } from 'rxjs'
import { readWire } from '#contract/codec.ts'
import {
  type BrokerChange,
  type InstrumentChange,
  type TermsNews,
  termsNewsShape,
  termsNumbersShape,
} from '#contract/shapes/terms.ts'
import { termsTopic } from '#contract/socket.ts'
import { topic$ } from './topics.ts'
import type { Wire } from './wire.ts'

export type TermsEvent =
  | { readonly type: 'instrument.changed'; readonly id: number; readonly change: InstrumentChange }
  | { readonly type: 'broker.changed'; readonly change: BrokerChange }
  /** Something was missed, or may have been. */
  | { readonly type: 'terms.outdated' }

/** The numbers of the terms that are known, by instrument, of the broker under 0; null where nobody tells any. */
export type KnownNumbers = ReadonlyMap<number, number | null>

const outdated = { type: 'terms.outdated' } as const

/** `known$` tells what is known now and as it changes, once all of it was read. */
export function termsNews$(wire: Wire, known$: Observable<KnownNumbers>): Observable<TermsEvent> {
  const told$ = topic$(wire, termsTopic, 'terms').pipe(share())
  return merge(
    reconnected$(wire).pipe(map(() => outdated)),
    told$.pipe(
      map(({ data }) => readWire(termsNewsShape, data)),
      filter((read) => read.ok),
      map(({ value }) => eventOf(value)),
    ),
    told$.pipe(
      map(({ data }) => readWire(termsNumbersShape, data)),
      filter((read) => read.ok),
      switchMap(({ value: { numbers } }) =>
        known$.pipe(
          take(1),
          filter((known) => areOlder(known, numbers)),
        ),
      ),
      map(() => outdated),
    ),
  )
}

/** What was read before the topic was begun may be of before a change. */
const areOlder = (known: KnownNumbers, told: Readonly<Record<string, number>>): boolean =>
  Object.entries(told).some(([id, number]) => (known.get(Number(id)) ?? number) < number)

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
