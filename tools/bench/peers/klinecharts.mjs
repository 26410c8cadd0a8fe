/** klinecharts as its own documentation shows it: candles with the volume indicator in a pane under them. */
import { init } from 'klinecharts'

const bar = ({ time, open, high, low, close, volume }) => ({ timestamp: time, open, high, low, close, volume })

export function mount(element, candles, step) {
  let push = () => {}
  const chart = init(element)
  chart.setSymbol({ ticker: 'EURUSD', pricePrecision: 5, volumePrecision: 0 })
  chart.setPeriod({ type: 'minute', span: 5 })
  chart.setBarSpace(step)
  chart.createIndicator({ name: 'VOL', calcParams: [] })
  chart.setDataLoader({
    getBars: ({ type, callback }) => callback(type === 'init' ? candles.map(bar) : [], false),
    subscribeBar: ({ callback }) => {
      push = callback
    },
  })
  return {
    tick: (candle) => push(bar(candle)),
    isDrawn: () => element.querySelector('canvas') !== null,
  }
}
