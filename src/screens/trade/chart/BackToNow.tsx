import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MakeLayer } from '#src/charts/chartLayer.ts'
import { useChartLayer, usePainter } from '#src/charts/chartPainter.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import styles from './ChartPanel.module.css'
import { OverChart } from './OverChart.tsx'

/** Leads back to the newest candle once it is out of sight. [CHT122] */
export function BackToNow({ room }: { readonly room: HTMLElement | null }) {
  const { t } = useTranslation('trade')
  const painter = usePainter()
  const [isAway, tell] = useState(false)
  const layer = useCallback<MakeLayer>(
    () => ({
      id: 'back to now',
      room: 'price',
      draw: () => {},
      move: (frame, seen) => tell(seen.end < frame.candles.length),
      remove: () => {},
    }),
    [],
  )
  useChartLayer(layer)
  if (!isAway) return null
  return (
    <OverChart room={room}>
      <div className={styles.now}>
        <IconButton icon="to-end" label={t('chart.backToNow')} onClick={() => painter.change({ type: 'now' })} />
      </div>
    </OverChart>
  )
}
