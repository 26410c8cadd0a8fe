import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/market/instrument.ts'
import { OtherChartProvider, useActor } from '#src/app/wiring/actors.tsx'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'
import { chartCounts, withCount } from '#rules/market/chartGrid.ts'
import { formatCount } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { ChartGrid } from './ChartGrid.tsx'
import type { ChartPanel } from './ChartPanel.tsx'
import styles from './ChartGrid.module.css'
import { useChartGrid } from './useChartGrid.ts'

type WideChartsProps = {
  readonly instrument: Instrument
  /** Charts of different instruments are wanted. */
  readonly isMany: boolean
  /** Opens the list of instruments. */
  readonly onPick: () => void
  /** Handed down: imported here too, it would come to the page in a piece of its own. */
  readonly Panel: typeof ChartPanel
}

/** What stands beside the chart where there is room, or in its place: the instrument in another period, or other instruments. [CHT72, CHT340] */
export function WideCharts({ instrument, isMany, onPick, Panel }: WideChartsProps) {
  const isWidest = useMediaQuery('(width >= 1600px)')
  return (
    <>
      {isMany ? <ChartGrid {...{ instrument, onPick, Panel }} /> : <BesideChart {...{ instrument, Panel }} />}
      {isWidest && <ChartCountChoice instrument={instrument} />}
    </>
  )
}

/** The same instrument in another period, where there is room: its machine follows candles only while it is seen. [CHT72] */
function BesideChart({ instrument, Panel }: Pick<WideChartsProps, 'instrument' | 'Panel'>) {
  const chart = useActor('secondChart')
  const { id, code } = instrument
  useEffect(() => {
    chart.send({ type: 'chart.show', instrumentId: id, code })
    return () => chart.send({ type: 'chart.hide' })
  }, [chart, id, code])
  return (
    <OtherChartProvider chart={chart}>
      <Panel instrument={instrument} />
    </OtherChartProvider>
  )
}

/** How many instruments have a chart at once, where there is room. [CHT340] */
function ChartCountChoice({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('system')
  const locale = useFormatLocale()
  const [grid, keep] = useChartGrid(instrument)
  return (
    <div className={styles.choice}>
      <Segmented
        label={t('columns.charts')}
        look="bare"
        options={chartCounts.map((count) => ({ value: String(count), label: formatCount(locale, count) }))}
        value={String(grid.count)}
        onChange={(wanted) => keep(withCount(grid, chartCounts.find((count) => String(count) === wanted) ?? 1))}
      />
    </div>
  )
}
