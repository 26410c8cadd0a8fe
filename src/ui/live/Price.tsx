import { classNames } from '../hooks/classNames.ts'
import { useFormatLocale } from '../format/FormatLocale.tsx'
import { formatPrice } from '../format/formatNumber.ts'
import styles from './Price.module.css'
import { splitPrice } from './splitPrice.ts'

type PriceProps = {
  readonly price: number | undefined
  /** Decimals that the instrument is quoted with. */
  readonly precision: number
  readonly size?: 'row' | 'text'
}

/** A price read at a glance: the two pip digits larger, the fraction of a pip small and raised. */
export function Price({ price, precision, size = 'row' }: PriceProps) {
  const locale = useFormatLocale()
  const className = classNames(styles.price, styles[size])
  if (price === undefined) {
    return (
      <span dir="ltr" className={className}>
        –
      </span>
    )
  }
  const text = formatPrice(locale, price, precision)
  const { lead, pips, fraction } = splitPrice(text, precision)
  // Read out, spans of different size fall apart into three numbers; as an image they have one name.
  const name = pips === '' ? {} : ({ role: 'img', 'aria-label': text } as const)
  return (
    <span dir="ltr" className={className} {...name}>
      {lead}
      {pips !== '' && <span className={styles.pips}>{pips}</span>}
      {fraction !== '' && <span className={styles.fraction}>{fraction}</span>}
    </span>
  )
}
