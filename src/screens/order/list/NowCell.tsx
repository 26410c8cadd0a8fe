import { useCallback } from 'react'
import type { Order } from '#rules/trading/order.ts'
import { formatPrice } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { LiveText } from '#src/ui/live/LiveText.tsx'
import { StalePrice } from '../live/StalePrice.tsx'
import { useStalePrice } from '../live/useStalePrice.ts'
import { type OrderNow, useOrderSource } from '../live/useOrderSource.ts'

/** The price that an order stands at, written without rendering; greyed while it is old, which those who listen hear. [MKT21] */
export function NowCell({ order }: { readonly order: Order }) {
  const locale = useFormatLocale()
  const { pricePrecision } = order
  const text = useCallback(
    ({ price }: OrderNow) => formatPrice(locale, price, pricePrecision),
    [locale, pricePrecision],
  )
  return (
    <StalePrice why={useStalePrice(order)}>
      <LiveText source={useOrderSource(order)} text={text} ltr />
    </StalePrice>
  )
}
