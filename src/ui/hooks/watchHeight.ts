/** Tells an element's inner height in points, the 16th part of the text's size: at once and whenever it changes. A kept-alive page that is hidden has none, and nothing is told. */
export function watchHeight(element: HTMLElement, tell: (points: number) => void): () => void {
  const read = () => {
    const point = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
    if (element.clientHeight > 0) tell(Math.floor(element.clientHeight / point))
  }
  read()
  const observer = new ResizeObserver(read)
  observer.observe(element)
  return () => observer.disconnect()
}
