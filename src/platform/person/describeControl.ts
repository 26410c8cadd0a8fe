/** What somebody meets in the page: its role, and the pieces that its name is made of. Nothing that was typed is among them. [FLW220, FLW223] */
export type Control = {
  /** As assistive technology calls it: `button`, `textbox`. */
  readonly role: string
  /** In order; a sentence in which something stands out comes in several. */
  readonly name: readonly string[]
  /** `data-testid`, then `name`; null without both. */
  readonly id: string | null
}

const controls =
  'a[href], button, summary, input, select, textarea, [role=button], [role=tab], [role=option], [role=radio], [role=switch], [role=menuitem], [role=slider], [role=link], [role=checkbox]'
const places = 'dialog, [role], nav, main, section, form'

const tagRoles: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  dialog: 'dialog',
  main: 'main',
  nav: 'navigation',
  section: 'region',
  select: 'combobox',
  summary: 'button',
  textarea: 'textbox',
  form: 'form',
}
const inputRoles: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  search: 'searchbox',
  submit: 'button',
  button: 'button',
  file: 'file',
}

export function roleOf(element: Element): string {
  const told = element.getAttribute('role')
  if (told) return told
  if (element instanceof HTMLInputElement) return inputRoles[element.type] ?? 'textbox'
  return tagRoles[element.localName] ?? 'page'
}

/** The control that holds an element; where there is none, the part of the page that it lies in. */
export function controlAt(target: EventTarget | null): Element {
  const element = target instanceof Element ? target : document.body
  const label = element.closest('label')
  return element.closest(controls) ?? label?.control ?? element.closest(places) ?? document.body
}

export function describeControl(element: Element): Control {
  const id = element.getAttribute('data-testid') ?? element.getAttribute('name')
  return { role: roleOf(element), name: namesOf(element), id }
}

const isPart = (element: Element): boolean => !element.matches(controls) && roleOf(element) !== 'page'

/** By `aria-labelledby`, `aria-label`, its labels, what it shows, `title`. Of a part of the page what it shows is no name. */
export function namesOf(element: Element): readonly string[] {
  const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const referred = by.flatMap((id) => textsIn(document.getElementById(id)))
  if (referred.length > 0) return referred
  const told = element.getAttribute('aria-label')?.trim()
  if (told) return [told]
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
  const labelled = labels.flatMap((label) => textsIn(label, element))
  if (labelled.length > 0) return labelled
  const shown = isPart(element) || element === document.body || isField(element) ? [] : textsIn(element)
  const title = element.getAttribute('title') ?? element.getAttribute('placeholder')
  return shown.length > 0 || !title ? shown : [title]
}

export const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** The texts of an element, each by itself; hidden ones, and what stands in fields, are left out. */
function textsIn(element: Element | null, but: Element | null = null): readonly string[] {
  if (!element || element === but || element.getAttribute('aria-hidden') === 'true' || isField(element)) return []
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return textsIn(node, but)
    const text = node.nodeType === Node.TEXT_NODE ? (node.nodeValue?.trim() ?? '') : ''
    return text === '' ? [] : [text]
  })
}
