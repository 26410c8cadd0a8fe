import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/market/instrument.ts'
import type { StopKind } from '#rules/trading/typedPrice.ts'
import { lazySheet } from '#src/components/lazySheet.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import styles from './OrderForm.module.css'
import { SendButtons } from './SendButtons.tsx'
import { StopChip } from '../protection/StopChip.tsx'
import { Lots, TicketFields } from './TicketFields.tsx'
import { TicketPreview } from './TicketPreview.tsx'

/** The first to go where there is no room. */
const LotsShortcuts = lazyExtra(async () => (await import('./LotsShortcuts.tsx')).LotsShortcuts)
const OrderSettings = lazySheet(async () => (await import('./OrderSettings.tsx')).OrderSettings)
const StopSheet = lazySheet(async () => (await import('../protection/StopSheet.tsx')).StopSheet)

/**
 * The ticket: market or pending, leverage, at which price; and what is always together in sight: lots, stops, what it costs, and the two buttons.
 * [TKT120, TKT121]
 */
export function OrderForm({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  // Which one it was is still shown while the sheet goes.
  const [asked, ask] = useState<{ readonly kind: StopKind; readonly isOpen: boolean }>({
    kind: 'stopLoss',
    isOpen: false,
  })
  const [areSettingsShown, showSettings] = useState(false)
  const openStop = (kind: StopKind) => ask({ kind, isOpen: true })
  return (
    <section aria-label={t('form.label')} className={styles.form}>
      <TicketFields instrument={instrument} onSettings={() => showSettings(true)} />
      <div className={styles.unit}>
        <div className={styles.lots}>
          <Lots instrument={instrument} />
          <StopChip kind="stopLoss" precision={instrument.pricePrecision} onOpen={openStop} />
          <StopChip kind="takeProfit" precision={instrument.pricePrecision} onOpen={openStop} />
        </div>
        <div className={styles.shortcuts}>
          <Suspense>
            <LotsShortcuts instrument={instrument} onRisk={() => showSettings(true)} />
          </Suspense>
        </div>
        <TicketPreview />
        <SendButtons instrument={instrument} />
      </div>
      <StopSheet {...asked} instrument={instrument} onClose={() => ask(({ kind }) => ({ kind, isOpen: false }))} />
      <OrderSettings instrument={instrument} isOpen={areSettingsShown} onClose={() => showSettings(false)} />
    </section>
  )
}
