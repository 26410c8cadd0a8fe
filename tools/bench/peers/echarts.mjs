/** Apache ECharts as its candlestick example shows it, with the parts it needs alone: candles, bars of volume, a zoom inside. */
import { BarChart, CandlestickChart } from 'echarts/charts'
import { AxisPointerComponent, DataZoomInsideComponent, GridComponent, MarkLineComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

echarts.use([
  BarChart,
  CandlestickChart,
  AxisPointerComponent,
  DataZoomInsideComponent,
  GridComponent,
  MarkLineComponent,
  CanvasRenderer,
])

const bar = ({ open, close, low, high }) => [open, close, low, high]

export function mount(element, candles, step) {
  const chart = echarts.init(element)
  const names = candles.map(({ time }) => new Date(time).toISOString().slice(5, 16))
  const bars = candles.map(bar)
  const volumes = candles.map(({ volume }) => volume)
  const shown = Math.floor(element.clientWidth / step)
  const series = () => [
    { type: 'candlestick', data: bars, markLine: { symbol: 'none', data: [{ yAxis: bars.at(-1)[1] }] } },
    { type: 'bar', xAxisIndex: 1, yAxisIndex: 1, data: volumes },
  ]
  chart.setOption({
    animation: false,
    axisPointer: { show: true, type: 'line', link: [{ xAxisIndex: 'all' }] },
    grid: [
      { left: 4, right: 60, top: 8, height: '70%' },
      { left: 4, right: 60, bottom: 24, height: '16%' },
    ],
    xAxis: [
      { type: 'category', data: names, axisLabel: { show: false } },
      { type: 'category', data: names, gridIndex: 1 },
    ],
    yAxis: [
      { scale: true, position: 'right' },
      { scale: true, position: 'right', gridIndex: 1, axisLabel: { show: false } },
    ],
    dataZoom: [
      { type: 'inside', xAxisIndex: [0, 1], startValue: candles.length - shown, endValue: candles.length - 1 },
    ],
    series: series(),
  })
  return {
    tick(candle) {
      bars[bars.length - 1] = bar(candle)
      volumes[volumes.length - 1] = candle.volume
      chart.setOption({ series: series() })
    },
    isDrawn: () => element.querySelector('canvas') !== null,
  }
}
