/** What the gesture machine of the chart is told, what it asks, and what it keeps in mind. */
import { type PointerAt, pinchOf } from './pointerAt.ts'

export type ChartGestureEvent =
  | {
      readonly type: 'pointer.down'
      readonly at: PointerAt
      /** The line that is under it, or null. */
      readonly line: string | null
      /** A drawing waits for its next point. */
      readonly isPlacing: boolean
      /** Nothing may move by itself: the reader asked the device for it. */
      readonly isCalm: boolean
    }
  | { readonly type: 'pointer.move'; readonly at: PointerAt }
  | { readonly type: 'pointer.up'; readonly at: PointerAt }
  /** A mouse that is not pressed. */
  | { readonly type: 'pointer.hover'; readonly at: PointerAt }
  | { readonly type: 'pointer.left' }
  /** It was taken away: by the page's scroll, the device, a dialog. */
  | { readonly type: 'pointer.lost'; readonly id: number }
  /** Escape, the window lost the focus, or the view is moved by the wheel or a key. */
  | { readonly type: 'gesture.end' }
  | { readonly type: 'frame.passed'; readonly ms: number }

export type ChartGestureWish =
  /** px to the right: older candles. */
  | { readonly type: 'pan'; readonly by: number }
  /** Wider by the factor, about a place, px from the left edge. */
  | { readonly type: 'zoom'; readonly factor: number; readonly x: number }
  | { readonly type: 'track'; readonly at: PointerAt }
  | { readonly type: 'release' }
  | { readonly type: 'line.move'; readonly id: string; readonly at: PointerAt }
  | { readonly type: 'line.drop'; readonly id: string; readonly at: PointerAt }
  | { readonly type: 'line.cancel'; readonly id: string }
  | { readonly type: 'place'; readonly at: PointerAt; readonly isSet: boolean }
  | { readonly type: 'tap'; readonly at: PointerAt }
  | { readonly type: 'now' }

export type GestureContext = {
  readonly first: PointerAt
  readonly second: PointerAt
  /** The tap before, which another one makes a double tap. */
  readonly tap: PointerAt | null
  readonly line: string
  readonly isCalm: boolean
  /** Sideways, px a millisecond. */
  readonly speed: number
}

export const nowhere: PointerAt = { id: -1, x: 0, y: 0, time: 0, touch: false, on: 'plot' }

type Told = { readonly context: GestureContext; readonly event: ChartGestureEvent }
export const pointOf = (event: ChartGestureEvent): PointerAt => ('at' in event ? event.at : nowhere)
export const isFirst = ({ context, event }: Told) => pointOf(event).id === context.first.id
export const isEither = (told: Told) => isFirst(told) || pointOf(told.event).id === told.context.second.id

/** What the two fingers ask with this move of one of them. */
export function pinched({ first, second }: GestureContext, event: ChartGestureEvent) {
  const at = pointOf(event)
  return at.id === first.id ? pinchOf(first, second, at, second) : pinchOf(first, second, first, at)
}
