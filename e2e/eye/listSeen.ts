/** The controls and the lines of words on a page. It runs in the page. */
import type { Box, Eye } from './makeEye.ts'

export type Line = { readonly element: Element; readonly text: string; readonly box: Box }

export function listSeen({ styleOf, clip, holder, widthOf, heightOf, root }: Eye) {
  const kinds =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role=separator][tabindex], [role=tab], [role=switch], [role=option], [role=menuitem]'
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]')
  /** One pixel square: words for those who listen. */
  const isTiny = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1) return true
    const { clip, clipPath } = styleOf(element)
    return (clip !== 'auto' && clip !== '') || clipPath === 'inset(50%)'
  }
  /** Where a finger meets a box or a radio button, its label is. */
  const targetOf = (element: Element): Element => {
    if (!(element instanceof HTMLInputElement)) return element
    return element.closest('label') ?? (isTiny(element) ? (element.labels?.[0] ?? element) : element)
  }
  const isForListeners = (element: Element): boolean => {
    for (let outer: Element | null = element; outer && outer !== root; outer = outer.parentElement)
      if (isTiny(outer) && styleOf(outer).overflowX !== 'visible') return true
    return false
  }
  const controls = [...new Set([...root.querySelectorAll(kinds)].map(targetOf))].filter(
    (element) =>
      isShown(element) && !isTiny(element) && !isForListeners(element) && styleOf(element).pointerEvents !== 'none',
  )
  const lines: Line[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (!element || text === '' || element.closest('option, script, style, noscript') || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, top, right, bottom } of range.getClientRects())
      if (right - left > 1 && bottom - top > 1) lines.push({ element, text, box: { left, top, right, bottom } })
  }
  const seenOf = (element: Element): Box => clip(holder(element), element.getBoundingClientRect()).seen
  return {
    kinds,
    controls,
    lines: lines.filter(({ element }) => !isForListeners(element)),
    seenOf,
    isEmpty: (box: Box) => widthOf(box) < 1 || heightOf(box) < 1,
  }
}

export type Seen = ReturnType<typeof listSeen>
