import { classNames } from './classNames.ts'
import styles from './Gauge.module.css'
import { gaugeShare, gaugeZone } from './gaugeShare.ts'

type GaugeProps = {
  readonly label: string
  /** Margin level in per cent; undefined while no margin is used, and then all is safe. */
  readonly level: number | undefined
  /** The level as words: "820 %". */
  readonly levelText: string
  /** Per cent at which positions are closed, and at which the account is warned. */
  readonly stopOut: number
  readonly call: number
  readonly words: { readonly stopOut: string; readonly call: string; readonly safe: string }
}

/** How far an account is from being closed out. The bar begins at stop out; a third of the way is the call. */
export function Gauge({ label, level, levelText, stopOut, call, words }: GaugeProps) {
  // In steps too small to see: a level that ticks moves nothing for most of them.
  const share = Math.round(gaugeShare(level, stopOut, call) * 1_000) / 1_000
  const zone = gaugeZone(level, call)
  return (
    <div className={styles.gauge}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <span className={classNames(styles.level, styles[zone])} dir="ltr">
          {levelText}
        </span>
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native meter cannot be drawn like this
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={levelText}
        className={classNames(styles.track, styles[zone])}
      >
        <span className={styles.fill} style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} />
        <span className={styles.mark} />
        <span className={styles.thumb} style={{ insetInlineStart: `${(share * 100).toFixed(1)}%` }} />
      </div>
      <div className={styles.marks}>
        <span>{words.stopOut}</span>
        <span>{words.call}</span>
        <span className={styles.safe}>{words.safe}</span>
      </div>
    </div>
  )
}
