/**
 * How wide a text is drawn, without a screen that could be asked: a layout is the same in the browser, in tests and in `docs/machines`.
 * Letters are as wide as in Noto Sans, one of the wider system fonts; in a narrower one some room is left. [FLW22]
 */
/** Letters by their width, in thousandths of the font's size. */
const widths: Readonly<Record<number, string>> = {
  270: "ijlI'",
  290: '.,:;!|',
  330: '()[]/ -tf',
  430: 'r"*“”',
  490: 'szcv?',
  540: 'xyk_',
  640: 'bdghnopqu↻▸▾',
  720: 'ABCDEGHKNOPQRUVXYZ&+<>=→',
  830: 'wM',
  950: 'mW@%…',
}
const usual = 580
/** Of a bold letter to a plain one. */
const boldFactor = 1.07

const byLetter = new Map(
  Object.entries(widths).flatMap(([width, letters]) => Array.from(letters, (one): [string, number] => [one, +width])),
)

/** In pixels, of one line at `size` pixels. */
export function textWidth(text: string, size: number, isBold = false): number {
  const sum = Array.from(text).reduce((whole, letter) => whole + (byLetter.get(letter) ?? usual), 0)
  return Math.ceil((sum * size * (isBold ? boldFactor : 1)) / 1_000)
}
