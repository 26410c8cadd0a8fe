/** Whether everything on a page is inside it: nothing scrolls sideways, no text is cut off, no control reaches out. [LNG6] */
import type { Page } from '@playwright/test'

/** What does not fit, each with its words; runs in the page. */
function findMisfits(): readonly string[] {
  const room = document.documentElement.clientWidth
  const styleOf = (element: Element) => getComputedStyle(element)
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').slice(0, 60)}`
  const scrollsOf = (element: Element) => ['auto', 'scroll'].includes(styleOf(element).overflowX)
  const isInScroller = (element: Element): boolean => {
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
      if (scrollsOf(outer)) return true
    return false
  }
  /** One pixel square: words for those who listen. */
  const isHidden = (element: Element) =>
    element.clientWidth <= 1 || element.clientHeight <= 1 || !element.checkVisibility()
  /** What is cut on purpose can be read in whole: by a name of its own, or behind the link to the article. */
  const saysAll = (element: Element) => element.closest('[title], [aria-label], a[href^="/news/detail"]') !== null
  const isCut = (element: Element) => {
    const { overflowX, overflowY } = styleOf(element)
    if (isHidden(element) || scrollsOf(element) || element instanceof SVGElement) return false
    const isWide = element.scrollWidth > element.clientWidth + 1 && ['hidden', 'clip'].includes(overflowX)
    const isHigh = element.scrollHeight > element.clientHeight + 2 && ['hidden', 'clip'].includes(overflowY)
    return (isWide || isHigh) && !saysAll(element)
  }
  const isOut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < -1 || right > room + 1) && element.checkVisibility() && !isInScroller(element)
  }
  const all = [...document.body.querySelectorAll('*')]
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
  window.scrollTo(-200, 0)
  const moved = window.scrollX
  const over = document.documentElement.scrollWidth - room
  return [
    ...(over > 0 || moved !== 0 ? [`the page scrolls sideways by ${over || moved}`] : []),
    ...all.filter((element) => isCut(element)).map((element) => `cut off: ${nameOf(element)}`),
    ...all
      .filter((element) => hasWords(element) || element.matches('button, a, input, select, textarea'))
      .filter((element) => !element.closest('svg') && isOut(element))
      .map((element) => `out of view: ${nameOf(element)}`),
  ]
}

export const misfitsOf = (page: Page): Promise<readonly string[]> => page.evaluate(findMisfits)
