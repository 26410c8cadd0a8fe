/** What actions and guards are given of an event: the event itself, in its own type. */

/** One of a machine's events. */
export type EventOf<Event extends { readonly type: string }, Type extends Event['type']> = Extract<
  Event,
  { readonly type: Type }
>

/** As `params`. */
export const itself = <Event>({ event }: { readonly event: Event }): Event => event

/** As `params` of what looks at a failure. */
export const withError = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })
