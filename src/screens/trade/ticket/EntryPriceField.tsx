import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, isPositive } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { stepPrice, startingEntryPrice } from '#rules/trading/typedPrice.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { useDrafted, useOrderNames, useSides } from './useTicket.ts'
import { useTicketPrices } from './useTicketPrices.ts'

/** The price at which a pending order opens, and what it is called there; it begins off the market. [TKT10, TKT304, TKT305] */
export function EntryPriceField({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const entryPrice = useDrafted('entryPrice') ?? ''
  const form = useActor('orderForm')
  const { entry, price, step } = useTicketPrices(instrument)
  const change = (text: string) => form.send({ type: 'form.change', change: { entryPrice: text } })
  const turn = (direction: 'more' | 'fewer') =>
    change(stepPrice(entryPrice, direction, { step, precision: instrument.pricePrecision, fallback: entry }))
  const names = useOrderNames(instrument)
  const sides = useSides()
  useEffect(() => {
    if (entryPrice !== '') return
    const { draft } = form.getSnapshot().context
    const start = startingEntryPrice(draft?.side ?? null, price, step)
    change(formatDecimal(start, instrument.pricePrecision))
    // Only when the field appears: someone who empties it wants to type.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said above
  }, [])
  const typed = readTypedNumber(entryPrice)
  return (
    <Stepper
      label={t('form.target')}
      under={sides.map((side) => t(`app:side.${names[side]}`)).join(' · ')}
      value={entryPrice}
      onChange={change}
      onMinus={() => turn('fewer')}
      onPlus={() => turn('more')}
      minusLabel={t('form.lowerTarget')}
      plusLabel={t('form.higherTarget')}
      minusDisabled={typed !== null && !isPositive(typed)}
    />
  )
}
