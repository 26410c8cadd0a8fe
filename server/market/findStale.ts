/** Instruments that are open and have no fresh quote: their source went silent. [OPS15, OPS301] */
import { isFresh } from '#rules/market/quote.ts'
import type { Market } from './market.ts'

type Needs = { readonly market: Pick<Market, 'list' | 'quote'>; readonly clock: () => number }

/** Its quotes stop on purpose. */
const neverFresh = 'QASTALE'

/** Their codes. */
export const findStale = ({ market, clock }: Needs): readonly string[] =>
  market
    .list()
    .filter((instrument) => instrument.market === 'open' && instrument.code !== neverFresh)
    .filter(({ id }) => {
      const quote = market.quote(id)
      return !quote || !isFresh(quote, clock())
    })
    .map(({ code }) => code)
