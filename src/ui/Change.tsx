import { classNames } from './classNames.ts'
import { useFormatLocale } from './FormatLocale.tsx'
import { formatPercent } from './formatNumber.ts'
import { Hidden } from './Hidden.tsx'
import styles from './Change.module.css'

type ChangeProps = {
  /** In hundredths: 0.09 is shown as +0.09 %. */
  readonly percent: number | undefined
  /** What the arrow says, for those who listen. */
  readonly words: { readonly up: string; readonly down: string; readonly same: string }
  readonly places?: number
  readonly size?: 'row' | 'hero'
  readonly stale?: boolean
}

const arrows = { up: '▲', down: '▼', same: '' }

/** Change since the day before: arrow, sign, colour and a word for the same thing. */
export function Change({ percent, words, places = 2, size = 'row', stale = false }: ChangeProps) {
  const locale = useFormatLocale()
  if (percent === undefined) return <span className={classNames(styles.change, styles[size], styles.same)}>–</span>
  const text = formatPercent(locale, percent, places, 'exceptZero')
  // What rounds to nothing is neither up nor down.
  const way = !/[1-9]/.test(text) ? 'same' : percent > 0 ? 'up' : 'down'
  return (
    <span className={classNames(styles.change, styles[size], styles[stale ? 'same' : way])}>
      <Hidden>{words[way]} </Hidden>
      <span dir="ltr" className={styles.figure}>
        {way !== 'same' && (
          <span className={styles.arrow} aria-hidden="true">
            {arrows[way]}
          </span>
        )}
        {text}
      </span>
    </span>
  )
}
