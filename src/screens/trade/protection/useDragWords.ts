import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { conversionRateOf } from '#machines/market/conversionRate.ts'
import { quoteOf } from '#machines/market/marketMachine.ts'
import { type Decimal, toNumber } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { stopMoney } from '#rules/trading/openProtection.ts'
import { closingPrice } from '#rules/market/sides.ts'
import type { Order } from '#rules/trading/order.ts'
import { priceAsDecimal } from '#rules/trading/orderTicket.ts'
import { orderName } from '#rules/trading/orderName.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { formatAmount, formatPlain, formatPrice } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'

/** What a dragged stop is judged by and what is said of it, as of now. It keeps its identity while prices tick. */
export function useDragWords(instrument: Instrument) {
  const { t } = useTranslation('onChart')
  const locale = useFormatLocale()
  const market = useActor('market')
  return useMemo(() => {
    const { code, pricePrecision, session, unitsPerLot } = instrument
    const quote = () => quoteOf(code)(market.getSnapshot())
    const money = (order: Order, price: Decimal): Decimal | null => {
      const conversionRate = conversionRateOf(code)(market.getSnapshot())
      return conversionRate && stopMoney(order, price, { unitsPerLot, conversionRate })
    }
    const isolated = (text: string) => `\u2066${text}\u2069`
    return {
      /** What would close it now: of a sell the ask. */
      nowPrice: ({ side }: Pick<Order, 'side'>) =>
        priceAsDecimal(closingPrice(side, quote() ?? { ...session, price: session.close }), pricePrecision),
      money,
      order: (order: Order) => t(`app:sideLots.${orderName(order)}`, { lots: formatPlain(locale, order.lots, 2) }),
      price: (price: Decimal) => isolated(formatPrice(locale, toNumber(price), pricePrecision)),
      /** The profit or loss there, with its currency; empty as long as the conversion rate is unknown. */
      amount: (order: Order, price: Decimal) => {
        const gain = money(order, price)
        return gain ? isolated(`${formatAmount(locale, gain, 2, 'exceptZero')} USD`) : ''
      },
      means: (order: Order, price: Decimal) => {
        const gain = money(order, price)
        return gain ? t('ask.means', { money: isolated(formatAmount(locale, gain, 2, 'exceptZero')) }) : ''
      },
    }
  }, [instrument, market, locale, t])
}

export type DragWords = ReturnType<typeof useDragWords>
