/** What the finders of faults share. It runs in the page, so that it may name nothing from outside itself. */

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

export function makeEye() {
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const widthOf = (box: Box) => box.right - box.left
  const heightOf = (box: Box) => box.bottom - box.top
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const holder = (element: Element): Element | null => {
    const { position } = styleOf(element)
    if (position === 'fixed') return null
    return position === 'absolute' && element instanceof HTMLElement ? element.offsetParent : element.parentElement
  }
  /** What is seen of a box within `inner` and all around it, and what of it no scrolling brings into view. */
  const clip = (inner: Element | null, box: Box) => {
    let seen = box
    const lost = { x: 0, y: 0 }
    const isScrolled = { x: false, y: false }
    for (let outer = inner; outer && outer !== document.body; outer = holder(outer)) {
      const { overflowX, overflowY } = styleOf(outer)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const { left, top, right, bottom } = outer.getBoundingClientRect()
      const cut = meet(seen, {
        left: overflowX === 'visible' ? -1e6 : left,
        right: overflowX === 'visible' ? 1e6 : right,
        top: overflowY === 'visible' ? -1e6 : top,
        bottom: overflowY === 'visible' ? 1e6 : bottom,
      })
      isScrolled.x ||= overflowX === 'auto' || overflowX === 'scroll'
      isScrolled.y ||= overflowY === 'auto' || overflowY === 'scroll'
      if (!isScrolled.x) lost.x += widthOf(seen) - Math.max(0, widthOf(cut))
      if (!isScrolled.y) lost.y += heightOf(seen) - Math.max(0, heightOf(cut))
      seen = cut
    }
    return { seen, lost }
  }
  const layers = new Map<Element, Element>()
  /** What stays while the rest scrolls is a layer of its own: a bar, a sheet, a toast. */
  const layerOf = (element: Element): Element => {
    const known = layers.get(element)
    if (known) return known
    const isOwn = ['fixed', 'sticky'].includes(styleOf(element).position) || element.matches('dialog, [popover]')
    const layer = isOwn || !element.parentElement ? element : layerOf(element.parentElement)
    layers.set(element, layer)
    return layer
  }
  /** What is wrong with an element, as it can be found in the code: its tag, its class as the style sheet has it, its words. */
  const tell = (kind: string, element: Element, about = ''): string => {
    const owned = element.matches('[class]') ? element : (element.closest('[class]') ?? element)
    const name = owned.classList[0]?.split('_').at(-1) ?? ''
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `${kind}: ${element.tagName.toLowerCase()}.${name} “${words.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”${about}`
  }
  const modals = [...document.querySelectorAll('dialog:modal')]
  const root = modals.find((modal) => modal.contains(document.activeElement)) ?? modals.at(-1) ?? document.body
  return { styleOf, widthOf, heightOf, meet, clip, layerOf, tell, holder, root }
}

export type Eye = ReturnType<typeof makeEye>
