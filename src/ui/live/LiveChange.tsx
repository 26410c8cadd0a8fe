import { useCallback } from 'react'
import { classNames } from '../hooks/classNames.ts'
import { useFormatLocale } from '../format/FormatLocale.tsx'
import { formatPercent } from '../format/formatNumber.ts'
import styles from './LiveChange.module.css'
import { type Tick, type Ticker, type Writer, useTicks, writeText } from './ticker.ts'

type Way = 'up' | 'down' | 'same'

type LiveChangeProps = {
  readonly ticker: Ticker
  /** What the arrow says, for those who listen. */
  readonly words: Readonly<Record<Way, string>>
  readonly size?: 'row' | 'hero'
}

/** Change since the session began: arrow, sign, colour and a word for the same thing; it ticks by itself. */
export function LiveChange({ ticker, words, size = 'row' }: LiveChangeProps) {
  const locale = useFormatLocale()
  const { up, down, same } = words
  const prepare = useCallback(
    (change: HTMLSpanElement): Writer<Tick> => {
      const said = { up, down, same }
      return (tick, before) => {
        if (tick.change === before?.change && tick.isOld === before.isOld) return
        const text = formatPercent(locale, tick.change, 2, 'exceptZero')
        // What rounds to nothing is neither up nor down.
        const way = !/[1-9]/.test(text) ? 'same' : tick.change > 0 ? 'up' : 'down'
        change.ariaLabel = `${said[way]} ${text}`
        writeText(change, text)
        if (change.dataset['way'] !== way) change.dataset['way'] = way
        change.toggleAttribute('data-muted', tick.isOld)
      }
    },
    [locale, up, down, same],
  )
  const element = useTicks(ticker, prepare)
  return (
    // Every piece of a figure costs in each tick: the arrow is the style's, and a word that only listeners get is in the name, as of an image.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a figure in words and signs has no tag of its own.
    <span ref={element} role="img" dir="ltr" className={classNames(styles.change, styles[size])} />
  )
}
