import { useTranslation } from 'react-i18next'
import { line } from 'd3-shape'
import { type Decimal, isNegative, toNumber } from '#rules/number/decimal.ts'
import type { CopyTrader } from '#src/app/wiring/contentActors.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { Logo } from '#src/ui/format/Logo.tsx'
import { formatAmount, formatCount, formatPercent } from '#src/ui/format/formatNumber.ts'
import styles from './Rank.module.css'

type RowProps = {
  readonly trader: CopyTrader
  /** Its place among those shown; null in the list of those to copy. */
  readonly place: number | null
  readonly onTap: () => void
}

/** A trader with the figures of the last three weeks. [RNK2, RNK3, RNK4, RNK6] */
export function TraderRow({ trader, place, onTap }: RowProps) {
  const { t } = useTranslation('rank')
  const locale = useFormatLocale()
  const style = styleWord(trader.style)
  const { followers, curve } = trader
  return (
    <button type="button" className={styles.row} onClick={onTap}>
      <span className={styles.who}>
        {place !== null && <span className={styles.place}>{formatCount(locale, place)}</span>}
        <Logo name={trader.name} size={40} />
        <span className={styles.name}>
          <strong>{trader.name}</strong>
          <span className={styles.detail}>
            {style ? t(`style.${style}`) : trader.style}
            {' · '}
            <LeftToRight>{t('app:times', { factor: formatCount(locale, toNumber(trader.leverage)) })}</LeftToRight>
          </span>
        </span>
        {curve && <TraderCurve points={curve} />}
        <span className={styles.rate}>
          <Rate value={trader.threeWeekRate} />
          <span className={styles.detail}>{t('threeWeekRate')}</span>
        </span>
      </span>
      <span className={styles.figures}>
        <Fact label={t('winRate')}>{formatPercent(locale, percentOf(trader.threeWeekWin), 0, 'negative')}</Fact>
        <Fact label={t('profit')}>{formatAmount(locale, trader.threeWeekProfit, 2, 'exceptZero')}</Fact>
        <Fact label={t('totalRate')}>{formatPercent(locale, percentOf(trader.totalRate), 2, 'exceptZero')}</Fact>
        <Fact label={t('orders')}>{formatCount(locale, trader.trades)}</Fact>
        {followers !== null && <Fact label={t('followers')}>{formatCount(locale, followers)}</Fact>}
      </span>
    </button>
  )
}

/** A fraction in hundredths: 0.61 is 61. */
export const percentOf = (rate: Decimal): number => toNumber({ units: rate.units * 100n, scale: rate.scale })

export function Rate({ value }: { readonly value: Decimal }) {
  const locale = useFormatLocale()
  return (
    <span className={`${styles.big} ${isNegative(value) ? styles.down : styles.up}`}>
      <LeftToRight>{formatPercent(locale, percentOf(value), 2, 'exceptZero')}</LeftToRight>
    </span>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <span className={styles.fact}>
      <span className={styles.detail}>{label}</span>
      <LeftToRight>{children}</LeftToRight>
    </span>
  )
}

/** Ways of trading that we have a word for; another one is shown as the back end calls it. */
const knownStyles = ['trend', 'reversal', 'breakout', 'swing', 'scalp'] as const

export const styleWord = (style: string): (typeof knownStyles)[number] | null =>
  knownStyles.find((known) => known === style) ?? null

type CurveProps = { readonly points: readonly number[] }

const width = 92
const height = 34
const inset = 2

/** What three weeks made of 100, with a dotted line where they began. An ornament beside the rate: hidden from screen readers. */
export function TraderCurve({ points }: CurveProps) {
  if (points.length < 2) return null
  const low = Math.min(100, ...points)
  const high = Math.max(100, ...points)
  const y = (point: number) => height - inset - ((point - low) / (high - low || 1)) * (height - 2 * inset)
  const path = line<number>()
    .x((_, index) => (index * width) / (points.length - 1))
    .y(y)
    .digits(1)(points)
  const tone = (points.at(-1) ?? 100) >= 100 ? styles.up : styles.down
  return (
    <svg
      className={styles.curve}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ direction: 'ltr' }}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.base} d={`M0 ${y(100).toFixed(1)}H${width}`} />
      <path className={`${styles.line} ${tone}`} d={path ?? ''} />
    </svg>
  )
}
