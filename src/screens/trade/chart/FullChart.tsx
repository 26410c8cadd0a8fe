import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/market/instrument.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { useLeaving } from '#src/ui/hooks/useLeaving.ts'
import { useModal } from '#src/ui/hooks/useModal.ts'
import { ChartPanel } from './ChartPanel.tsx'
import styles from './FullChart.module.css'
import { PriceHeader } from './PriceHeader.tsx'

type FullChartProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly instrument: Instrument
}

/** The chart over the whole screen, with its price; the ticket waits under it. [CHT121] */
export function FullChart({ isOpen, onClose, instrument }: FullChartProps) {
  const { t } = useTranslation('trade')
  const modal = useModal(isOpen, onClose)
  const hasContent = useLeaving(isOpen)
  return (
    <dialog {...modal} className={styles.full} aria-label={t('chart.fullScreen')}>
      {hasContent && (
        <>
          <div className={styles.head}>
            <strong>{instrument.showCode}</strong>
            <PriceHeader instrument={instrument} />
            <IconButton icon="close" label={t('app:close')} onClick={onClose} />
          </div>
          <ChartPanel instrument={instrument} />
        </>
      )}
    </dialog>
  )
}
