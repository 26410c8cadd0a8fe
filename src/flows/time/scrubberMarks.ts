/** Where on the bar of moments something happened that one looks for. [FLW252] */
import type { LogRow } from '../log/logRows.ts'
import type { Entry } from '../record/trace.ts'

export const markKinds = ['tap', 'call', 'refused'] as const
export type MarkKind = (typeof markKinds)[number]

/** Of the bar's length so many places are told apart: marks of one place are one. */
export const marksMost = 400

const kindOf: Readonly<Partial<Record<Entry['kind'], MarkKind>>> = {
  tap: 'tap',
  drag: 'tap',
  wheel: 'tap',
  pinch: 'tap',
  typed: 'tap',
  sent: 'tap',
  asked: 'call',
  call: 'call',
  unanswered: 'call',
}

/** Places from 0 to `marksMost`, each once and in order. A line that is red is a refusal, whatever else it is. */
export function scrubberMarks(rows: readonly LogRow[]): Readonly<Record<MarkKind, readonly number[]>> {
  const found: Record<MarkKind, Set<number>> = { tap: new Set(), call: new Set(), refused: new Set() }
  const last = Math.max(1, rows.length - 1)
  for (const [index, { entries, tone }] of rows.entries()) {
    const place = Math.round((index / last) * marksMost)
    if (tone === 'bad') found.refused.add(place)
    for (const { kind } of entries) {
      const mark = kindOf[kind]
      if (mark) found[mark].add(place)
    }
  }
  return { tap: [...found.tap], call: [...found.call], refused: [...found.refused] }
}
