/** What an open order stands in, as market and connection say it: told at once, and when it changes. [ORD140] */
import { Observable, distinctUntilChanged, map } from 'rxjs'
import type { ActorRefFrom } from 'xstate'
import {
  instrumentOf,
  isQuoteStale,
  marketStatusOf,
  quoteOf,
  type marketMachine,
} from '#machines/market/marketMachine.ts'
import type { ConnectionChanged } from '#machines/app/appEvents.ts'
import type { StandingChanged } from '#machines/trading/orderContext.ts'
import { isOnline, type socketMachine } from '#machines/app/socketMachine.ts'
import { isEqual } from '#rules/number/decimal.ts'
import { whyNotOpen } from '#rules/market/tradingState.ts'
import { closingPrice } from '#rules/market/sides.ts'
import type { Side } from '#rules/trading/order.ts'
import { priceAsDecimal } from '#rules/trading/orderTicket.ts'
import type { Standing } from '#rules/trading/whyNotEnd.ts'

type Socket = ActorRefFrom<typeof socketMachine>
type Told = { readonly market: ActorRefFrom<typeof marketMachine>; readonly socket: Socket }

/** At the price that would close an order of that side. */
export const standing$ = (told: Told, code: string, side: Side): Observable<StandingChanged> =>
  new Observable<void>((subscriber) => {
    const tell = () => subscriber.next()
    const listening = [told.market.subscribe(tell), told.socket.subscribe(tell)]
    tell()
    return () => listening.forEach((one) => one.unsubscribe())
  }).pipe(
    map(() => standingNow(told, code, side)),
    distinctUntilChanged(isSame),
    map((standing) => ({ type: 'standing.changed', standing })),
  )

function standingNow({ market, socket }: Told, code: string, side: Side): Standing {
  const known = market.getSnapshot()
  const instrument = instrumentOf(code)(known)
  const precision = instrument?.pricePrecision
  const quote = quoteOf(code)(known)
  const isClosed = marketStatusOf(code)(known) === 'closed'
  return {
    isOnline: isOnline(socket.getSnapshot()),
    oldPrice: isClosed ? 'marketClosed' : isQuoteStale(code)(known) ? 'noFreshQuote' : null,
    stopped: whyNotOpen(instrument?.trading ?? 'open'),
    nowPrice: !quote || precision === undefined ? null : priceAsDecimal(closingPrice(side, quote), precision),
  }
}

const isSame = (one: Standing, other: Standing): boolean =>
  one.isOnline === other.isOnline &&
  one.oldPrice === other.oldPrice &&
  one.stopped === other.stopped &&
  (one.nowPrice === other.nowPrice ||
    (one.nowPrice !== null && other.nowPrice !== null && isEqual(one.nowPrice, other.nowPrice)))

/** Whether there is a connection: told at once, and when it changes. */
export const connected$ = (socket: Socket): Observable<ConnectionChanged> =>
  new Observable<boolean>((subscriber) => {
    const tell = () => subscriber.next(isOnline(socket.getSnapshot()))
    const listening = socket.subscribe(tell)
    tell()
    return () => listening.unsubscribe()
  }).pipe(
    distinctUntilChanged(),
    map((isThere) => ({ type: 'connection.changed', isOnline: isThere })),
  )
