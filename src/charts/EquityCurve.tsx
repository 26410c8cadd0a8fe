import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatCount } from '#src/ui/format/formatNumber.ts'
import { usePrivacy } from '#src/ui/format/Privacy.tsx'
import styles from './EquityCurve.module.css'
import { type EquityDot, dotAt, equityCurve } from './geometry/equityCurve.ts'
import type { ChartSize } from './geometry/chartLayout.ts'
import { watchSize } from './watchSize.ts'

type EquityCurveProps = {
  /** Oldest first. */
  readonly points: readonly EquityDot[]
  /** The moment that is looked at, epoch ms; undefined is now. */
  readonly time: number | undefined
  readonly onLook: (time: number | undefined) => void
  /** What the slider over the curve is, and what it says at the point. */
  readonly label: string
  readonly valueText: string
}

const stepsAcross = 100

/** Equity as a line over its area, the balance as a dashed line; a slider lies over it, so that finger, mouse and keys look at any point. */
export function EquityCurve({ points, time, onLook, label, valueText }: EquityCurveProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const locale = useFormatLocale()
  const { isHidden } = usePrivacy()
  const curve = useMemo(() => size && equityCurve(points, size.width, size.height), [points, size])
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const looked = dotAt(points, time ?? last.time) ?? last
  return (
    <div ref={box} className={styles.box} dir="ltr">
      {curve && size && (
        <svg className={styles.curve} width={size.width} height={size.height} aria-hidden="true" focusable="false">
          {curve.ticks.map(({ value, y }) => (
            <line key={value} className={styles.grid} x1={0} x2={size.width} y1={y} y2={y} />
          ))}
          <path className={styles.area} d={curve.area} />
          <path className={styles.balance} d={curve.balance} />
          <path className={styles.equity} d={curve.equity} />
          {(isHidden ? [] : curve.ticks).map(({ value, y }) => (
            <text key={value} className={styles.tick} x={0} y={y - 3}>
              {formatCount(locale, value, 2)}
            </text>
          ))}
          {time !== undefined && (
            <line
              className={styles.cross}
              x1={curve.xOf(looked.time)}
              x2={curve.xOf(looked.time)}
              y1={0}
              y2={size.height}
            />
          )}
          <circle className={styles.dot} r={4} cx={curve.xOf(looked.time)} cy={curve.yOf(looked.equity)} />
        </svg>
      )}
      <input
        type="range"
        className={styles.slider}
        aria-label={label}
        aria-valuetext={valueText}
        min={first.time}
        max={last.time}
        step={Math.max(1, Math.floor((last.time - first.time) / stepsAcross))}
        value={time ?? last.time}
        onChange={(event) => onLook(Number(event.target.value))}
        onBlur={() => onLook(undefined)}
      />
    </div>
  )
}

/** The element's inner size and font size, px, followed as they change; null until it has been laid out. */
function useSize(element: RefObject<HTMLElement | null>): ChartSize | null {
  const [size, setSize] = useState<ChartSize | null>(null)
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const { read, stop } = watchSize(element.current, setSize)
    read()
    return stop
  }, [element])
  return size
}
