import { useMemo } from 'react'
import { liveOrder } from '#machines/account/accountMachine.ts'
import { quoteOf } from '#machines/market/marketMachine.ts'
import { toNumber } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { useAccount, useActor } from '#src/app/wiring/actors.tsx'
import type { Source } from '#src/ui/live/ticker.ts'

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
    const { id, code, status } = order
    const quote = quoteOf(code)
    const live = () => (account && liveOrder(id)(account.getSnapshot())) ?? order
    const quoted = () => (status === 'pending' ? quote(market.getSnapshot())?.price : undefined)
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
