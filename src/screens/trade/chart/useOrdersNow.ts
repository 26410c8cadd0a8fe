import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type AccountSnapshot, liveOrder } from '#machines/account/accountMachine.ts'
import { type Decimal, isEqual } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { useAccount, useOrderList } from '#src/app/wiring/actors.tsx'
import { useOpenOrders } from './useOpenOrders.ts'

/** What is held of an instrument, its trailing stops where they are by now, and what waits for its price. [ORD530] */
export function useOrdersNow(code: string): readonly Order[] {
  const orders = useOpenOrders(code)
  const version = useSelector(useOrderList('holding'), (snapshot) => snapshot?.context.version) ?? 0
  const levels = useSelector(useAccount(), levelsOf(orders, version), areSame)
  return useMemo(
    () => orders.map((order, at) => (levels[at] ? { ...order, stopLoss: levels[at] } : order)),
    [orders, levels],
  )
}

type Levels = readonly (Decimal | null)[]

/** As the figures told them last; what was answered after those figures is newer. */
const levelsOf =
  (orders: readonly Order[], version: number) =>
  (account: AccountSnapshot | undefined): Levels =>
    orders.map(({ id }) => {
      if (!account || account.context.version < version) return null
      return liveOrder(id)(account)?.stopLoss ?? null
    })

const areSame = (one: Levels, other: Levels): boolean =>
  one.length === other.length &&
  one.every((level, at) => {
    const next = other[at] ?? null
    return level === next || (level !== null && next !== null && isEqual(level, next))
  })
