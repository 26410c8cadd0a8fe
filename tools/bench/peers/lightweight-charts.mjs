/** lightweight-charts as its own documentation shows it: candles with volume under them. */
import { CandlestickSeries, HistogramSeries, createChart } from 'lightweight-charts'

const seconds = (time) => Math.floor(time / 1000)
const bar = ({ time, open, high, low, close }) => ({ time: seconds(time), open, high, low, close })
const volumeBar = ({ time, open, close, volume }) => ({
  time: seconds(time),
  value: volume,
  color: close >= open ? '#26a69a80' : '#ef535080',
})

export function mount(element, candles, step) {
  const chart = createChart(element, { autoSize: true, timeScale: { barSpacing: step, timeVisible: true } })
  const price = chart.addSeries(CandlestickSeries, { priceFormat: { type: 'price', precision: 5, minMove: 0.00001 } })
  const volume = chart.addSeries(HistogramSeries, { priceScaleId: '', priceFormat: { type: 'volume' } })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
  price.setData(candles.map(bar))
  volume.setData(candles.map(volumeBar))
  return {
    tick(candle) {
      price.update(bar(candle))
      volume.update(volumeBar(candle))
    },
    isDrawn: () => element.querySelector('canvas') !== null,
  }
}
