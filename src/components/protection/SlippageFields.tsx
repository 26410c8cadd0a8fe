import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, isBelow, zero } from '#rules/number/decimal.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { distanceOfPips, pipsOfDistance } from '#rules/trading/conditions/trail.ts'
import { NumberField } from '#src/ui/controls/NumberField.tsx'
import { Switch } from '#src/ui/controls/Switch.tsx'

type SlippageFieldsProps = {
  /** In price units; empty for no limit. */
  readonly slippage: string
  readonly onChange: (slippage: string) => void
  readonly pricePrecision: number
  readonly hint: string
}

const firstPips = '2'

/** How much worse than the price that is shown a fill may be, in pips; off at first. [TKT352, ORD532] */
export function SlippageFields({ slippage, onChange, pricePrecision, hint }: SlippageFieldsProps) {
  const { t } = useTranslation('orderSettings')
  const { t: ofStops } = useTranslation('stops')
  const known = readTypedNumber(slippage)
  const [typed, type] = useState(known ? formatDecimal(pipsOfDistance(known, pricePrecision)) : firstPips)
  const distanceOf = (pips: string): string | null => {
    const value = readTypedNumber(pips)
    return value && !isBelow(value, zero) ? formatDecimal(distanceOfPips(value, pricePrecision)) : null
  }
  /** What is no distance leaves the limit as it was. */
  const set = (pips: string) => {
    type(pips)
    const distance = distanceOf(pips)
    if (distance !== null) onChange(distance)
  }
  const toggle = (isOn: boolean) => {
    if (isOn) set(distanceOf(typed) === null ? firstPips : typed)
    else onChange('')
  }
  return (
    <>
      <Switch label={t('more.slippage')} hint={hint} checked={slippage !== ''} onChange={toggle} />
      {slippage !== '' && <NumberField label={t('more.most')} value={typed} end={ofStops('unit')} onChange={set} />}
    </>
  )
}
