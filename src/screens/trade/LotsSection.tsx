import { useTranslation } from 'react-i18next'
import { type Decimal, divide, formatDecimal, times, zero } from '#rules/decimal.ts'
import type { Instrument } from '#rules/instrument.ts'
import { fewestLots } from '#rules/lots.ts'
import { lotsOfMargin } from '#rules/lotsForRisk.ts'
import { readTypedNumber } from '#rules/typedNumber.ts'
import { useActor } from '#src/app/actors.tsx'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { formatPlain } from '#src/ui/formatNumber.ts'
import { LotPresets } from './LotPresets.tsx'
import styles from './OrderSettings.module.css'
import { RiskLots } from './RiskLots.tsx'
import { useLotCosts } from './useLotCosts.ts'
import { useDrafted } from './useTicket.ts'

type LotsSectionProps = { readonly instrument: Instrument; readonly onDone: () => void }

/** Lots by presets, by a slider to what the margin allows, and by a risk. [TKT326, TKT327, TKT328] */
export function LotsSection({ instrument, onDone }: LotsSectionProps) {
  const { t } = useTranslation('trade')
  return (
    <section className={styles.section} aria-label={t('form.lots')}>
      <div className={styles.chips}>
        <LotPresets instrument={instrument} />
      </div>
      <Slider instrument={instrument} />
      <RiskLots instrument={instrument} onDone={onDone} />
    </section>
  )
}

/** From the fewest lots to those that the margin allows, in whole steps. */
function Slider({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const locale = useFormatLocale()
  const form = useActor('orderForm')
  const costs = useLotCosts(instrument)
  const lots = readTypedNumber(useDrafted('lots') ?? '') ?? zero
  const { lotStep } = instrument
  const most = costs?.available ? lotsOfMargin(costs) : null
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
