import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/market/instrument.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { WhatIfRow } from '../costs/WhatIfRow.tsx'
import { OneTapSection } from './OneTapSection.tsx'
import { MoreSection } from '../protection/MoreSection.tsx'
import { LotPresets } from './LotPresets.tsx'
import { LotsSlider } from './LotsSlider.tsx'
import styles from './OrderSettings.module.css'
import { RiskLots } from './RiskLots.tsx'

type OrderSettingsProps = {
  readonly instrument: Instrument
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** How many lots, and how orders are sent. */
export function OrderSettings({ instrument, isOpen, onClose }: OrderSettingsProps) {
  const { t } = useTranslation('trade')
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('settings.title')} closeLabel={t('app:close')}>
      <Sections instrument={instrument} onDone={onClose} />
    </Sheet>
  )
}

/** One-tap trading that is on when the sheet opens comes first: what ends it is the first control. [TKT325] */
function Sections({ instrument, onDone }: { readonly instrument: Instrument; readonly onDone: () => void }) {
  const isOn = useSelector(useActor('orderForm'), (snapshot) => snapshot.hasTag('one-tap'))
  const [comesFirst] = useState(isOn)
  return (
    <>
      {comesFirst && <OneTapSection />}
      <LotsSection instrument={instrument} onDone={onDone} />
      {!comesFirst && <OneTapSection />}
      <MoreSection instrument={instrument} />
      <WhatIfRow instrument={instrument} />
    </>
  )
}

type LotsSectionProps = { readonly instrument: Instrument; readonly onDone: () => void }

/** Lots by presets, by a slider to what the margin allows, and by a risk. [TKT326, TKT327, TKT328] */
function LotsSection({ instrument, onDone }: LotsSectionProps) {
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
