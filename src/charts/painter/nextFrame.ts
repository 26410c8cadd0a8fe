/** Whatever asks for it before the next frame of the screen, `paint` is done once in it. */
export function makeNextFrame(paint: (time: number) => void) {
  let awaited = 0
  let latest = 0
  const pass = (time: number) => {
    awaited = 0
    latest = time
    paint(time)
  }
  const drop = () => {
    cancelAnimationFrame(awaited)
    awaited = 0
  }
  return {
    ask: () => {
      awaited ||= requestAnimationFrame(pass)
    },
    /** For who is told of something within a frame that has not been painted; its time is that of the last one. */
    now: () => {
      drop()
      paint(latest)
    },
    drop,
  }
}
