/** What part of a drawing is in sight: moved by `x` and `y` pixels after it was enlarged `k` times. */
import type { Box, Point } from './layoutFlow.ts'

export type View = Point & { readonly k: number }
export type Size = { readonly width: number; readonly height: number }

const least = 0.08
const most = 3
/** Below this words cannot be read: a drawing that is larger is shown in part at first. */
const readable = 0.8

const within = (k: number): number => Math.min(most, Math.max(least, k))

/** All of it, in the middle; never enlarged. */
export function fitView(drawing: Size, room: Size): View {
  const k = within(Math.min(room.width / drawing.width, room.height / drawing.height, 1))
  return { k, x: (room.width - drawing.width * k) / 2, y: (room.height - drawing.height * k) / 2 }
}

/** With a box in the middle, where it is large enough to be read. */
function centreOn({ x, y, width, height }: Box, room: Size, k: number): View {
  return { k, x: room.width / 2 - (x + width / 2) * k, y: room.height / 2 - (y + height / 2) * k }
}

/** At first: all of it when that can be read, else what matters. */
export function firstView(drawing: Size, room: Size, matters: Box | null): View {
  const all = fitView(drawing, room)
  if (all.k >= readable) return all
  if (matters) return centreOn(matters, room, readable)
  return { k: readable, x: (room.width - drawing.width * readable) / 2, y: 8 }
}

export const panBy = ({ x, y, k }: View, dx: number, dy: number): View => ({ k, x: x + dx, y: y + dy })

/** What lies under `at` stays there. */
export function zoomAt({ x, y, k }: View, at: Point, factor: number): View {
  const next = within(k * factor)
  return { k: next, x: at.x - ((at.x - x) / k) * next, y: at.y - ((at.y - y) / k) * next }
}
