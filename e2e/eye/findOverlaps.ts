/** Words over words, controls over controls, words under a control that is not theirs. It runs in the page. */
import type { Seen } from './listSeen.ts'
import type { Box, Eye } from './makeEye.ts'

export function findOverlaps(eye: Eye, { lines, controls, seenOf, isEmpty }: Seen): string[] {
  const { clip, layerOf, meet, tell, widthOf, heightOf } = eye
  /** A line's box is that of its font: letters fill the middle of it. */
  const middleOf = (box: Box): Box => {
    const trim = heightOf(box) / 5
    return { ...box, top: box.top + trim, bottom: box.bottom - trim }
  }
  const doMeet = (one: Box, other: Box, least: number) => {
    const common = meet(one, other)
    return widthOf(common) > least && heightOf(common) > least
  }
  const holds = (outer: Box, inner: Box) =>
    outer.left <= inner.left + 1 &&
    outer.top <= inner.top + 1 &&
    outer.right >= inner.right - 1 &&
    outer.bottom >= inner.bottom - 1
  const words = lines
    .map(({ element, box }) => ({ element, box: middleOf(clip(element, box).seen) }))
    .filter(({ box }) => !isEmpty(box))
  const boxes = controls
    .map((element) => ({ element, box: seenOf(element) }))
    .filter(({ element, box }) => !isEmpty(box) && !element.closest('svg'))
  const found: string[] = []
  for (const [place, one] of words.entries())
    for (const other of words.slice(place + 1)) {
      if (one.element === other.element || layerOf(one.element) !== layerOf(other.element)) continue
      if (doMeet(one.box, other.box, 2))
        found.push(tell('overlap', one.element, ` and ${tell('words', other.element)}`))
    }
  for (const [place, one] of boxes.entries())
    for (const other of boxes.slice(place + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      if (layerOf(one.element) !== layerOf(other.element) || !doMeet(one.box, other.box, 4)) continue
      // A row that is a control as a whole, with another one in it.
      if (holds(one.box, other.box) || holds(other.box, one.box)) continue
      found.push(tell('overlap', one.element, ` and ${tell('control', other.element)}`))
    }
  for (const { element, box } of words)
    for (const control of boxes) {
      if (control.element.contains(element) || element.contains(control.element)) continue
      if (layerOf(control.element) !== layerOf(element) || !doMeet(control.box, box, 3)) continue
      const isStretched = holds(control.box, box) && control.element.textContent?.trim() === ''
      if (!isStretched && element.closest('label')?.contains(control.element) !== true)
        found.push(tell('overlap', element, ` and ${tell('control', control.element)}`))
    }
  return found
}
