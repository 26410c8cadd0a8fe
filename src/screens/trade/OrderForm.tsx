import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/instrument.ts'
import styles from './OrderForm.module.css'
import { SendButtons } from './SendButtons.tsx'
import { StopFields } from './StopFields.tsx'
import { TicketFields } from './TicketFields.tsx'
import { TicketPreview } from './TicketPreview.tsx'

/** The order form: market or pending, leverage, lots, stops, what it costs, and the two buttons. */
export function OrderForm({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  return (
    <section aria-label={t('form.label')} className={styles.form}>
      <TicketFields instrument={instrument} />
      <StopFields instrument={instrument} />
      <TicketPreview />
      <SendButtons instrument={instrument} />
    </section>
  )
}
