/** Elements that the painter makes once and writes to: a value that is there already is not written again. */

const svg = 'http://www.w3.org/2000/svg'

export function addSvg<Name extends keyof SVGElementTagNameMap>(
  parent: Element,
  name: Name,
  className?: string,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(svg, name)
  if (className) element.setAttribute('class', className)
  parent.append(element)
  return element
}

export function addHtml<Name extends 'div' | 'span'>(
  parent: Element,
  name: Name,
  className?: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (className) element.className = className
  parent.append(element)
  return element
}

export function put(element: Element, name: string, value: string | number): void {
  const text = String(value)
  if (element.getAttribute(name) !== text) element.setAttribute(name, text)
}

export function putText(element: Element, text: string): void {
  const { firstChild } = element
  if (!firstChild) element.append(text)
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text
}

/** Shown or not, without taking it out. */
export function show(element: SVGElement | HTMLElement, isShown: boolean): void {
  const display = isShown ? '' : 'none'
  if (element.style.display !== display) element.style.display = display
}

/** As many elements as are asked for, made when there are too few and hidden when there are too many. */
export function poolOf<E extends SVGElement | HTMLElement>(make: () => E) {
  const known: E[] = []
  return (count: number): readonly E[] => {
    while (known.length < count) known.push(make())
    known.forEach((element, at) => show(element, at < count))
    return known.slice(0, count)
  }
}
