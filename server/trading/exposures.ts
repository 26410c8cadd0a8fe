/** What real accounts hold, by instrument, at the newest quotes. [OPS300] */
import { valueOrder, isOpenPosition } from '#engine/valuation.ts'
import { absolute, compare, zero } from '#rules/number/decimal.ts'
import { type Exposure, exposureOf } from '#rules/people/exposure.ts'
import type { OrderRecord } from '#engine/accountState.ts'
import { allOpenOrders } from '#server/store/trading/orders.ts'
import { realAccountsWithPositions } from '#server/store/trading/accounts.ts'
import type { Store } from '#server/store/openStore.ts'
import type { TradingNeeds } from './createTrading.ts'
import { snapshotMarket } from './snapshotMarket.ts'

export type InstrumentExposure = Exposure & { readonly instrumentId: number; readonly code: string }

type Needs = TradingNeeds & {
  readonly store: Pick<Store, 'reader' | 'commands'>
  /** Whether memory has everybody's orders. */
  readonly knowsAll: boolean
}

/** What memory has may be behind. [NET383] */
const allOrders = async ({ store, openOrders, knowsAll }: Needs): Promise<readonly OrderRecord[]> =>
  knowsAll && store.commands.isCertain()
    ? openOrders.all().flatMap(({ orders }) => orders)
    : allOpenOrders(store.reader)

/** The largest first. */
export const createExposures = (needs: Needs) => async (): Promise<readonly InstrumentExposure[]> => {
  const isReal = await realAccountsWithPositions(needs.store.reader)
  const { instrument } = snapshotMarket(needs)
  const held = (await allOrders(needs)).filter((order) => isOpenPosition(order) && isReal.has(order.accountId))
  const exposures = [...Map.groupBy(held, ({ instrumentId }) => instrumentId)].map(([instrumentId, orders]) => {
    const view = instrument(instrumentId)
    const { unitsPerLot, conversionRate, code = '' } = view?.terms ?? {}
    const price = view?.quote?.price
    const worth = unitsPerLot && conversionRate && price ? { unitsPerLot, conversionRate, price } : null
    const valued = orders.map((order) => ({ ...order, profit: valueOrder(order, view).profit }))
    return { instrumentId, code, ...exposureOf(valued, worth) }
  })
  return exposures.toSorted((a, b) => compare(absolute(b.netUsd ?? zero), absolute(a.netUsd ?? zero)))
}
