/** Bars beside each other that reach from a common zero to both sides. */
import { scaleLinear } from 'd3-scale'

/** Hundredths of the room: where a bar begins, and how long it is. The zero is in sight, wherever the values lie. */
export function barSpans(values: readonly number[]): readonly { readonly start: number; readonly size: number }[] {
  const place = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(0, ...values) || 1])
    .range([0, 100])
  return values.map((value) => {
    const [zero, end] = [place(0), place(value)]
    return { start: Math.min(zero, end), size: Math.abs(end - zero) }
  })
}
