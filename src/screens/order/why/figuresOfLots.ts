import { type Decimal, toNumber } from '#rules/number/decimal.ts'
import { formatPlain } from '#src/ui/format/formatNumber.ts'

/** Lots of so many, as a sentence names them: its noun follows the figure of all. */
export const figuresOfLots = (locale: string, lots: Decimal, all: Decimal = lots) => ({
  lots: formatPlain(locale, lots, 2),
  all: formatPlain(locale, all, 2),
  count: toNumber(all),
})
