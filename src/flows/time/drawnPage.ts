/** A page of a frame as one drawing, with its styles in it: what lies over the page and how far it is scrolled is written down, as no drawing knows either. [FLW254] */
import { svgNamespace } from '../snapshot/allowedParts.ts'
import { stillStyle } from '../snapshot/showSnapshot.ts'
import type { DomSnapshot } from '../snapshot/snapshotStore.ts'

/** No text of XML may have them. */
// oxlint-disable-next-line no-control-regex -- they are looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Over whatever else of the page is over something; what comes later is over what came before. */
const overAll = '2147483647'

/** `logos`: pictures as data, by their addresses. */
export function drawnPage(
  page: Document,
  { width, height }: Pick<DomSnapshot, 'width' | 'height'>,
  styles: readonly string[],
  logos: ReadonlyMap<string, string>,
): string {
  const body = page.body.cloneNode(true) as HTMLElement
  const pairs = pairsOf(page.body, body)
  for (const [shown, drawn] of pairs) {
    if (shown.localName === 'img') drawn.setAttribute('src', logos.get(shown.getAttribute('src') ?? '') ?? '')
    if (shown.localName === 'textarea') drawn.textContent = (shown as HTMLTextAreaElement).value
    scrollBy(drawn, shown)
  }
  for (const [shown, drawn] of pairs) if (shown.hasAttribute('data-over')) lay(body, shown, drawn)
  const root = page.documentElement
  // A drawing's own root is the one that `:root` means, and it is not scrolled.
  const svg = page.createElementNS(svgNamespace, 'svg')
  for (const { name, value } of root.attributes) if (name !== 'style') svg.setAttribute(name, value)
  svg.style.cssText = root.style.cssText
  for (const [name, value] of Object.entries({ width, height })) svg.setAttribute(name, String(value))
  body.style.marginBlockStart = `${-root.scrollTop}px`
  const style = page.createElement('style')
  style.textContent = [...styles, stillStyle].join('\n')
  const room = page.createElementNS(svgNamespace, 'foreignObject')
  for (const [name, value] of Object.entries({ width, height })) room.setAttribute(name, String(value))
  const ground = page.createElement('div')
  Object.assign(ground.style, { blockSize: `${height}px`, overflow: 'hidden', background: 'var(--surface-0)' })
  ground.append(body)
  room.append(style, ground)
  svg.append(room)
  return new XMLSerializer().serializeToString(svg).replaceAll(controls, '')
}

/** Each element with its copy. */
const pairsOf = (shown: Element, drawn: Element): readonly (readonly [Element, HTMLElement])[] => {
  const copies = [...drawn.querySelectorAll<HTMLElement>('*')]
  return [...shown.querySelectorAll('*')].flatMap((one, place) => {
    const copy = copies[place]
    return copy ? [[one, copy] as const] : []
  })
}

function scrollBy(drawn: HTMLElement, { scrollLeft, scrollTop }: Element): void {
  if (scrollLeft === 0 && scrollTop === 0) return
  for (const child of drawn.children)
    (child as HTMLElement | SVGElement).style.translate = `${-scrollLeft}px ${-scrollTop}px`
}

/** At the end of the page, where it was seen, with what dims the page behind it. */
function lay(body: HTMLElement, shown: Element, drawn: HTMLElement): void {
  const view = shown.ownerDocument.defaultView
  const { left, top, width, height } = shown.getBoundingClientRect()
  if (!view || width === 0) return
  const behind = shown.ownerDocument.createElement('div')
  const { backgroundColor } = view.getComputedStyle(shown, '::backdrop')
  Object.assign(behind.style, { position: 'fixed', inset: '0', zIndex: overAll, background: backgroundColor })
  drawn.removeAttribute('popover')
  if (drawn.localName === 'dialog') drawn.setAttribute('open', '')
  Object.assign(drawn.style, {
    position: 'fixed',
    zIndex: overAll,
    // Where it was seen, whichever way the page is read.
    inset: `${top}px auto auto ${left}px`,
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
    maxInlineSize: 'none',
    maxBlockSize: 'none',
    margin: '0',
    translate: 'none',
    scale: 'none',
    transform: 'none',
  })
  if (shown.getAttribute('data-over') === 'modal') body.append(behind)
  body.append(drawn)
}
