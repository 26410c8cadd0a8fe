/** Does what the next drawing need not wait for, after it. Answers how not to. */
export function afterDrawing(act: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    waiting = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(waiting)
  }
}
