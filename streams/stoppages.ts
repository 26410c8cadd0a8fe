/** What the broker stops of trading, as it is told with other terms: what comes together is said together. [MKT81, WSS187] */
import { type Observable, buffer, debounceTime, filter, map, share } from 'rxjs'
import { readWire } from '#contract/codec.ts'
import { termsNewsShape } from '#contract/shapes/terms.ts'
import type { ServerMessage } from '#contract/socket.ts'
import type { Stoppage } from '#rules/market/tradingState.ts'
import type { Wire } from './wire.ts'

export type TradingStopped = { readonly type: 'trading.stopped'; readonly stoppages: readonly Stoppage[] }

/** With one setting for all of them there is a message for each. */
const togetherMs = 250

/** It asks for no topic: whoever shows terms does. */
export function stoppages$(wire: Wire): Observable<TradingStopped> {
  const begun$ = wire.messages$.pipe(
    filter((message): message is Extract<ServerMessage, { kind: 'terms' }> => message.kind === 'terms'),
    map(({ data }) => readWire(termsNewsShape, data)),
    map((read) => (read.ok && read.value.about === 'instrument' ? stoppageOf(read.value) : null)),
    filter((stoppage) => stoppage !== null),
    share(),
  )
  return begun$.pipe(
    buffer(begun$.pipe(debounceTime(togetherMs))),
    map((stoppages) => ({ type: 'trading.stopped', stoppages })),
  )
}

type Changed = { readonly instrumentId: number; readonly change: { readonly trading?: Stoppage['state'] | 'open' } }

const stoppageOf = ({ instrumentId, change: { trading } }: Changed): Stoppage | null =>
  trading === undefined || trading === 'open' ? null : { instrumentId, state: trading }
