import { useMemo } from 'react'
import { liveOrder } from '#machines/accountMachine.ts'
import { quoteOf } from '#machines/marketMachine.ts'
import { toNumber } from '#rules/decimal.ts'
import type { Order } from '#rules/order.ts'
import { useAccount, useActor } from '#src/app/actors.tsx'
import type { Source } from '#src/ui/ticker.ts'

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
