/** What can be traded. */
import type { Instrument, MarketStatus } from '#rules/market/instrument.ts'
import type { TradingState } from '#rules/market/tradingState.ts'
import { zero } from '#rules/number/decimal.ts'
import { type Codec, at, listOf, mapped, orElse, orNull, record } from '../codec.ts'
import { chartNumber, integer, isoTime, money, oneOf, optionalNumber, text } from '../primitives.ts'

export const marketStatusShape = oneOf<MarketStatus, number>([
  ['open', 1],
  ['closed', 2],
])

export const tradingStateShape = oneOf<TradingState, number>([
  ['open', 1],
  ['closingOnly', 2],
  ['halted', 3],
])
/** Said only while it is not open. [OPS310] */
export const tradingStateOrOpen: Codec<TradingState, number | undefined> = {
  ...orElse(tradingStateShape, 'open'),
  write: (state) => (state === 'open' ? undefined : tradingStateShape.write(state)),
}

export const multipleShape = mapped(
  record({ value: at('Value', integer) }),
  ({ value }) => value,
  (value: number) => ({ value }),
)

const sessionShape = record({
  open: at('Open', chartNumber),
  close: at('Close', chartNumber),
  change: at('Change', chartNumber),
  high: at('High', orNull(chartNumber)),
  low: at('Low', orNull(chartNumber)),
  time: at('Time', orNull(integer)),
  ask: at('Ask', optionalNumber),
})

/** MarginMode 1 is fixed margin, any other number is leverage-based. */
export const marginModeShape = mapped(
  integer,
  (mode): Instrument['marginMode'] => (mode === 1 ? 'fixed' : 'leveraged'),
  (mode) => (mode === 'fixed' ? 1 : 2),
)

export const instrumentShape: Codec<Instrument, Record<string, unknown>> = record({
  id: at('Id', integer),
  code: at('Code', text),
  showCode: at('ShowCode', text),
  logo: at('Logo', text),
  categoryId: at('CategoryId', integer),
  market: at('MarketStatus', marketStatusShape),
  nextChange: at('NextChange', orNull(isoTime)),
  hours: at('Hours', orNull(text)),
  pricePrecision: at('PricePrecision', integer),
  lotStep: at('Pip', money),
  minimumLots: at('ForexMinCont', money),
  unitsPerLot: at('ForexContNum', money),
  feeRate: at('ForexFeeRate', money),
  marginMode: at('MarginMode', marginModeShape),
  leverages: at('HasForexMultiple', listOf(multipleShape)),
  termsVersion: at('Terms', orNull(integer)),
  conversionRate: at('AccountRate', orNull(money)),
  trading: at('Trading', tradingStateOrOpen),
  spread: at('Spread', orElse(money, zero)),
  swapLong: at('SwapLong', orElse(money, zero)),
  swapShort: at('SwapShort', orElse(money, zero)),
  session: at('ForexQuotations', sessionShape),
})

export const categoryShape = record({ id: at('Id', integer), name: at('NameShowTrans', text) })
