import { useEffect, useRef } from 'react'
import { classNames } from './classNames.ts'
import { useFormatLocale } from './FormatLocale.tsx'
import { formatPrice } from './formatNumber.ts'
import { prefersCalm } from './prefersCalm.ts'
import styles from './Price.module.css'
import { splitPrice } from './splitPrice.ts'

type PriceProps = {
  readonly price: number | undefined
  /** Decimals that the instrument is quoted with. */
  readonly precision: number
  /** Where the last tick went: it tints the price for a moment. */
  readonly direction?: 'up' | 'down' | undefined
  readonly size?: 'row' | 'hero' | 'text'
  /** An old price: the market is closed or the connection is gone. */
  readonly stale?: boolean
}

const tintMs = 150

/** A price read at a glance: the two pip digits larger, the fraction of a pip small and raised. */
export function Price({ price, precision, direction, size = 'row', stale = false }: PriceProps) {
  const locale = useFormatLocale()
  const element = useTint(price, direction)
  const className = classNames(styles.price, styles[size], stale && styles.stale)
  if (price === undefined) {
    return (
      <span ref={element} dir="ltr" className={className}>
        –
      </span>
    )
  }
  const text = formatPrice(locale, price, precision)
  const { lead, pips, fraction } = splitPrice(text, precision)
  // Read out, spans of different size fall apart into three numbers; as an image they have one name.
  const name = pips === '' ? {} : ({ role: 'img', 'aria-label': text } as const)
  return (
    <span ref={element} dir="ltr" className={className} data-direction={direction} {...name}>
      {lead}
      {pips !== '' && <span className={styles.pips}>{pips}</span>}
      {fraction !== '' && <span className={styles.fraction}>{fraction}</span>}
    </span>
  )
}

function useTint(price: number | undefined, direction: 'up' | 'down' | undefined) {
  const element = useRef<HTMLSpanElement>(null)
  const before = useRef(price)
  useEffect(() => {
    const hasTicked = before.current !== undefined && before.current !== price
    before.current = price
    if (!hasTicked || direction === undefined || prefersCalm()) return
    element.current?.animate?.(
      [{ backgroundColor: `var(--${direction}-soft)` }, { backgroundColor: 'transparent' }],
      tintMs,
    )
  }, [price, direction])
  return element
}
