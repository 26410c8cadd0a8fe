/** Our chart as the trade page shows it, fed from a plain list instead of the machines. */
import { type ComponentProps, type ComponentType, Suspense, lazy, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { putCandle } from '#rules/market/candle.ts'
import { type ChartChoice, defaultChoice } from '#rules/market/chartChoice.ts'
import type { ChartStudies } from '#src/charts/studies/ChartStudies.tsx'
import type { ChartSource } from '#src/charts/chartLayer.ts'
import { CandleChart } from '#src/charts/CandleChart.tsx'
import '#src/styles/base.css'
import '#src/styles/reset.css'
import '#src/styles/tokens.css'
import type { Mount } from './page.ts'

const labels = {
  name: 'EUR/USD',
  table: 'As a table',
  time: 'Time',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  volume: 'Volume',
  short: { open: 'O', high: 'H', low: 'L', close: 'C' },
}

const options = { period: '5min', precision: 5, locale: 'en' } as const

/** React is there and has drawn before, as in the app. */
let chosen: ChartSource | null = null
let choose = () => {}
let Studies: ComponentType<ComponentProps<typeof ChartStudies>> | null = null
const choice: ChartChoice = { ...defaultChoice, shown: ['ema', 'bollinger', 'rsi'] }
const words = { bollinger: 'Bollinger', volume: 'Volume', isAlwaysOpen: false }
const listen = (listener: () => void) => {
  choose = listener
  return () => {}
}
function Room() {
  const source = useSyncExternalStore(listen, () => chosen)
  if (!source) return null
  return (
    <CandleChart source={source} labels={labels} {...options}>
      <Suspense>{Studies && <Studies choice={choice} words={words} period="5min" />}</Suspense>
    </CandleChart>
  )
}
const room = document.getElementById('chart')
if (room) createRoot(room).render(<Room />)

export const mount: Mount = (element, candles, _step, withIndicators) => {
  if (withIndicators)
    Studies = lazy(async () => ({ default: (await import('#src/charts/studies/ChartStudies.tsx')).ChartStudies }))
  let shown = candles
  let tell = () => {}
  chosen = {
    now: () => ({ candles: shown, countdown: '02:11' }),
    summary: () => 'EUR/USD, 5 minutes',
    listen: (listener) => {
      tell = listener
      return () => {
        tell = () => {}
      }
    },
  }
  choose()
  return {
    tick: (candle) => {
      shown = putCandle(shown, candle)
      tell()
    },
    isDrawn: () => element.querySelector('path[d^="M"]') !== null,
  }
}
