import { useTranslation } from 'react-i18next'
import { type Decimal, isNegative, toNumber } from '#rules/number/decimal.ts'
import type { CopyTrader } from '#src/app/wiring/contentActors.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { Logo } from '#src/ui/format/Logo.tsx'
import { formatAmount, formatCount, formatPercent } from '#src/ui/format/formatNumber.ts'
import styles from './Rank.module.css'
import { TraderCurve } from './TraderCurve.tsx'
import { styleWord } from './styleWord.ts'

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
