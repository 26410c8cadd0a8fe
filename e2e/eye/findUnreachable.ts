/** What a finger does not meet: controls and words under bars, targets that are too small. It runs in the page. */
import type { Seen } from './listSeen.ts'
import type { Box, Eye } from './makeEye.ts'

type Meeting = { readonly box: Box; readonly x: number; readonly y: number; readonly hit: Element | null }

export function findUnreachable(eye: Eye, seen: Seen, least: number): string[] {
  const { styleOf, layerOf, meet, tell } = eye
  const { controls, lines, isEmpty, seenOf } = seen
  const isOf = (control: Element, hit: Element | null): boolean =>
    hit !== null && (control.contains(hit) || (hit.closest('label')?.control ?? null) === control)
  /** Of what is written in several lines. */
  const widestOf = (element: Element) => [...element.getClientRects()].toSorted((a, b) => b.width - a.width)[0]
  /** How far the target reaches from its middle, as the page itself says it. */
  const reachOf = (control: Element, x: number, y: number, dx: number, dy: number): number => {
    let steps = 0
    while (steps < least && isOf(control, document.elementFromPoint(x + dx * (steps + 1), y + dy * (steps + 1))))
      steps += 1
    return steps
  }
  /** WCAG 2.5.8 leaves out links within a sentence. */
  const isInSentence = (control: Element): boolean => {
    if (!control.matches('a, button') || !styleOf(control).display.startsWith('inline')) return false
    const around = control.parentElement?.cloneNode(true) as Element | undefined
    for (const inner of around?.querySelectorAll('a, button') ?? []) inner.remove()
    return /\p{L}{2}/u.test(around?.textContent ?? '')
  }
  /** WCAG 2.5.8 leaves out what has an equivalent: an edge between columns is moved by its menu and by keys too. */
  const isEdge = (control: Element): boolean => control.matches('[role=separator]')
  /** The middle of what is seen of it once it is scrolled into view, and what lies there; a bar may stand over the edge of a page. */
  const meetIn = (
    element: Element,
    boxOf: () => Box,
    isMet: (hit: Element) => boolean,
    places: readonly ScrollLogicalPosition[] = ['nearest', 'center', 'start', 'end'],
  ) => {
    let last: Meeting = { box: boxOf(), x: 0, y: 0, hit: null }
    for (const block of places) {
      element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
      const box = meet(boxOf(), { left: 0, top: 0, right: innerWidth, bottom: innerHeight })
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      last = { box, x, y, hit: isEmpty(box) ? null : document.elementFromPoint(x, y) }
      if (last.hit && isMet(last.hit)) return last
    }
    return last
  }
  const found: string[] = []
  const { scrollX, scrollY } = window
  for (const control of controls) {
    if (!control.isConnected) continue
    const boxOf = () => (styleOf(control).display === 'inline' ? widestOf(control) : undefined) ?? seenOf(control)
    const { hit } = meetIn(control, boxOf, (hit) => isOf(control, hit))
    if (!isOf(control, hit)) {
      found.push(hit ? tell('covered', control, ` by ${tell('it', hit)}`) : tell('out of reach', control))
      continue
    }
    const { width, height } = control.getBoundingClientRect()
    if ((width > least - 0.6 && height > least - 0.6) || isInSentence(control) || isEdge(control)) continue
    // Where it is met first may be the screen's edge, beyond which nothing is met.
    const { x, y } = meetIn(control, boxOf, (hit) => isOf(control, hit), ['center', 'nearest'])
    const across = width > least - 0.6 ? least : reachOf(control, x, y, -1, 0) + reachOf(control, x, y, 1, 0) + 1
    const down = height > least - 0.6 ? least : reachOf(control, x, y, 0, -1) + reachOf(control, x, y, 0, 1) + 1
    if (across < least - 1 || down < least - 1)
      found.push(tell('small', control, ` ${Math.round(width)}×${Math.round(height)}`))
  }
  const wordy = new Set(lines.map(({ element }) => element).filter((element) => !element.closest('svg')))
  for (const element of wordy) {
    if (!element.isConnected) continue
    const boxOf = () => meet(widestOf(element) ?? seenOf(element), seenOf(element))
    const { hit } = meetIn(element, boxOf, (hit) => layerOf(hit) === layerOf(element))
    if (hit === null) found.push(tell('out of reach', element))
    else if (layerOf(hit) !== layerOf(element)) found.push(tell('covered', element, ` by ${tell('it', hit)}`))
  }
  window.scrollTo(scrollX, scrollY)
  return found
}
