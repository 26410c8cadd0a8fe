import { useTranslation } from 'react-i18next'
import { type Decimal, divide, formatDecimal, times, zero } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { fewestLots } from '#rules/trading/lots.ts'
import { lotsOfMargin } from '#rules/trading/lotsForRisk.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import styles from './LotsSlider.module.css'
import { useLotCosts } from './useLotCosts.ts'
import { useDrafted } from './useTicket.ts'

/** From the fewest lots to those that the margin allows, in whole steps. [TKT326] */
export function LotsSlider({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const locale = useFormatLocale()
  const form = useActor('orderForm')
  const costs = useLotCosts(instrument)
  const lots = readTypedNumber(useDrafted('lots') ?? '') ?? zero
  const { lotStep } = instrument
  const most = costs?.freeMargin ? lotsOfMargin(costs) : null
  const least = fewestLots(instrument)
  const stepsOf = (value: Decimal): number => Number(divide(value, lotStep, 0, 'down').units)
  const written = (value: Decimal): string => formatPlain(locale, value, lotStep.scale)
  const choose = (steps: string) => {
    const chosen = formatDecimal(times({ units: BigInt(steps), scale: 0 }, lotStep), lotStep.scale)
    form.send({ type: 'form.change', change: { lots: chosen } })
  }
  return (
    <div className={styles.slider}>
      <input
        type="range"
        className={styles.range}
        aria-label={t('form.lots')}
        aria-valuetext={written(lots)}
        min={stepsOf(least)}
        max={stepsOf(most ?? least)}
        step={1}
        value={stepsOf(lots)}
        disabled={most === null}
        onChange={(event) => choose(event.target.value)}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{written(least)}</span>
        <strong>{written(lots)}</strong>
        <span>{most ? written(most) : '–'}</span>
      </div>
    </div>
  )
}
