import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from '@xstate/react'
import { liveOrder } from '#machines/account/accountMachine.ts'
import { quoteOf } from '#machines/market/marketMachine.ts'
import { type Decimal, isEqual, toNumber } from '#rules/number/decimal.ts'
import { openingPrice } from '#rules/market/sides.ts'
import type { Order } from '#rules/trading/order.ts'
import { useAccount, useActor } from '#src/app/wiring/actors.tsx'
import type { Source } from '#src/ui/live/ticker.ts'
import { priceAsDecimal } from '#rules/trading/orderTicket.ts'
import { pipPlaces, pipsGained } from '#rules/trading/pips.ts'
import { formatAmount } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'

export type OrderNow = { readonly price: number; readonly profit: Order['profit'] }

/**
 * Where an order stands, for what shows it without rendering: of a pending one the newest quote, of a held one what the account's figures say,
 * else what was booked. [ORD42]
 */
export function useOrderSource(order: Order): Source<OrderNow> {
  const signedIn = useAccount()
  const account = order.status === 'holding' ? signedIn : undefined
  const market = useActor('market')
  return useMemo(() => {
    const { id, code, status, side } = order
    const quote = quoteOf(code)
    const live = () => (account && liveOrder(id)(account.getSnapshot())) ?? order
    const quoted = () => {
      const newest = status === 'pending' && quote(market.getSnapshot())
      return newest ? openingPrice(side, newest) : undefined
    }
    return {
      now: () => {
        const known = live()
        return { price: quoted() ?? toNumber(known.nowPrice), profit: known.profit }
      },
      listen: (listener) => {
        const subscription = status === 'pending' ? market.subscribe(listener) : account?.subscribe(listener)
        return () => subscription?.unsubscribe()
      },
    }
  }, [account, market, order])
}

/** How an order's pips are written at a price: the bare figure, or with its unit. [PNL240] */
export function useOrderPips(order: Order, isBare: boolean): (now: OrderNow) => string {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const { side, openPrice, pricePrecision } = order
  return useCallback(
    ({ price }) => {
      const gained = pipsGained({ side, openPrice, pricePrecision }, priceAsDecimal(price, pricePrecision))
      if (!gained) return '–'
      const pips = formatAmount(locale, gained, pipPlaces, 'exceptZero')
      return isBare ? pips : t('row.pips', { pips: `\u2066${pips}\u2069` })
    },
    [t, locale, isBare, side, openPrice, pricePrecision],
  )
}

/** Price, profit and trailing stop of an order as of now: live while it is held, as booked afterwards. */
export function useLiveOrder(order: Order): Pick<Order, 'nowPrice' | 'profit' | 'stopLoss'> {
  const live = useSelector(useAccount(), (snapshot) => snapshot && liveOrder(order.id)(snapshot))
  return order.status === 'holding' && live ? { ...live, stopLoss: live.stopLoss ?? order.stopLoss } : order
}

/** Where its stop loss is: a trailing one as it was told last. It is rendered anew when that has moved. [ORD394] */
export function useStopLoss({ id, status, stopLoss }: Order): Decimal | null {
  const live = useSelector(
    useAccount(),
    (snapshot) => (snapshot && liveOrder(id)(snapshot)?.stopLoss) ?? null,
    (one, other) => one === other || (one !== null && other !== null && isEqual(one, other)),
  )
  return status === 'holding' ? (live ?? stopLoss) : stopLoss
}

/** The price that an order stands at: of a pending one the newest quote, else what the account's figures say or what it closed at. */
export function useNowPrice(order: Order): Decimal {
  const live = useLiveOrder(order).nowPrice
  const quote = useSelector(useActor('market'), quoteOf(order.code))
  const { status, side, pricePrecision } = order
  return status === 'pending' && quote ? priceAsDecimal(openingPrice(side, quote), pricePrecision) : live
}
