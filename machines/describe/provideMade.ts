/** What machines cannot make by themselves, as it comes out otherwise each time: a key, the time. The app provides it, and so does a replay or a walk. [FLW6] */
import { type AnyStateMachine, assign } from 'xstate'

/** The names under which a trace keeps what was made. */
export type MadeName = 'makeKey' | 'now'

/** A machine without such an action ignores it. */
export const provideMade = (machine: AnyStateMachine, make: (name: MadeName) => unknown): AnyStateMachine =>
  machine.provide({
    actions: {
      'make a key': assign({ key: () => make('makeKey') }),
      'look at the clock': assign({ now: () => make('now') }),
    },
  })
