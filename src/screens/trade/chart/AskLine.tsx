import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { tickOf } from '#machines/market/marketMachine.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import type { PriceLine } from '#src/charts/chartProps.ts'
import { PriceLines } from '#src/charts/PriceLines.tsx'
import { formatPrice } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'

/** The ask as it ticks, beside the candles of the bid; nothing where both are one price. [MKT78] */
export function AskLine({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('chart')
  const locale = useFormatLocale()
  const read = useCallback(
    (snapshot: Parameters<ReturnType<typeof tickOf>>[0]) => {
      const ask = tickOf(instrument, true)(snapshot).price
      return ask === tickOf(instrument)(snapshot).price ? null : ask
    },
    [instrument],
  )
  const ask = useSelector(useActor('market'), read)
  const lines = useMemo((): readonly PriceLine[] => {
    if (ask === null) return []
    const price = `\u2066${formatPrice(locale, ask, instrument.pricePrecision)}\u2069`
    return [{ id: 'ask', price: ask, label: `${t('ask')} ${price}`, tone: 'muted' }]
  }, [ask, instrument, locale, t])
  return <PriceLines lines={lines} />
}
