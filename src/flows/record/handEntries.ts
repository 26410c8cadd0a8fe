/** What a person's hands do to the app, and the dialogs that come of it: entries without their number and time. [FLW220, FLW273, FLW281] */

/** A control. Its name is in words of `locales/`, codes of instruments and figures; anything else is masked. */
type OnControl = {
  readonly role: string
  readonly name: string
  /** `data-testid` or `name`; null without both. */
  readonly id: string | null
}

/** Shares of the control's box, from the left and the top. */
type Place = readonly [x: number, y: number]

/** What somebody did to a control: `value` is what a slider was moved to, `key` the key that was pressed on it. */
export type TapDone = OnControl & { readonly kind: 'tap'; readonly value?: string; readonly key?: string }

/** What was pressed, moved and let go: a slider, a line, a chart. */
export type DragDone = OnControl & { readonly kind: 'drag'; readonly from: Place; readonly to: Place }

/** The wheel was turned over a chart until it rested: `turned` in CSS pixels, to the right and down. A trackpad's pinch comes with `Control`. */
export type WheelDone = OnControl & {
  readonly kind: 'wheel'
  readonly place: Place
  readonly turned: readonly [right: number, down: number]
  readonly held: 'Control' | 'Shift' | null
}

/** Two fingers on a chart, from where the second came to where one of them left. */
export type PinchDone = OnControl & {
  readonly kind: 'pinch'
  readonly from: readonly [Place, Place]
  readonly to: readonly [Place, Place]
}

/** A field has another text, of so many characters: never which. */
type TypedDone = OnControl & { readonly kind: 'typed'; readonly length: number }

type DialogSeen = { readonly kind: 'dialog'; readonly way: 'opened' | 'closed'; readonly name: string }

export type HandDone = TapDone | DragDone | WheelDone | PinchDone | TypedDone | DialogSeen

const handKinds: ReadonlySet<string> = new Set<HandDone['kind']>(['tap', 'drag', 'wheel', 'pinch', 'typed'])
/** Whether a person's hands did it themselves. */
export const isByHand = ({ kind }: { readonly kind: string }): boolean => handKinds.has(kind)
