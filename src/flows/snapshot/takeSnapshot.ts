/**
 * The page as it is now, as a tree: its elements with their looks and states, and those of its texts that are nobody's. What was typed, pictures
 * that somebody handed in, codes for cameras and whatever else is not known to be harmless are left out or masked before anything is kept.
 * [FLW250, FLW251]
 */
import { allowedStyle, isAllowed, svgNamespace, tagOf } from './allowedParts.ts'
import { type Figures, drawsNoWords, figuresIn } from './places.ts'
import { type SafeTexts, maskOf } from './safeTexts.ts'
import type { Attributes, SnapshotStore } from './snapshotStore.ts'

type Place = { readonly figures: Figures; readonly hasDrawing: boolean }
type Taking = { readonly place: SnapshotStore['place']; readonly textOf: SafeTexts }

/** `isDark`: how a page without a theme of its own looks. Answers the place of its root among the nodes. */
export function takeSnapshot(page: Document, taking: Taking, isDark: boolean): number {
  const { documentElement: root, body } = page
  const theme = root.dataset['theme'] ?? (isDark ? 'dark' : 'light')
  const within: Place = { figures: 'none', hasDrawing: false }
  const children = [placeOf(body, within, taking)].filter((one) => one !== null)
  return taking.place(['html', { ...attributesOf(root, taking), 'data-theme': theme }, children])
}

/** Null for what a snapshot has none of. */
function placeOf(node: Node, around: Place, taking: Taking): number | null {
  if (node.nodeType === Node.TEXT_NODE) return taking.place(taking.textOf(node.nodeValue ?? '', around.figures))
  if (!(node instanceof Element)) return null
  const tag = tagOf(node)
  if (tag === null) return null
  const here = {
    figures: figuresIn(node, around.figures),
    hasDrawing: around.hasDrawing || drawsNoWords(node),
  }
  const children = isEmptied(node, here) ? [] : [...node.childNodes].map((child) => placeOf(child, here, taking))
  return taking.place([tag, attributesOf(node, taking), children.filter((one) => one !== null)])
}

/** Nobody sees what is in it, or nobody may. */
const isEmptied = (element: Element, { hasDrawing }: Place): boolean =>
  isHidden(element) ||
  (element.namespaceURI === svgNamespace && !hasDrawing) ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLOptionElement && !element.selected)

const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') || (element instanceof HTMLElement && element.style.display === 'none')

function attributesOf(element: Element, taking: Taking): Attributes {
  const kept: Record<string, string> = {}
  for (const { name, value } of element.attributes) {
    const told = name === 'style' ? allowedStyle(value) : name === 'placeholder' ? taking.textOf(value, 'none') : value
    // What a field holds stands in no attribute that is taken: `value` is the one that it was made with.
    if (ofFields.has(name) || (name === 'style' ? told === '' : !isAllowed(name, told))) continue
    kept[name] = told
  }
  return Object.assign(kept, fieldState(element), lie(element))
}

const ofFields = new Set(['value', 'checked', 'selected'])

/** Of what was typed as many dots; a slider has its figure. */
function fieldState(element: Element): Attributes {
  if (element instanceof HTMLTextAreaElement) return { value: maskOf(element.value) }
  if (element instanceof HTMLOptionElement) return element.selected ? { selected: '' } : {}
  if (!(element instanceof HTMLInputElement)) return {}
  if (element.type === 'checkbox' || element.type === 'radio') return element.checked ? { checked: '' } : {}
  if (element.type === 'file') return {}
  return { value: element.type === 'range' ? element.value : '•'.repeat(element.value.length) }
}

/** How far it is scrolled, and whether it lies over the page. */
function lie(element: Element): Attributes {
  const { scrollLeft, scrollTop } = element
  const over = lieOver(element)
  return {
    ...((scrollLeft !== 0 || scrollTop !== 0) && {
      'data-scrolled': `${Math.round(scrollLeft)} ${Math.round(scrollTop)}`,
    }),
    ...(over !== null && { 'data-over': over }),
  }
}

function lieOver(element: Element): 'modal' | 'popover' | null {
  if (element.localName === 'dialog') return matches(element, ':modal') ? 'modal' : null
  return element.hasAttribute('popover') && matches(element, ':popover-open') ? 'popover' : null
}

/** Browsers before 2024 do not know each of them. */
function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}
