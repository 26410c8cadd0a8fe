/** Words of which a part is never seen, and what reaches out of the page. It runs in the page. */
import type { Seen } from './listSeen.ts'
import type { Eye } from './makeEye.ts'

export function findCut({ styleOf, clip, heightOf, tell, root }: Eye, { lines, controls, kinds }: Seen): string[] {
  /** What is cut on purpose can be read in whole: in a title of its own, or in the article that the row leads to. */
  const saysAll = (element: Element, text: string) =>
    (element.closest('[title]')?.getAttribute('title')?.includes(text) ?? false) ||
    element.closest('a[href^="/news/detail"]') !== null
  const cutLines = lines.filter(({ element, text, box }) => {
    const { lost } = clip(element, box)
    return (lost.x > 1.5 || lost.y > heightOf(box) / 4) && !saysAll(element, text)
  })
  const paper = document.createElement('canvas').getContext('2d')
  const lengthOf = (element: Element, words: string): number => {
    if (!paper) return 0
    // The short form is empty where figures have one width.
    const { fontWeight, fontSize, fontFamily } = styleOf(element)
    paper.font = `${fontWeight} ${fontSize} ${fontFamily}`
    return paper.measureText(words).width
  }
  const roomOf = (element: Element) => {
    const { paddingLeft, paddingRight } = styleOf(element)
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  }
  const fields = [...root.querySelectorAll('input, select, textarea')].filter(
    (field) => field.checkVisibility({ opacityProperty: true }) && field.clientWidth > 1,
  )
  const cutFields = fields.filter((field) => {
    if (field instanceof HTMLSelectElement)
      return lengthOf(field, field.selectedOptions[0]?.text ?? '') > roomOf(field) + 1
    if (!(field instanceof HTMLInputElement)) return false
    if (field.value === '') return lengthOf(field, field.placeholder) > roomOf(field) + 1
    return ['decimal', 'numeric'].includes(field.inputMode) && field.scrollWidth > field.clientWidth + 1
  })
  const room = document.documentElement.clientWidth
  const isScrolled = (element: Element): boolean => {
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
      if (['auto', 'scroll'].includes(styleOf(outer).overflowX)) return true
    return false
  }
  const isOut = (left: number, right: number, element: Element) =>
    (left < -1 || right > room + 1) && !element.closest('svg') && !isScrolled(element)
  window.scrollTo(-200, window.scrollY)
  const over = document.documentElement.scrollWidth - room || window.scrollX
  const within = controls.filter((control) => !control.querySelector(kinds))
  return [
    ...(over > 0 ? [`wide: the page scrolls sideways by ${over}`] : []),
    ...cutLines.map(({ element }) => tell('cut', element)),
    ...cutFields.map((field) => tell('cut field', field)),
    ...lines
      .filter(({ box, element }) => isOut(box.left, box.right, element))
      .map(({ element }) => tell('out', element)),
    ...within
      .filter((control) => isOut(control.getBoundingClientRect().left, control.getBoundingClientRect().right, control))
      .map((control) => tell('out', control)),
  ]
}
