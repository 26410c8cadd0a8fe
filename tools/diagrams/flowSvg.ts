/** A machine's diagram as an SVG file: real text in system fonts, dark or light as its reader's screen is. */
import { anyText, hiddenText, labelLines, metrics, nameLine, rowsFrom } from '#src/flows/diagram/flowMetrics.ts'
import type { LaidFlow, LaidLine, LaidPoint, LaidState } from '#src/flows/diagram/layoutFlow.ts'
import { linePath } from '#src/flows/diagram/linePath.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Classes are one letter: b box, c compound, p region's frame, n name, w words, g ground under words, m in the middle, q guard. */
const style = `text{font:11px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;fill:#333d52}.q{fill:#68748c}.n{font-size:12px;font-weight:600;fill:#1b2230}.m{text-anchor:middle}rect{fill:#fff;stroke:#7f8ca3}.c{fill:#f6f8fb}.p{stroke-dasharray:5 4}.f{stroke-width:3}.g{fill:#f6f8fb;stroke:none}path{fill:none;stroke:#7f8ca3;stroke-width:1.3}circle,#t path{fill:#7f8ca3;stroke:none}@media(prefers-color-scheme:dark){text{fill:#c3cbdb}.q{fill:#939fb5}.n{fill:#e8ecf4}rect{fill:#1d2433;stroke:#64718a}.c,.g{fill:#141a26}path{stroke:#64718a}circle,#t path{fill:#64718a}}`

const name = (x: number, y: number, text: string, isMiddle: boolean): string =>
  `<text class="n${isMiddle ? ' m' : ''}" x="${x}" y="${y}">${escaped(text)}</text>`

function stateSvg(laid: LaidState): string {
  const { state, box, heading, rows, hidden, isOpen, isFolded } = laid
  const { x, y, width, height } = box
  const kind = [
    isOpen ? 'c' : '',
    laid.isRegion || state.kind === 'history' ? 'p' : '',
    state.kind === 'final' ? 'f' : '',
  ].filter(Boolean)
  const corner = state.kind === 'final' ? 13 : 8
  const key = isFolded ? `▸ ${state.key}` : state.key
  return [
    `<rect${kind.length > 0 ? ` class="${kind.join(' ')}"` : ''} x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"/>`,
    isOpen ? name(heading.x + metrics.pad, nameLine(laid), key, false) : name(x + width / 2, nameLine(laid), key, true),
    hidden.length > 0
      ? `<text class="m" x="${x + width / 2}" y="${y + metrics.nameHeight + 11}">${hiddenText(hidden)}</text>`
      : '',
    ...rows
      .flatMap(({ lines }) => lines)
      .map(
        (line, index) =>
          `<text x="${heading.x + metrics.pad}" y="${y + rowsFrom(laid) + index * metrics.rowHeight + 11}">${escaped(line)}</text>`,
      ),
  ].join('')
}

function pointSvg({ kind, box: { x, y, width, height } }: LaidPoint): string {
  if (kind === 'start') return `<circle cx="${x + width / 2}" cy="${y + height / 2}" r="5"/>`
  return `<rect class="p" x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/><text class="m" x="${x + width / 2}" y="${y + 14}">${anyText}</text>`
}

const lineSvg = ({ points }: LaidLine): string => `<path d="${linePath(points)}" marker-end="url(#t)"/>`

function labelSvg({ label }: LaidLine): string {
  if (!label) return ''
  const { x, y, width, height } = label
  return [
    `<rect class="g" x="${x}" y="${y}" width="${width}" height="${height}"/>`,
    ...labelLines(label).map(
      (line) =>
        `<text class="${line.isGuard ? 'm q' : 'm'}" x="${x + width / 2}" y="${line.y}">${escaped(line.text)}</text>`,
    ),
  ].join('')
}

/** `title` is what a screen reader says. */
export function flowSvg(laid: LaidFlow, title: string): string {
  const { width, height } = laid
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${style}</style>`,
    '<defs><marker id="t" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8Z"/></marker></defs>',
    `<rect class="g" width="${width}" height="${height}" rx="8"/>`,
    ...laid.states.map(stateSvg),
    ...laid.points.map(pointSvg),
    ...laid.lines.map(lineSvg),
    ...laid.lines.map(labelSvg).filter(Boolean),
    '</svg>',
    '',
  ].join('\n')
}
