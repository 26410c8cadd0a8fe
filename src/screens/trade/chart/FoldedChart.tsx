import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { candlesShown } from '#machines/chart/chartMachine.ts'
import type { Candle } from '#rules/market/candle.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { useChart, useTicker } from '#src/app/wiring/actors.tsx'
import { AreaSpark } from '#src/charts/AreaSpark.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import styles from './FoldedChart.module.css'

/** How the price went, where candles have no room; on the whole screen they have. [CHT120, CHT121] */
export function FoldedChart({ instrument, onFull }: { readonly instrument: Instrument; readonly onFull: () => void }) {
  const { t } = useTranslation('trade')
  const candles = useSelector(useChart(), candlesShown, isSameWay)
  const closes = useMemo(() => candles.map(({ close }) => close), [candles])
  return (
    <div className={styles.folded}>
      <AreaSpark closes={closes} ticker={useTicker(instrument)} width={160} height={100} />
      <IconButton icon="expand" label={t('chart.fullScreen')} onClick={onFull} />
    </div>
  )
}

/** The live candle ticks all the time: it is drawn when it is settled. */
const isSameWay = (one: readonly Candle[], other: readonly Candle[]): boolean =>
  one.length === other.length && one[0] === other[0] && one.at(-2) === other.at(-2)
