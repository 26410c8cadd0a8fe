import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/market/instrument.ts'
import { LotPresets } from './LotPresets.tsx'
import { LotsSlider } from './LotsSlider.tsx'
import styles from './OrderSettings.module.css'
import { RiskLots } from './RiskLots.tsx'

type LotsSectionProps = { readonly instrument: Instrument; readonly onDone: () => void }

/** Lots by presets, by a slider to what the margin allows, and by a risk. [TKT326, TKT327, TKT328] */
export function LotsSection({ instrument, onDone }: LotsSectionProps) {
  const { t } = useTranslation('trade')
  return (
    <section className={styles.section} aria-label={t('form.lots')}>
      <div className={styles.chips}>
        <LotPresets instrument={instrument} />
      </div>
      <LotsSlider instrument={instrument} />
      <RiskLots instrument={instrument} onDone={onDone} />
    </section>
  )
}
