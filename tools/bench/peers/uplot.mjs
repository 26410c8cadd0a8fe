/** uPlot with a plug-in that draws candles and volume, as its demo of candlesticks does, and one that drags the time axis: it has neither of its own. */
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

export function mount(element, candles, step) {
  const data = [
    candles.map((_, index) => index),
    candles.map(({ open }) => open),
    candles.map(({ high }) => high),
    candles.map(({ low }) => low),
    candles.map(({ close }) => close),
    candles.map(({ volume }) => volume),
  ]
  const shown = element.clientWidth / step
  const names = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const hidden = { show: true, paths: () => null, points: { show: false } }
  const chart = new uPlot(
    {
      width: element.clientWidth,
      height: element.clientHeight,
      legend: { show: false },
      cursor: { drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: (_, least, most) => [least, most] },
        volume: { range: (...[, , most]) => [0, most * 6] },
      },
      axes: [
        { values: (_, splits) => splits.map((index) => (candles[index] ? names.format(candles[index].time) : '')) },
        { side: 1, size: 64 },
      ],
      series: [{}, hidden, hidden, hidden, hidden, { ...hidden, scale: 'volume' }],
      hooks: { draw: [drawCandles], ready: [dragTime] },
    },
    data,
    element,
  )
  chart.setScale('x', { min: candles.length - shown, max: candles.length })
  return {
    tick(candle) {
      const last = data[0].length - 1
      data[1][last] = candle.open
      data[2][last] = candle.high
      data[3][last] = candle.low
      data[4][last] = candle.close
      data[5][last] = candle.volume
      chart.setData(data, false)
      chart.redraw()
    },
    isDrawn: () => element.querySelector('canvas') !== null,
  }
}

function drawCandles(chart) {
  const { ctx, data, scales } = chart
  const [xs, opens, highs, lows, closes, volumes] = data
  const from = Math.max(0, Math.floor(scales.x.min))
  const to = Math.min(xs.length - 1, Math.ceil(scales.x.max))
  const wide = Math.max(1, ((chart.bbox.width / (scales.x.max - scales.x.min)) * 0.7) | 0)
  const floor = chart.bbox.top + chart.bbox.height
  ctx.save()
  for (let index = from; index <= to; index++) {
    const x = Math.round(chart.valToPos(xs[index], 'x', true))
    const [open, high, low, close] = [opens, highs, lows, closes].map((list) => chart.valToPos(list[index], 'y', true))
    ctx.fillStyle = closes[index] >= opens[index] ? '#26a69a' : '#ef5350'
    ctx.fillRect(x, high, 1, low - high)
    ctx.fillRect(x - wide / 2, Math.min(open, close), wide, Math.max(1, Math.abs(open - close)))
    ctx.globalAlpha = 0.5
    const top = chart.valToPos(volumes[index], 'volume', true)
    ctx.fillRect(x - wide / 2, top, wide, floor - top)
    ctx.globalAlpha = 1
  }
  const last = Math.round(chart.valToPos(closes.at(-1), 'y', true))
  ctx.fillRect(chart.bbox.left, last, chart.bbox.width, 1)
  ctx.restore()
}

function dragTime(chart) {
  let held = null
  chart.over.style.touchAction = 'pan-y'
  chart.over.addEventListener('pointerdown', (event) => {
    held = { x: event.clientX, min: chart.scales.x.min, max: chart.scales.x.max }
  })
  chart.over.addEventListener('pointermove', (event) => {
    if (!held) return
    const by = ((held.x - event.clientX) / chart.over.clientWidth) * (held.max - held.min)
    chart.setScale('x', { min: held.min + by, max: held.max + by })
  })
  chart.over.addEventListener('pointerup', () => {
    held = null
  })
}
