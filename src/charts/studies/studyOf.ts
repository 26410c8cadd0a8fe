/** Each indicator as something that can be drawn: its series, its marks, what its pane spans and how its values are written. */
import type { Candle } from '#rules/market/candle.ts'
import { type IndicatorName, type Parameters, isPane, shortNames } from '#rules/market/chartChoice.ts'
import { isRising } from '../geometry/candlePath.ts'
import type { ChartFrame } from '../geometry/chartFrame.ts'
import type { Extent } from '../geometry/priceDomain.ts'
import { priceLabel, volumeLabel } from '../geometry/priceLabel.ts'
import { atr, macd, rsi } from '../series/oscillators.ts'
import { bollinger, sma } from '../series/movingAverages.ts'
import { ema } from '../series/smoothed.ts'
import { type Series, followSeries } from '../series/followSeries.ts'
import { runningRule } from '../series/seriesRule.ts'
import { newYorkDayEnd, utcDayEnd, vwap } from '../series/vwap.ts'
import styles from './studies.module.css'

export type Mark =
  | { readonly shape: 'line'; readonly row: number; readonly classes: readonly string[] }
  | { readonly shape: 'area'; readonly row: number; readonly under: number; readonly classes: readonly string[] }
  | {
      readonly shape: 'bars'
      readonly row: number
      readonly classes: readonly string[]
      readonly classOf: (value: number, candle: Candle) => number
    }

export type Study = {
  readonly name: IndicatorName
  readonly room: 'price' | 'pane'
  /** Name and periods, for the legend. */
  readonly title: string
  /** Begins its series. */
  readonly begin: () => Series
  readonly marks: readonly Mark[]
  /** Rows whose values the legend says. */
  readonly said: readonly number[]
  /** The legend's line in small. */
  readonly look: string | undefined
  /** What the pane always spans, and values that it must reach. */
  readonly extent: Extent | undefined
  readonly guides: readonly number[]
  /** Levels of the axis; round values when left out. */
  readonly levels: readonly number[] | undefined
  readonly places: (frame: ChartFrame) => number
  readonly format: (value: number, frame: ChartFrame) => string
}

export type StudyWords = {
  /** The word for volume; the others have one name in all languages. */
  readonly volume: string
  /** Its market never closes: then its days are those of UTC. */
  readonly isAlwaysOpen: boolean
}

const lineOf = (colour: string | undefined, look?: string): string =>
  [styles.line, colour, look].filter((name) => name !== undefined).join(' ')
const line = (row: number, className: string): Mark => ({ shape: 'line', row, classes: [className] })

type Drawn = Omit<Study, 'name' | 'room' | 'title'>

const plain = {
  said: [0],
  extent: undefined,
  guides: [],
  levels: undefined,
  places: ({ precision }: ChartFrame) => precision,
  format: (value: number, { precision, locale }: ChartFrame) => priceLabel(value, precision, locale),
} as const

const oneLine = (className: string) => ({ ...plain, marks: [line(0, className)], look: className })

const oneMore = (value: number, { locale }: ChartFrame): string =>
  priceLabel(value, Number.isInteger(value) ? 0 : 1, locale)

const strength: Pick<Study, 'extent' | 'levels' | 'format'> = { extent: [0, 100], levels: [30, 70], format: oneMore }
const counted: Pick<Study, 'guides' | 'places' | 'format'> = {
  guides: [0],
  places: () => 0,
  format: (value, { locale }) => volumeLabel(value, locale),
}

const volumeRule = runningRule(
  1,
  0,
  (_before, { volume }: Candle) => volume,
  (volume) => [volume],
)

/** Hollow where the first is true, full elsewhere. */
const barsOf = (row: number, isAbove: (value: number, candle: Candle) => boolean): Mark => ({
  shape: 'bars',
  row,
  classes: [styles.above ?? '', styles.below ?? ''],
  classOf: (value, candle) => (isAbove(value, candle) ? 0 : 1),
})

/** The figures of a choice are whole; what stands here is for none. */
const drawnAs: Readonly<Record<IndicatorName, (parameters: Parameters, words: StudyWords) => Drawn>> = {
  sma: ({ period = 50 }) => ({ begin: () => followSeries(sma(period)), ...oneLine(lineOf(styles.one)) }),
  ema: ({ period = 20 }) => ({ begin: () => followSeries(ema(period)), ...oneLine(lineOf(styles.two, styles.dashed)) }),
  vwap: (_parameters, { isAlwaysOpen }) => ({
    begin: () => followSeries(vwap(isAlwaysOpen ? utcDayEnd : newYorkDayEnd)),
    ...oneLine(lineOf(styles.four, styles.dotted)),
  }),
  bollinger: ({ period = 20, deviations = 2 }) => {
    const [middle, edge] = [lineOf(styles.three, styles.dashed), lineOf(styles.three, styles.thin)]
    const area: Mark = { shape: 'area', row: 1, under: 2, classes: [`${styles.area} ${styles.three}`] }
    const marks = [area, line(0, middle), line(1, edge), line(2, edge)]
    return { ...plain, begin: () => followSeries(bollinger(period, deviations)), marks, said: [1, 0, 2], look: edge }
  },
  rsi: ({ period = 14 }) => ({ begin: () => followSeries(rsi(period)), ...oneLine(lineOf(styles.one)), ...strength }),
  atr: ({ period = 14 }) => ({ begin: () => followSeries(atr(period)), ...oneLine(lineOf(styles.four)) }),
  macd: ({ fast = 12, slow = 26, signal = 9 }) => {
    const [quick, late] = [lineOf(styles.one), lineOf(styles.two, styles.dashed)]
    const marks = [barsOf(2, (value) => value >= 0), line(0, quick), line(1, late)]
    const begin = () => followSeries(macd(fast, slow, signal))
    return { ...plain, begin, marks, said: [0, 1, 2], look: quick, guides: [0] }
  },
  volume: () => {
    const marks = [barsOf(0, (_value, candle) => isRising(candle))]
    return { ...plain, begin: () => followSeries(volumeRule), marks, look: undefined, ...counted }
  },
}

export const studyOf = (name: IndicatorName, parameters: Parameters, words: StudyWords): Study => ({
  name,
  room: isPane(name) ? 'pane' : 'price',
  title: [name === 'volume' ? words.volume : shortNames[name], ...Object.values(parameters)].join(' '),
  ...drawnAs[name](parameters, words),
})
