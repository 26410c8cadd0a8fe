import type { Subscribable } from 'xstate'

/** Frames of the screen for a machine that asks for them, each with the time since the one before, ms. */
export const frames: Subscribable<{ readonly type: 'frame.passed'; readonly ms: number }> = {
  subscribe: (observer) => {
    const tell = typeof observer === 'function' ? observer : observer.next?.bind(observer)
    let before: number | undefined
    const pass = (time: number) => {
      awaited = requestAnimationFrame(pass)
      tell?.({ type: 'frame.passed', ms: before === undefined ? 16 : time - before })
      before = time
    }
    let awaited = requestAnimationFrame(pass)
    return { unsubscribe: () => cancelAnimationFrame(awaited) }
  },
}
