/** Rounding seen from outside: it does not compute the figure, it looks at it. [NET19] */
import {
  type Decimal,
  absolute,
  decimal,
  formatDecimal,
  isAbove,
  isBelow,
  minus,
  one,
  times,
} from '#rules/number/decimal.ts'

const half = decimal('0.0000005')

/** Null where a figure of 6 places is the nearest to `whole / parts`, and of two that are as near the one farther from zero. */
export function findRoundingProblem(figure: Decimal, whole: Decimal, parts: Decimal = one): string | null {
  const figures = times(figure, parts)
  const away = absolute(minus(figures, whole))
  const most = times(absolute(parts), half)
  const isNearest = isBelow(away, most) || (!isAbove(away, most) && isAbove(absolute(figures), absolute(whole)))
  if (figure.scale <= 6 && isNearest) return null
  return `${formatDecimal(figure)} is not the nearest to ${formatDecimal(whole)} / ${formatDecimal(parts)}`
}
