/**
 * Shows a snapshot in an empty page of a frame that runs nothing: its elements are made one by one, of those that a snapshot may have, whatever
 * the trace says. [FLW250]
 */
import { elementNameOf, isAllowed, svgNamespace } from './allowedParts.ts'
import type { DomSnapshot, DomSnapshots } from './snapshotStore.ts'

/** No page of ours has as many; parts that stand for many make many of few. */
const elementsMost = 10_000
const depthMost = 200

/** Nothing moves: what was on its way has arrived. */
export const stillStyle = `*, *::before, *::after, *::backdrop { animation-duration: 0s !important; animation-delay: 0s !important;
  animation-iteration-count: 1 !important; transition: none !important; caret-color: transparent !important; scroll-behavior: auto !important }`

/** `page` without a script: what it held is thrown away. */
export function showSnapshot(page: Document, { nodes }: DomSnapshots, { root }: Pick<DomSnapshot, 'root'>): void {
  const after: (() => void)[] = []
  let left = elementsMost
  const make = (place: number, depth: number): Node | null => {
    const node = nodes[place]
    if (node === undefined || depth > depthMost || left <= 0) return null
    left -= 1
    if (typeof node === 'string') return page.createTextNode(node)
    const [tag, attributes, children] = node
    const known = elementNameOf(tag)
    if (!known) return null
    const element =
      known.namespace === 'svg' ? page.createElementNS(svgNamespace, known.name) : page.createElement(known.name)
    for (const [name, value] of Object.entries(attributes)) if (isAllowed(name, value)) put(element, name, value)
    for (const child of children) {
      const made = make(child, depth + 1)
      if (made) element.append(made)
    }
    after.push(() => layOut(element))
    return element
  }
  const html = make(root, 0)
  if (!html || html.nodeName !== 'HTML') return
  page.documentElement.replaceWith(html)
  // What lies over another comes after it, and what is scrolled has its content.
  for (const act of after) act()
}

/** Once for a page. `styles`: the app's style sheets, in their order. */
export function dressSnapshot(page: Document, styles: readonly string[]): void {
  const view = page.defaultView
  if (!view || page.adoptedStyleSheets.length > 0) return
  page.adoptedStyleSheets = [...styles, stillStyle].map((text) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
}

function put(element: Element, name: string, value: string): void {
  // As an attribute the policy of our pages refuses it.
  if (name === 'style') (element as HTMLElement | SVGElement).style.cssText = value
  else element.setAttribute(name, value)
  if (name === 'value' && element.localName === 'textarea') (element as HTMLTextAreaElement).value = value
}

function layOut(element: Element): void {
  const over = element.getAttribute('data-over')
  if (over !== null) showOver(element as HTMLDialogElement, over)
  const [left, top] = element.getAttribute('data-scrolled')?.split(' ') ?? []
  if (top !== undefined) element.scrollTo(Number(left), Number(top))
}

/** As the browser lays it over a page; it takes no focus. */
function showOver(element: HTMLDialogElement, over: string): void {
  element.inert = true
  element.removeAttribute('open')
  try {
    if (over === 'modal') element.showModal()
    else element.showPopover()
  } catch {
    // No dialog, or no popover, whatever the trace says.
  }
}
