import { useTranslation } from 'react-i18next'
import { chartCounts, withCount } from '#rules/market/chartGrid.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { formatCount } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import styles from './ChartGrid.module.css'
import { useChartGrid } from './useChartGrid.ts'

/** How many instruments have a chart at once, where there is room. [CHT340] */
export function ChartCountChoice({ instrument }: { readonly instrument: Instrument }) {
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
