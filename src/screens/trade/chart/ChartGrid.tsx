import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { instrumentOf } from '#machines/market/marketMachine.ts'
import { isOnline } from '#machines/app/socketMachine.ts'
import type { Period } from '#rules/market/candle.ts'
import { type ChartSlot, shownCharts, withPeriod, writeChartGrid } from '#rules/market/chartGrid.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { OtherChartProvider, useActor, useTicker } from '#src/app/wiring/actors.tsx'
import { useOwnChart } from '#src/app/wiring/chartActors.ts'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { listenTo } from '#src/ui/live/listenTo.ts'
import { LiveChange } from '#src/ui/live/LiveChange.tsx'
import { LivePrice } from '#src/ui/live/LivePrice.tsx'
import styles from './ChartGrid.module.css'
import type { ChartPanel } from './ChartPanel.tsx'
import { useChartGrid } from './useChartGrid.ts'

type ChartGridProps = {
  /** The one that is traded. */
  readonly instrument: Instrument
  /** Opens the list of instruments. */
  readonly onPick: () => void
  readonly Panel: typeof ChartPanel
}

/** Charts of different instruments; the one that is pressed is the ticket's. [CHT340, CHT341] */
export function ChartGrid({ instrument, onPick, Panel }: ChartGridProps) {
  const market = useActor('market')
  const [grid, keep, kept] = useChartGrid(instrument)
  const arranged = writeChartGrid(grid)
  const keepArranged = useEffectEvent(() => keep(grid))
  useEffect(() => {
    if (arranged !== kept) keepArranged()
  }, [arranged, kept])
  const trade = (code: string) => market.send({ type: 'instrument.choose', code })
  return (
    <div className={styles.grid} data-charts={grid.count}>
      {shownCharts(grid).map((slot, at) => (
        <Slot
          // One place, one chart: another instrument is read into it.
          key={String(at)}
          slot={slot}
          isTraded={at === grid.active}
          onTrade={() => trade(slot.code)}
          onPick={onPick}
          Panel={Panel}
          onPeriod={(period) => keep(withPeriod(grid, slot.code, period))}
        />
      ))}
    </div>
  )
}

type SlotProps = {
  readonly slot: ChartSlot
  readonly isTraded: boolean
  readonly onTrade: () => void
  readonly onPick: () => void
  readonly onPeriod: (period: Period) => void
  readonly Panel: typeof ChartPanel
}

function Slot({ slot, isTraded, onTrade, onPick, onPeriod, Panel }: SlotProps) {
  const { t } = useTranslation('trade')
  const instrument = useSelector(useActor('market'), instrumentOf(slot.code))
  const chart = useFollowing(instrument, slot.period)
  const period = useSelector(chart, ({ context }) => context.period)
  const place = useRef<HTMLDivElement>(null)
  const notePeriod = useEffectEvent((read: Period) => read !== slot.period && onPeriod(read))
  const press = useEffectEvent(() => !isTraded && onTrade())
  useEffect(() => void notePeriod(period), [period])
  useEffect(() => listenTo(place.current, { pointerdown: () => void press() }), [])
  if (!instrument) return null
  return (
    <div ref={place} className={classNames(styles.slot, isTraded && styles.traded)} data-traded={isTraded || undefined}>
      <div className={styles.head}>
        <button type="button" className={styles.name} aria-pressed={isTraded} onClick={onTrade}>
          <span className={styles.code}>{instrument.showCode}</span>
          <Price instrument={instrument} />
        </button>
        <IconButton
          icon="chevron-down"
          label={`${instrument.showCode}: ${t('chooseInstrument')}`}
          onClick={() => {
            onTrade()
            onPick()
          }}
        />
      </div>
      <OtherChartProvider chart={chart}>
        <Panel instrument={instrument} />
      </OtherChartProvider>
    </div>
  )
}

function Price({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('app')
  const ticker = useTicker(instrument)
  return (
    <>
      <LivePrice ticker={ticker} precision={instrument.pricePrecision} size="text" />
      <LiveChange ticker={ticker} words={{ up: t('change.up'), down: t('change.down'), same: t('change.same') }} />
    </>
  )
}

/** A chart of its own that follows the instrument as long as its place stands, and reads what it missed when the line is there again. */
function useFollowing(instrument: Instrument | undefined, period: Period) {
  const chart = useOwnChart(period)
  const isConnected = useSelector(useActor('socket'), isOnline)
  const { id, code } = instrument ?? {}
  useEffect(() => {
    if (id === undefined || code === undefined) return undefined
    chart.send({ type: 'chart.show', instrumentId: id, code })
    return () => chart.send({ type: 'chart.hide' })
  }, [chart, id, code])
  const wasConnected = useRef(isConnected)
  useEffect(() => {
    if (isConnected && !wasConnected.current) chart.send({ type: 'chart.refresh' })
    wasConnected.current = isConnected
  }, [chart, isConnected])
  return chart
}
