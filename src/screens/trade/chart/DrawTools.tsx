import { useSelector } from '@xstate/react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { periodMs } from '#rules/market/candle.ts'
import { toNumber } from '#rules/number/decimal.ts'
import {
  type ChartPoint,
  type Drawing,
  type DrawingKind,
  type DrawingPart,
  drawingsAtMost,
} from '#rules/market/drawing.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { moveByTicks, snapPrice } from '#rules/trading/openProtection.ts'
import type { useDrawings } from '#src/app/wiring/chartActors.ts'
import type { ChartPainter } from '#src/charts/chartPainter.ts'
import { Icon } from '#src/ui/format/Icon.tsx'
import styles from './DrawTools.module.css'

type DrawToolsProps = {
  readonly actor: ReturnType<typeof useDrawings>
  readonly painter: ChartPainter
  readonly instrument: Instrument
  readonly isOpen: boolean
}

const kinds: readonly DrawingKind[] = ['level', 'trend']
/** They load with the tools: icons of `src/ui` load with the first page. */
const glyphs: Readonly<Record<DrawingKind, string>> = {
  level: 'M3 12h18M7 9v6M17 9v6',
  trend: 'M5.5 18.5l13-13M6.5 17.5a2 2 0 1 1-3 2.6 2 2 0 0 1 3-2.6ZM20.5 3.9a2 2 0 1 1-3 2.6 2 2 0 0 1 3-2.6Z',
}
/** A trend line that keys place begins so many candles before the newest. */
const candlesBack = 20

/** The two tools, what to do next, and what takes the chosen line away. [CHT68] [CHT69] */
export function DrawTools({ actor, painter, instrument, isOpen }: DrawToolsProps) {
  const { t } = useTranslation('onChart')
  const placing = useSelector(actor, ({ value }) => value)
  const isFull = useSelector(actor, ({ context }) => context.drawings.length >= drawingsAtMost)
  const chosen = useSelector(actor, ({ context }) => context.drawings.find(({ id }) => id === context.chosen))
  const begin = (kind: DrawingKind, event: MouseEvent) => {
    actor.send({ type: kind === 'level' ? 'level.begin' : 'trend.begin' })
    // Keys point nowhere: they place the line at the newest candle and move it from there.
    if (event.detail === 0)
      for (const point of newestPoints(painter, kind)) actor.send({ type: 'chart.tap', point, hit: null })
  }
  const hints: Readonly<Record<string, string>> = {
    'placing a level': t('draw.tapPrice'),
    'placing a trend line': t('draw.tapFirst'),
    'placing its other end': t('draw.tapSecond'),
  }
  const hint = hints[placing] ?? (isOpen && isFull ? t('draw.full', { most: drawingsAtMost }) : '')
  return (
    <div className={styles.tools} hidden={!isOpen && !chosen}>
      {isOpen &&
        kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.tool}
            aria-label={t(`draw.${kind}`)}
            aria-pressed={placing.startsWith('placing') && (kind === 'level') === (placing === 'placing a level')}
            aria-disabled={isFull || undefined}
            onClick={(event) => begin(kind, event)}
          >
            <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true">
              <path d={glyphs[kind]} />
            </svg>
          </button>
        ))}
      {chosen && <Ends {...{ actor, instrument, chosen, painter }} />}
      {chosen && (
        <button
          type="button"
          className={styles.tool}
          aria-label={t('draw.remove')}
          onClick={() => actor.send({ type: 'drawing.remove' })}
        >
          <Icon name="trash" size={20} />
        </button>
      )}
      <output className={styles.hint}>{hint}</output>
    </div>
  )
}

function newestPoints(painter: ChartPainter, kind: DrawingKind): readonly ChartPoint[] {
  const candles = painter.frame()?.candles ?? []
  const [newest, before] = [candles.at(-1), candles.at(-candlesBack) ?? candles[0]]
  if (!newest || !before) return []
  const end = { time: newest.time, price: newest.close }
  return kind === 'level' ? [end] : [{ time: before.time, price: before.close }, end]
}

type EndsProps = Omit<DrawToolsProps, 'isOpen'> & { readonly chosen: Drawing }

/** The parts of the chosen line for keys: seen when the keyboard comes to them. */
function Ends({ actor, instrument, chosen, painter }: EndsProps) {
  const parts: readonly DrawingPart[] = chosen.kind === 'level' ? ['whole'] : ['from', 'to']
  return parts.map((part) => <End key={part} {...{ actor, instrument, chosen, painter, part }} />)
}

function End({ actor, instrument, chosen, painter, part }: EndsProps & { readonly part: DrawingPart }) {
  const { t } = useTranslation('onChart')
  const at = pointOf(chosen, part)
  const precision = instrument.pricePrecision
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    const price = toNumber(moveByTicks(snapPrice(at.price, precision), step.ticks, precision))
    const time = at.time + step.candles * periodMs[painter.frame()?.period ?? '1min']
    actor.send({ type: 'drawing.move', id: chosen.id, part, point: { time, price } })
    actor.send({ type: 'drawing.drop' })
  }
  return (
    <div
      className={styles.end}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={part === 'whole' ? t('draw.level') : t(`draw.${part}`)}
      aria-valuenow={at.price}
      aria-valuetext={at.price.toFixed(precision)}
      onKeyDown={onKeyDown}
    >
      <span aria-hidden="true">{part === 'to' ? '2' : '1'}</span>
    </div>
  )
}

const pointOf = (drawing: Drawing, part: DrawingPart): ChartPoint =>
  drawing.kind === 'level' ? { time: 0, price: drawing.price } : drawing[part === 'to' ? 'to' : 'from']

function stepOf({ key, shiftKey }: KeyboardEvent): { readonly ticks: number; readonly candles: number } | null {
  const many = shiftKey ? 10 : 1
  if (key === 'ArrowUp' || key === 'ArrowDown') return { ticks: key === 'ArrowUp' ? many : -many, candles: 0 }
  if (key === 'ArrowRight' || key === 'ArrowLeft') return { ticks: 0, candles: key === 'ArrowRight' ? many : -many }
  return null
}
