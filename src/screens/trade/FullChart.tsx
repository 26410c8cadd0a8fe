import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useLeaving } from '#src/ui/useLeaving.ts'
import { useModal } from '#src/ui/useModal.ts'
import styles from './FullChart.module.css'

type FullChartProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Above the chart: which instrument it is, and its price. */
  readonly head: ReactNode
  readonly children: ReactNode
}

/** The chart over the whole screen, with its price; the ticket waits under it. [CHT121] */
export function FullChart({ isOpen, onClose, head, children }: FullChartProps) {
  const { t } = useTranslation('trade')
  const modal = useModal(isOpen, onClose)
  const hasContent = useLeaving(isOpen)
  return (
    <dialog {...modal} className={styles.full} aria-label={t('chart.fullScreen')}>
      {hasContent && (
        <>
          <div className={styles.head}>
            {head}
            <IconButton icon="close" label={t('app:close')} onClick={onClose} />
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}
