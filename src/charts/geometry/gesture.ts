/** What fingers, a pen or a mouse mean on the chart. Pure: the hook feeds it pointers and does what it answers. [CHT31] [CHT32] */
import type { ViewChange } from './chartView.ts'

export type PointerAt = {
  readonly id: number
  /** px from the chart's left and top edge */
  readonly x: number
  readonly y: number
  /** ms of the events' own clock */
  readonly time: number
  /** A finger: what it moves up or down is the page. */
  readonly touch: boolean
}

export type Gesture =
  | { readonly is: 'idle'; readonly tap: PointerAt | null }
  | { readonly is: 'pressed'; readonly at: PointerAt; readonly tap: PointerAt | null }
  | { readonly is: 'panning'; readonly at: PointerAt }
  | { readonly is: 'pinching'; readonly a: PointerAt; readonly b: PointerAt }
  | { readonly is: 'tracking'; readonly id: number }

export type GestureInput =
  | { readonly type: 'down' | 'move' | 'up' | 'cancel' | 'hover'; readonly at: PointerAt }
  | { readonly type: 'held' }
  | { readonly type: 'left' }

export type GestureOutcome =
  | ViewChange
  | { readonly type: 'track'; readonly x: number; readonly y: number }
  | { readonly type: 'release' }

export type GestureAnswer = readonly [gesture: Gesture, outcomes: readonly GestureOutcome[]]

/** A press held this long without moving shows the crosshair. */
export const holdMs = 250
const doubleTapMs = 300
const doubleTapReach = 28
/** A finger that moved less than this has not moved, px. */
const slop = 6
/** Fingers nearer than this count as this far apart, px, so that a pinch cannot leap. */
const nearestFingers = 24

export const noGesture: Gesture = { is: 'idle', tap: null }
const release: GestureOutcome = { type: 'release' }

/** The gesture after `input`, and what it asks of the chart whose candles have `width` px. */
export function readGesture(gesture: Gesture, input: GestureInput, width: number): GestureAnswer {
  if (input.type === 'held') {
    if (gesture.is !== 'pressed') return [gesture, []]
    return [{ is: 'tracking', id: gesture.at.id }, [track(gesture.at)]]
  }
  if (input.type === 'left') return [gesture, gesture.is === 'idle' ? [release] : []]
  if (input.type === 'hover') return [gesture, gesture.is === 'idle' ? [track(input.at)] : []]
  if (input.type === 'cancel') return [noGesture, gesture.is === 'tracking' ? [release] : []]
  switch (gesture.is) {
    case 'idle':
      return input.type === 'down' ? [{ is: 'pressed', at: input.at, tap: gesture.tap }, []] : [gesture, []]
    case 'pressed':
      return readPressed(gesture, input.type, input.at)
    case 'panning':
      return readPanning(gesture, input.type, input.at)
    case 'pinching':
      return readPinching(gesture, input.type, input.at, width)
    case 'tracking':
      if (input.at.id !== gesture.id) return [gesture, []]
      return input.type === 'up' ? [noGesture, [release]] : [gesture, [track(input.at)]]
  }
}

type Touch = 'down' | 'move' | 'up'

function readPressed(gesture: Extract<Gesture, { is: 'pressed' }>, type: Touch, at: PointerAt): GestureAnswer {
  if (at.id !== gesture.at.id) return type === 'down' ? [{ is: 'pinching', a: gesture.at, b: at }, []] : [gesture, []]
  if (type === 'move') {
    if (distance(at, gesture.at) <= slop) return [gesture, []]
    const sideways = at.x - gesture.at.x
    if (at.touch && Math.abs(sideways) < Math.abs(at.y - gesture.at.y)) return [noGesture, []]
    return [{ is: 'panning', at }, [release, { type: 'pan', by: sideways }]]
  }
  if (type === 'down') return [gesture, []]
  const { tap } = gesture
  const again = tap !== null && at.time - tap.time <= doubleTapMs && distance(at, tap) <= doubleTapReach
  return again ? [noGesture, [{ type: 'now' }]] : [{ is: 'idle', tap: at }, []]
}

function readPanning(gesture: Extract<Gesture, { is: 'panning' }>, type: Touch, at: PointerAt): GestureAnswer {
  if (at.id !== gesture.at.id) return type === 'down' ? [{ is: 'pinching', a: gesture.at, b: at }, []] : [gesture, []]
  if (type === 'up') return [noGesture, []]
  return [{ is: 'panning', at }, [{ type: 'pan', by: at.x - gesture.at.x }]]
}

function readPinching(
  gesture: Extract<Gesture, { is: 'pinching' }>,
  type: Touch,
  at: PointerAt,
  width: number,
): GestureAnswer {
  const { a, b } = gesture
  if (at.id !== a.id && at.id !== b.id) return [gesture, []]
  const other = at.id === a.id ? b : a
  if (type === 'up') return [{ is: 'panning', at: other }, []]
  const moved: Gesture = at.id === a.id ? { is: 'pinching', a: at, b } : { is: 'pinching', a, b: at }
  const before = (a.x + b.x) / 2
  const middle = (at.x + other.x) / 2
  const factor = Math.max(nearestFingers, distance(at, other)) / Math.max(nearestFingers, distance(a, b))
  return [
    moved,
    [
      { type: 'pan', by: middle - before },
      { type: 'zoom', factor, at: width - middle },
    ],
  ]
}

const track = ({ x, y }: PointerAt): GestureOutcome => ({ type: 'track', x, y })

const distance = (a: PointerAt, b: PointerAt): number => Math.hypot(a.x - b.x, a.y - b.y)
