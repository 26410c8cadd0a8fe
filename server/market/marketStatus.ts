/** Whether a market is open, by the calendar or because the sandbox said so. The calendar is asked only when its answer runs out. */
import type { MarketStatus } from '#rules/market/instrument.ts'
import { isOpen, nextChange } from './calendar.ts'
import type { Hours } from './market.ts'

export type StatusNow = {
  readonly market: MarketStatus
  /** When the calendar changes it; null when it never does, or the status is forced. */
  readonly nextChange: number | null
}

/** Answers for rising times; an earlier time asks the calendar again. */
export function createMarketStatus(hours: Hours): (time: number, forced: MarketStatus | null) => StatusNow {
  let from = Number.POSITIVE_INFINITY
  let until: number | null = null
  let market: MarketStatus = 'closed'
  return (time, forced) => {
    if (forced) return { market: forced, nextChange: null }
    if (time < from || (until !== null && time >= until)) {
      from = time
      until = nextChange(hours, time)
      market = isOpen(hours, time) ? 'open' : 'closed'
    }
    return { market, nextChange: until }
  }
}
