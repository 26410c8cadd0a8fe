import { useCallback } from 'react'
import { classNames } from '../hooks/classNames.ts'
import { useFormatLocale } from '../format/FormatLocale.tsx'
import { formatPrice } from '../format/formatNumber.ts'
import styles from './Price.module.css'
import { hasPips, splitPrice } from './splitPrice.ts'
import { type Tick, type Ticker, type Writer, useTicks, writeText } from './ticker.ts'
import { tint } from './tint.ts'

type LivePriceProps = {
  readonly ticker: Ticker
  /** Decimals that the instrument is quoted with. */
  readonly precision: number
  readonly size?: 'row' | 'hero' | 'text'
}

/** A price that ticks by itself, set like `Price`; each tick tints it for a moment and says where it went, unless it stands in a text. */
export function LivePrice({ ticker, precision, size = 'row' }: LivePriceProps) {
  const locale = useFormatLocale()
  const prepare = useCallback(
    (price: HTMLSpanElement): Writer<Tick> => {
      const [lead, pips, fraction] = price.children
      return (tick, before) => {
        if (tick.isOld !== before?.isOld) price.toggleAttribute('data-old', tick.isOld)
        if (tick.price === before?.price) return
        const text = formatPrice(locale, tick.price, precision)
        const pieces = splitPrice(text, precision)
        writeText(lead, pieces.lead)
        writeText(pips, pieces.pips)
        writeText(fraction, pieces.fraction)
        if (hasPips(precision)) price.ariaLabel = text
        if (before && size !== 'text') tint(price, tick.price > before.price ? 'up' : 'down')
      }
    },
    [locale, precision, size],
  )
  const element = useTicks(ticker, prepare)
  const set = classNames(styles.price, styles[size])
  return hasPips(precision) ? (
    // Read out, pieces of different size fall apart into three numbers; as an image they have one name.
    <span ref={element} dir="ltr" className={set} role="img">
      <span />
      <span className={styles.pips} />
      <span className={styles.fraction} />
    </span>
  ) : (
    <span ref={element} dir="ltr" className={set}>
      <span />
    </span>
  )
}
