import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from '@xstate/react'
import type { Instrument } from '#rules/market/instrument.ts'
import { foldsCandles } from '#rules/app/positionStrip.ts'
import { useApp, useChart, useTicker } from '#src/app/wiring/actors.tsx'
import { useView } from '#src/app/device/preferences.tsx'
import { lazySheet } from '#src/components/lazySheet.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'
import { watchHeight } from '#src/ui/hooks/watchHeight.ts'
import { candlesShown } from '#machines/chart/chartMachine.ts'
import type { Candle } from '#rules/market/candle.ts'
import { AreaSpark } from '#src/charts/AreaSpark.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import styles from './MarketView.module.css'
import { PriceHeader } from './PriceHeader.tsx'

const WideCharts = lazyExtra(async () => (await import('./WideCharts.tsx')).WideCharts)
const FullChart = lazySheet(async () => (await import('./FullChart.tsx')).FullChart)

type MarketViewProps = {
  readonly instrument: Instrument
  /** The candles' turn has come. */
  readonly isTime: boolean
  readonly onPick: () => void
}

/** The price and its candles in the room that the ticket leaves; where that is too low, the candles fold. [CHT120] */
export function MarketView({ instrument, isTime, onPick }: MarketViewProps) {
  const { t } = useTranslation('trade')
  const app = useApp()
  const isWide = useMediaQuery('(width >= 1200px)')
  const [kept = ''] = useView('manyCharts')
  const isMany = useMediaQuery('(width >= 1600px)') && kept > '2'
  useEffect(
    () => app.send({ type: isMany ? 'instrument.traded' : 'instrument.shown', instrument }),
    [app, isMany, instrument],
  )
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
            {!isMany &&
              (isTime && isFolded !== null && !isFull ? (
                <Chart instrument={instrument} onFull={() => setFull(true)} />
              ) : (
                <Skeleton shape="chart" label={t('app:loading')} />
              ))}
            {isTime && isWide && (
              <Suspense>
                <WideCharts {...{ instrument, isMany, onPick }} Panel={ChartPanel} />
              </Suspense>
            )}
          </div>
        </div>
      </div>
      <FullChart isOpen={isFull} onClose={() => setFull(false)} instrument={instrument} />
    </div>
  )
}

/** Whether the candles are folded, told as the room changes; null until it is laid out. The styles read it from the room before that is painted. */
function useFolded(room: { readonly current: HTMLElement | null }): boolean | null {
  const [isFolded, fold] = useState<boolean | null>(null)
  useLayoutEffect(() => {
    const { current } = room
    if (!current) return undefined
    return watchHeight(current, (points) => {
      current.toggleAttribute('data-folded', foldsCandles(points))
      fold(foldsCandles(points))
    })
  }, [room])
  return isFolded
}

/** How the price went, where candles have no room; on the whole screen they have. [CHT120, CHT121] */
function FoldedChart({ instrument, onFull }: { readonly instrument: Instrument; readonly onFull: () => void }) {
  const { t } = useTranslation('trade')
  const candles = useSelector(useChart(), candlesShown, isSameWay)
  const closes = useMemo(() => candles.map(({ close }) => close), [candles])
  return (
    <div className={styles.folded}>
      <IconButton icon="expand" label={t('chart.fullScreen')} onClick={onFull} />
      <AreaSpark closes={closes} ticker={useTicker(instrument)} width={160} height={100} />
    </div>
  )
}

/** The live candle ticks all the time: it is drawn when it is settled. */
const isSameWay = (one: readonly Candle[], other: readonly Candle[]): boolean =>
  one.length === other.length && one[0] === other[0] && one.at(-2) === other.at(-2)
