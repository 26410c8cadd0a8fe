import { useTranslation } from 'react-i18next'
import { type Decimal, formatDecimal, minus, plus } from '#rules/number/decimal.ts'
import { distanceOfPips, pipsOfDistance } from '#rules/trading/conditions/trail.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { Stepper } from '#src/ui/controls/Stepper.tsx'

type TrailFieldsProps = {
  /** In pips, as it is typed. */
  readonly pips: string
  readonly onChange: (pips: string) => void
  /** How far a press moves it, in units of the price. */
  readonly step: Decimal
  readonly precision: number
  /** Why it cannot be set. */
  readonly error?: string | undefined
}

/** How far a stop follows behind the price. [TKT350] */
export function TrailFields({ pips, onChange, step, precision, error }: TrailFieldsProps) {
  const { t } = useTranslation('stops')
  const move = (change: typeof plus) => {
    const typed = readTypedNumber(pips)
    const next = typed ? change(distanceOfPips(typed, precision), step) : step
    if (next.units > 0n) onChange(formatDecimal(pipsOfDistance(next, precision)))
  }
  return (
    <Stepper
      label={t('distance')}
      value={pips}
      unit={t('unit')}
      onChange={onChange}
      onMinus={() => move(minus)}
      onPlus={() => move(plus)}
      minusLabel={t('nearer')}
      plusLabel={t('farther')}
      hint={t('trailHint')}
      error={error}
    />
  )
}
