import { afterDrawing } from '#src/charts/afterDrawing.ts'
import type { Painter } from '#src/charts/painter/painter.ts'

type Attach = (stage: HTMLElement, painter: Painter) => () => void

let loaded: Attach | undefined

export const loadGestures = async (): Promise<Attach> =>
  (loaded ??= (await import('./attachGestures.ts')).attachGestures)

/**
 * Gestures are a chunk of their own, which the chart's first drawing does not wait for. Where it cannot be had, the next press asks for it
 * again. Answers how to let go. [CHT31] [NET99]
 */
export function attachGesturesLater(stage: HTMLElement, painter: Painter): () => void {
  if (loaded) return loaded(stage, painter)
  const over = new AbortController()
  let letGo: (() => void) | undefined
  const attach = async () => {
    const gestures = await loadGestures().catch(() => null)
    if (gestures && !over.signal.aborted) letGo ??= gestures(stage, painter)
  }
  const askAgain = () => {
    if (!letGo) void attach()
  }
  for (const name of ['pointerdown', 'keydown', 'wheel']) stage.addEventListener(name, askAgain, over)
  const stopWaiting = afterDrawing(() => void attach())
  return () => {
    over.abort()
    stopWaiting()
    letGo?.()
  }
}
