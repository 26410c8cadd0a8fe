import { useCallback } from 'react'
import type { Decimal } from '#rules/number/decimal.ts'
import styles from '../format/Amount.module.css'
import { Veil, amountPieces } from '../format/Amount.tsx'
import { classNames } from '../hooks/classNames.ts'
import { useFormatLocale } from '../format/FormatLocale.tsx'
import { usePrivacy } from '../format/Privacy.tsx'
import { type Source, type Writer, useTicks, writeText } from './ticker.ts'

type LiveAmountProps<T> = {
  readonly source: Source<T>
  /** Picks the amount; the same function at each rendering. Nothing while it is not known: a dash keeps the place. */
  readonly of: (value: T) => Decimal | null | undefined
  readonly places?: number
  readonly sign?: boolean
  readonly coloured?: boolean
  readonly size?: 'inherit' | 'row' | 'hero'
  /** Balance, equity, free margin or P/L: hidden when the user wants it so. */
  readonly isPrivate?: boolean
}

/** Money that changes by itself, set like `Amount`. */
export function LiveAmount<T extends object>({ isPrivate = false, ...written }: LiveAmountProps<T>) {
  const { isHidden } = usePrivacy()
  return isPrivate && isHidden ? <Veil size={written.size ?? 'inherit'} /> : <Written {...written} />
}

function Written<T extends object>(props: LiveAmountProps<T>) {
  const { source, of, places = 2, sign = false, coloured = false, size = 'inherit' } = props
  const locale = useFormatLocale()
  const prepare = useCallback(
    (amount: HTMLSpanElement): Writer<T> => {
      const [lead, tail] = amount.children
      return (value) => {
        const money = of(value)
        const pieces = money ? amountPieces(locale, money, places, sign) : null
        writeText(lead, pieces?.lead ?? '–')
        writeText(tail, pieces?.tail ?? '')
        const way = pieces ? (coloured ? pieces.way : 'same') : 'unknown'
        if (amount.dataset['way'] !== way) amount.dataset['way'] = way
      }
    },
    [of, places, sign, coloured, locale],
  )
  const element = useTicks(source, prepare)
  return (
    <span ref={element} dir="ltr" className={classNames(styles.amount, styles[size])}>
      <span />
      <span className={styles.tail} />
    </span>
  )
}
