import type { Decimal } from '#rules/number/decimal.ts'
import styles from './Amount.module.css'
import { classNames } from '../hooks/classNames.ts'
import { useFormatLocale } from './FormatLocale.tsx'
import { usePrivacy } from './Privacy.tsx'
import { decimalPoint, formatAmount } from './formatNumber.ts'
import { Hidden } from './Hidden.tsx'

type AmountProps = {
  /** Undefined while it is not known yet: a dash keeps the place. */
  readonly value: Decimal | undefined
  /** Decimals shown; those after the second are set smaller (margin and fee have 6). */
  readonly places?: number
  /** Shows + as well as −: a profit, a movement of the account. */
  readonly sign?: boolean
  /** Up colour above zero, down colour below; only together with `sign`, colour never speaks alone. */
  readonly coloured?: boolean
  readonly size?: 'inherit' | 'row' | 'hero'
  /** After the figure: a currency. */
  readonly unit?: string | undefined
  /** Balance, equity, free margin or P/L: hidden when the user wants it so. */
  readonly isPrivate?: boolean
}

/** Money, exact to the last digit of whatever size, always left to right. */
export function Amount(props: AmountProps) {
  const { value, places = 2, sign = false, coloured = false, size = 'inherit', unit, isPrivate = false } = props
  const { isHidden } = usePrivacy()
  const locale = useFormatLocale()
  if (isPrivate && isHidden) return <Veil size={size} />
  if (value === undefined) return <span className={classNames(styles.amount, styles[size], styles.unknown)}>–</span>
  const { lead, tail, way } = amountPieces(locale, value, places, sign)
  return (
    <span dir="ltr" className={classNames(styles.amount, styles[size])} data-way={coloured ? way : undefined}>
      {lead}
      {tail !== '' && <span className={styles.tail}>{tail}</span>}
      {unit !== undefined && <span className={styles.unit}> {unit}</span>}
    </span>
  )
}

type AmountPieces = {
  readonly lead: string
  /** Decimals after the second, set smaller. */
  readonly tail: string
  readonly way: 'up' | 'down' | 'same'
}

/** What an amount is set of. What is shown as nothing is neither up nor down. */
export function amountPieces(locale: string, value: Decimal, places: number, sign: boolean): AmountPieces {
  const text = formatAmount(locale, value, places, sign ? 'exceptZero' : 'negative')
  const split = places > 2 ? text.lastIndexOf(decimalPoint(locale)) + 3 : text.length
  const isZero = !/[1-9]/.test(text)
  return {
    lead: text.slice(0, split),
    tail: text.slice(split),
    way: isZero ? 'same' : value.units > 0n ? 'up' : 'down',
  }
}

/** Stands where a hidden figure would, as high as it. */
export function Veil({ size = 'inherit' }: { readonly size?: 'inherit' | 'row' | 'hero' }) {
  const { word } = usePrivacy()
  return (
    <span className={classNames(styles.amount, styles[size], styles.veil)}>
      <Hidden>{word}</Hidden>
    </span>
  )
}
