import { type KeyboardEvent, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatIfNow } from '#machines/trading/whatIfFacts.ts'
import { type Decimal, fromScaled, toNumber, toScaled } from '#rules/number/decimal.ts'
import { type PriceRange, isWithin, priceRange } from '#rules/trading/whatIf/priceRange.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPercent, formatPrice } from '#src/ui/format/formatNumber.ts'
import { type Writer, useTicks } from '#src/ui/live/ticker.ts'
import styles from './PriceSlider.module.css'
import type { WhatIfShown } from './whatIfShown.ts'

/** A pip is ten of an instrument's smallest steps. */
export const pipTicks = 10

const keyTicks: Readonly<Record<string, number>> = {
  ArrowRight: pipTicks,
  ArrowUp: pipTicks,
  ArrowLeft: -pipTicks,
  ArrowDown: -pipTicks,
  PageUp: 10 * pipTicks,
  PageDown: -10 * pipTicks,
}

const marks = ['now', 'stopLoss', 'takeProfit', 'up', 'down'] as const
type Mark = (typeof marks)[number]
const priceOf = ({ now, stops, stopOut }: WhatIfNow, mark: Mark): Decimal | null =>
  mark === 'now' ? now : mark === 'up' || mark === 'down' ? (stopOut?.[mark] ?? null) : stops[mark]

/** Prices around now with their marks, from low to high in every language; written without rendering. [ORD491] */
export function PriceSlider({ instrument, assumed, source, percents }: WhatIfShown) {
  const { t } = useTranslation(['closing', 'orders'])
  const { pricePrecision, showCode } = instrument
  const locale = useFormatLocale()
  const stopOut = t('orders:summary.stopOut', { level: formatPercent(locale, percents.stopOutPercent, 0, 'negative') })
  const words: Readonly<Record<Mark, string>> = {
    now: t('whatIf.now'),
    stopLoss: t('orders:short.stopLoss'),
    takeProfit: t('orders:short.takeProfit'),
    up: stopOut,
    down: stopOut,
  }
  const step = (event: KeyboardEvent) => {
    const ticks = keyTicks[event.key]
    const { now } = source.now()
    if (ticks === undefined || !now) return
    event.preventDefault()
    assumed.send({ type: 'price.step', ticks, nowPrice: now })
  }
  return (
    <div ref={useTicks(source, useWriter(pricePrecision))} className={styles.slider} dir="ltr">
      <input
        type="range"
        className={styles.range}
        aria-label={t('whatIf.price', { instrument: showCode })}
        step={1}
        onKeyDown={step}
        onChange={({ target }) =>
          assumed.send({ type: 'price.assume', price: fromScaled(BigInt(target.value), pricePrecision) })
        }
      />
      <div className={styles.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} className={styles.mark} data-mark={mark} hidden>
            <span className={styles.word}>
              <bdi>{words[mark]}</bdi>
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}

/** The range stays as it is until something lies beside it, so that it does not move under a finger. */
function useWriter(precision: number): (slider: HTMLDivElement) => Writer<WhatIfNow> {
  const locale = useFormatLocale()
  return useCallback(
    (slider) => {
      const input = slider.querySelector('input')
      const places = [...slider.querySelectorAll<HTMLElement>('[data-mark]')]
      let range: PriceRange | null = null
      return (told) => {
        const { now, price } = told
        if (!input || !now || !price) return
        const shown = [price, ...marks.map((mark) => priceOf(told, mark))]
        const wanted = priceRange(now, shown, precision)
        if (!range || shown.some((one) => one && range && isWithin(wanted, one) && !isWithin(range, one)))
          range = wanted
        const [low, high, at] = [range.low, range.high, price].map((one) => Number(toScaled(one, precision)))
        writeRange(input, { min: low ?? 0, max: high ?? 0, value: at ?? 0 })
        input.ariaValueText = formatPrice(locale, toNumber(price), precision)
        for (const place of places) {
          const marked = priceOf(told, place.dataset['mark'] as Mark)
          place.hidden = !marked || !isWithin(range, marked)
          if (marked) place.style.setProperty('--at', String(shareOf(range, marked)))
        }
      }
    },
    [locale, precision],
  )
}

const shareOf = ({ low, high }: PriceRange, price: Decimal): number =>
  (toNumber(price) - toNumber(low)) / (toNumber(high) - toNumber(low))

/** The value last: it is held to the ends that there are. */
function writeRange(
  input: HTMLInputElement,
  next: { readonly min: number; readonly max: number; readonly value: number },
) {
  for (const name of ['min', 'max', 'value'] as const) {
    const text = String(next[name])
    if (input[name] !== text) input[name] = text
  }
}
