import type { Fill } from '#rules/trading/fills.ts'
import type { MakeLayer } from '../chartLayer.ts'
import type { Candle } from '#rules/market/candle.ts'
import type { ChartFrame } from '../geometry/chartFrame.ts'
import { type FillMark, fillMarks, markNumberY, markPath } from '../geometry/fillMarks.ts'
import { addSvg, poolOf, put, putText } from '../painter/elements.ts'
import styles from './fillMarks.module.css'

export const fillMarksId = 'fill marks'

const looks = ['buy filled', 'buy hollow', 'sell filled', 'sell hollow'] as const
const lookOf = ({ deal, isFilled }: FillMark): (typeof looks)[number] => `${deal} ${isFilled ? 'filled' : 'hollow'}`

/** Entries and exits at their candles: one path for each of the four looks, and the numbers of merged ones. After `set` it wants to be drawn. [CHT67] */
export function createFillMarks() {
  let fills: readonly Fill[] = []
  let known: { readonly fills: readonly Fill[]; readonly first: number; readonly count: number } | null = null
  let marks: readonly FillMark[] = []

  /** Which candle a fill belongs to changes with the candles there are, not with each tick. */
  const read = (candles: readonly Candle[], frame: ChartFrame) => {
    const first = candles[0]?.time ?? 0
    if (known?.fills === fills && known.first === first && known.count === candles.length) return
    known = { fills, first, count: candles.length }
    marks = fillMarks(fills, candles, frame.period)
  }
  const make: MakeLayer = (host) => {
    const paths = looks.map((look) =>
      addSvg(
        host,
        'path',
        look
          .split(' ')
          .map((part) => styles[part])
          .join(' '),
      ),
    )
    const numbers = poolOf(() => {
      const text = addSvg(host, 'text', styles.number)
      put(text, 'text-anchor', 'middle')
      put(text, 'dy', '0.36em')
      return text
    })
    return {
      id: fillMarksId,
      room: 'price',
      order: 15,
      draw: (frame) => {
        const { candles, from, to, size, layout, x, y } = frame
        read(candles, frame)
        const seen = marks.filter(({ index }) => index >= from && index < to)
        const placeOf = ({ index, deal }: FillMark) => {
          const candle = candles[index]
          return candle ? y(deal === 'buy' ? candle.low : candle.high) : 0
        }
        looks.forEach((look, at) => {
          const own = seen.filter((mark) => lookOf(mark) === look)
          const path = paths[at]
          if (path) put(path, 'd', own.map((mark) => markPath(mark.deal, x(mark.index), placeOf(mark))).join(''))
        })
        const merged = seen.filter(({ count }) => count > 1)
        const texts = numbers(merged.length)
        merged.forEach((mark, at) => {
          const text = texts[at]
          if (!text) return
          put(text, 'x', x(mark.index))
          put(text, 'y', markNumberY(mark.deal, placeOf(mark), size.font, layout.floor))
          putText(text, String(mark.count))
        })
      },
      remove: () => {},
    }
  }
  return {
    make,
    set: (next: readonly Fill[]) => {
      fills = next
    },
  }
}
