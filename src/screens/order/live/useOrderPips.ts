import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#rules/trading/order.ts'
import { priceAsDecimal } from '#rules/trading/orderTicket.ts'
import { pipPlaces, pipsGained } from '#rules/trading/pips.ts'
import { formatAmount } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import type { OrderNow } from './useOrderSource.ts'

/** How an order's pips are written at a price: the bare figure, or with its unit. [PNL240] */
export function useOrderPips(order: Order, isBare = false): (now: OrderNow) => string {
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
