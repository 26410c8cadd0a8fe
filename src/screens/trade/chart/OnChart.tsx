import { useSelector } from '@xstate/react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, toNumber } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { snapPrice } from '#rules/trading/openProtection.ts'
import { useAccount, useActor } from '#src/app/wiring/actors.tsx'
import { useView } from '#src/app/device/preferences.tsx'
import { useMayHaveDrawings } from '#src/app/device/chartMemory.tsx'
import { useChartHandlers, useChartLayer, usePainter } from '#src/charts/chartPainter.ts'
import type { ChartHandlers, MakeLayer } from '#src/charts/chartLayer.ts'
import { PriceLines } from '#src/charts/PriceLines.tsx'
import { formatPrice } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { useEver } from '#src/ui/hooks/useEver.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { useOpenOrders } from './useOpenOrders.ts'
import { usePriceLines } from './usePriceLines.ts'
import styles from './ChartPanel.module.css'
import { OverChart } from './OverChart.tsx'

const StopDrag = lazyExtra(async () => (await import('../protection/StopDrag.tsx')).StopDrag)
const FillMarks = lazyExtra(async () => (await import('./FillMarks.tsx')).FillMarks)

const AskLine = lazyExtra(async () => (await import('./AskLine.tsx')).AskLine)
const Drawings = lazyExtra(async () => (await import('./Drawings.tsx')).Drawings)

type OnChartProps = {
  readonly instrument: Instrument
  /** Over the chart, for buttons and words. */
  readonly room: HTMLElement | null
  readonly isDrawing: boolean
}

/** What stands on the chart of an instrument: lines of orders, and for those who have an account what can be done with them. [CHT60] */
export function OnChart({ instrument, room, isDrawing }: OnChartProps) {
  const account = useAccount()
  const lines = usePriceLines(instrument)
  const [askLine] = useView('askLine')
  const userId = useSelector(useActor('session'), ({ context }) => context.user?.id ?? 0)
  const mayHaveDrawings = useMayHaveDrawings(instrument.code)
  const hasDrawn = useEver(isDrawing)
  const hasOrders = useOpenOrders(instrument.code).length > 0
  const listen = useCallback(
    (listener: () => void) => {
      const listening = account?.subscribe(listener)
      return () => listening?.unsubscribe()
    },
    [account],
  )
  return (
    <>
      <PriceLines lines={lines} listen={listen} />
      <AxisTap instrument={instrument} />
      <BackToNow room={room} />
      <Suspense>
        {account && hasOrders && <StopDrag instrument={instrument} room={room} />}
        {account && <FillMarks instrument={instrument} />}
        {askLine === 'yes' && <AskLine instrument={instrument} />}
        {(hasDrawn || mayHaveDrawings) && (
          <Drawings key={`${userId} ${instrument.code}`} {...{ userId, instrument, room }} isOpen={isDrawing} />
        )}
      </Suspense>
    </>
  )
}

/** A tap on the axis of prices makes the order a pending one at that price. [CHT71] */
function AxisTap({ instrument }: Pick<OnChartProps, 'instrument'>) {
  const { t } = useTranslation('trade')
  const locale = useFormatLocale()
  const form = useActor('orderForm')
  const toasts = useActor('toasts')
  const { pricePrecision } = instrument
  const handlers = useMemo(
    (): ChartHandlers => ({
      tap: ({ on, price }) => {
        if (on !== 'price axis' || form.getSnapshot().hasTag('busy')) return false
        const entryPrice = snapPrice(price, pricePrecision)
        form.send({
          type: 'form.change',
          change: { mode: 'pending', entryPrice: formatDecimal(entryPrice, pricePrecision) },
        })
        const words = {
          text: t('chart.pendingAt', { price: formatPrice(locale, toNumber(entryPrice), pricePrecision) }),
        }
        toasts.send({ type: 'toast.show', tone: 'plain', words })
        return true
      },
    }),
    [form, toasts, pricePrecision, locale, t],
  )
  useChartHandlers(handlers)
  return null
}

/** Leads back to the newest candle once it is out of sight. [CHT122] */
function BackToNow({ room }: { readonly room: HTMLElement | null }) {
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
