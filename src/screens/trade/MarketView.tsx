import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/instrument.ts'
import { SecondChart, useActor } from '#src/app/actors.tsx'
import { lazySheet } from '#src/parts/lazySheet.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useMediaQuery } from '#src/ui/useMediaQuery.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { FoldedChart } from './FoldedChart.tsx'
import styles from './MarketView.module.css'
import { PriceHeader } from './PriceHeader.tsx'

const FullChart = lazySheet(async () => (await import('./FullChart.tsx')).FullChart)

type MarketViewProps = {
  readonly instrument: Instrument
  /** The candles' turn has come. */
  readonly isTime: boolean
}

/** The price and its candles in the room that the ticket leaves; where that is too low, the candles fold. [CHT120] */
export function MarketView({ instrument, isTime }: MarketViewProps) {
  const { t } = useTranslation('trade')
  const isWide = useMediaQuery('(width >= 1200px)')
  const room = useRef<HTMLDivElement>(null)
  const isFolded = useFolded(room)
  const [isFull, setFull] = useState(false)
  const Chart = isFolded ? FoldedChart : ChartPanel
  return (
    <div className={styles.place}>
      <div className={styles.room}>
        <div ref={room} className={styles.view}>
          <PriceHeader instrument={instrument} />
          <div className={styles.charts}>
            {isTime && isFolded !== null && !isFull ? (
              <Chart instrument={instrument} onFull={() => setFull(true)} />
            ) : (
              <Skeleton shape="chart" label={t('app:loading')} />
            )}
            {isTime && isWide && <BesideChart instrument={instrument} />}
          </div>
        </div>
      </div>
      <FullChart
        isOpen={isFull}
        onClose={() => setFull(false)}
        head={
          <>
            <strong>{instrument.showCode}</strong>
            <PriceHeader instrument={instrument} />
          </>
        }
      >
        <ChartPanel instrument={instrument} />
      </FullChart>
    </div>
  )
}

/** Whether the styles fold the candles, told as the room changes; null until it is laid out. One place knows how low is too low. */
function useFolded(room: { readonly current: HTMLElement | null }): boolean | null {
  const [isFolded, fold] = useState<boolean | null>(null)
  useEffect(() => {
    const { current } = room
    if (!current) return undefined
    const read = () => {
      // A kept-alive page that is hidden has no size: what was shown stays.
      if (current.clientHeight > 0) fold(getComputedStyle(current).getPropertyValue('--is-folded') !== '')
    }
    const observer = new ResizeObserver(read)
    observer.observe(current)
    return () => observer.disconnect()
  }, [room])
  return isFolded
}

/** The same instrument in another period, where there is room: its machine follows candles only while it is seen. [CHT72] */
function BesideChart({ instrument }: { readonly instrument: Instrument }) {
  const chart = useActor('secondChart')
  const { id, code } = instrument
  useEffect(() => {
    chart.send({ type: 'chart.show', instrumentId: id, code })
    return () => chart.send({ type: 'chart.hide' })
  }, [chart, id, code])
  return (
    <SecondChart>
      <ChartPanel instrument={instrument} />
    </SecondChart>
  )
}
