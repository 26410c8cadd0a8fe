/** What operators decide: deposits, withdrawals, identity. Rare and never to be lost: not batched. [KYC11] */
import { type Observable, filter, map, merge } from 'rxjs'
import { readWire } from '#contract/codec.ts'
import { type FundsKind, type FundsNews, fundsNewsShape } from '#contract/shapes/fundsNews.ts'
import { fundsTopic } from '#contract/socket.ts'
import { loggedIn$, topic$ } from './topics.ts'
import type { Wire } from './wire.ts'

export const fundsNews$ = (wire: Wire): Observable<FundsNews> =>
  topic$(wire, fundsTopic, 'funds').pipe(
    map(({ data }) => readWire(fundsNewsShape, data)),
    filter((read) => read.ok),
    map(({ value }) => value),
  )

/** Something about these kinds of record may be new: it was decided, or a new connection hides what was decided meanwhile (the topic has no snapshot). */
export const decisionsOn$ = (wire: Wire, ...kinds: readonly FundsKind[]): Observable<unknown> =>
  merge(fundsNews$(wire).pipe(filter(({ kind }) => kinds.includes(kind))), loggedIn$(wire))
