import { useCallback } from 'react'
import styles from './Gauge.module.css'
import { gaugeShare, gaugeZone } from './gaugeShare.ts'
import { type Source, type Writer, useTicks, writeText } from '../live/ticker.ts'

/** Margin level in per cent; undefined while no margin is used, and then all is safe. */
export type Level = { readonly percent: number | undefined }

type GaugeProps = {
  readonly label: string
  readonly level: Source<Level>
  /** The level as words: "820 %". The same function at each rendering. */
  readonly text: (level: Level) => string
  /** Per cent at which positions are closed, and at which the account is warned. */
  readonly stopOut: number
  readonly call: number
  readonly words: { readonly stopOut: string; readonly call: string; readonly safe: string }
}

/** How far an account is from being closed out, written without rendering. The bar begins at stop out; a third of the way is the call. */
export function Gauge({ label, level, text, stopOut, call, words }: GaugeProps) {
  const prepare = useCallback(
    (gauge: HTMLDivElement): Writer<Level> => {
      const shown = gauge.querySelector('bdi') ?? undefined
      const meter = gauge.querySelector('[role=meter]')
      return (now) => {
        const levelText = text(now)
        writeText(shown, levelText)
        if (meter) meter.ariaValueText = levelText
        const zone = gaugeZone(now.percent, call)
        if (gauge.dataset['zone'] !== zone) gauge.dataset['zone'] = zone
        // In steps too small to see: a level that ticks moves nothing for most of them.
        const share = `${(gaugeShare(now.percent, stopOut, call) * 100).toFixed(1)}%`
        if (gauge.style.getPropertyValue('--share') === share) return
        gauge.style.setProperty('--share', share)
        if (meter) meter.ariaValueNow = String(Math.round(Number.parseFloat(share)))
      }
    },
    [text, stopOut, call],
  )
  return (
    <div ref={useTicks(level, prepare)} className={styles.gauge}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <bdi className={styles.level} dir="ltr" />
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- a native meter cannot be drawn like this; its value is written
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
      >
        <span className={styles.fill} />
        <span className={styles.mark} />
        <span className={styles.thumb} />
      </div>
      <div className={styles.marks}>
        <span>{words.stopOut}</span>
        <span>{words.call}</span>
        <span className={styles.safe}>{words.safe}</span>
      </div>
    </div>
  )
}
