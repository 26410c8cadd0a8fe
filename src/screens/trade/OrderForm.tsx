import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/instrument.ts'
import styles from './OrderForm.module.css'
import { SendButtons } from './SendButtons.tsx'
import { StopFields } from './StopFields.tsx'
import { TargetField } from './TargetField.tsx'
import { Leverage, Lots, Mode, StopSwitches } from './TicketFields.tsx'
import { TicketPreview } from './TicketPreview.tsx'

/** The order form: market or pending, leverage, lots, stops, what it costs, and the two buttons. */
export function OrderForm({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  return (
    <section aria-label={t('form.label')} className={styles.form}>
      <div className={styles.pair}>
        <Mode />
        <Leverage instrument={instrument} />
      </div>
      <TargetField instrument={instrument} />
      <div className={styles.lots}>
        <Lots instrument={instrument} />
        <StopSwitches instrument={instrument} />
      </div>
      <StopFields instrument={instrument} />
      <TicketPreview />
      <SendButtons instrument={instrument} />
    </section>
  )
}
