import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { candlesShown } from '#machines/chart/chartMachine.ts'
import { isPriceOld, marketStatusOf, quoteOf, secondsNow } from '#machines/market/marketMachine.ts'
import { type Period, periodMs } from '#rules/market/candle.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { useActor, useChart } from '#src/app/wiring/actors.tsx'
import type { ChartSource } from '#src/charts/chartLayer.ts'

/** An instrument's candles and newest price as they come in, for the chart, which is not rendered for them. [CHT22] */
export function useChartSource(instrument: Instrument, period: Period, t: TFunction<'trade'>): ChartSource {
  const chart = useChart()
  const market = useActor('market')
  return useMemo(() => {
    const quote = quoteOf(instrument.code)
    const lastPrice = () => quote(market.getSnapshot())?.price ?? instrument.session.close
    const candles = () => candlesShown(chart.getSnapshot())
    const isOld = () => isPriceOld(instrument.code)(market.getSnapshot())
    const second = () => secondsNow(market.getSnapshot())
    return {
      now: () => ({
        candles: candles(),
        last: lastPrice(),
        isOld: isOld(),
        countdown: countdownOf(second(), candles().at(-1)?.time, period),
      }),
      listen: (listener) => {
        let [heardPrice, heardSecond] = [lastPrice(), second()]
        const ofChart = chart.subscribe(listener)
        // The market tells of every instrument: only this one's price and the clock concern the chart.
        const ofMarket = market.subscribe(() => {
          if (lastPrice() === heardPrice && second() === heardSecond) return
          ;[heardPrice, heardSecond] = [lastPrice(), second()]
          listener()
        })
        return () => {
          ofChart.unsubscribe()
          ofMarket.unsubscribe()
        }
      },
      summary: () => {
        const summary = t('chart.summary', {
          instrument: instrument.showCode,
          period: t(`periodName.${period}`),
          price: lastPrice().toFixed(instrument.pricePrecision),
        })
        if (!isOld()) return summary
        const isClosed = marketStatusOf(instrument.code)(market.getSnapshot()) === 'closed'
        return `${summary}. ${t(isClosed ? 'problem.marketClosed' : 'problem.noFreshQuote')}`
      },
    }
  }, [chart, market, instrument, period, t])
}

/** Time left until the candle closes, `02:41` or `62:41`; nothing for days, whose end depends on the market. */
function countdownOf(second: number, start: number | undefined, period: Period): string | undefined {
  if (start === undefined || period === '1day') return undefined
  const left = Math.ceil((start + periodMs[period]) / 1_000) - second
  if (left < 0 || left > periodMs[period] / 1_000) return undefined
  const minutes = Math.floor(left / 60)
  return `${String(minutes).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
}
