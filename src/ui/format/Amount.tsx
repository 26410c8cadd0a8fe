import type { Decimal } from '#rules/number/decimal.ts'
import styles from './Amount.module.css'
import { amountPieces } from './amountPieces.ts'
import { classNames } from '../hooks/classNames.ts'
import { useFormatLocale } from './FormatLocale.tsx'
import { usePrivacy } from './Privacy.tsx'
import { Veil } from '../layout/Veil.tsx'

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
