/** The rooms of the code and what they import of each other, as an SVG made from the imports themselves. A way over another room is not drawn again. */
import { globSync, readFileSync } from 'node:fs'
import { posix, sep } from 'node:path'
import { linePath } from '#src/flows/diagram/linePath.ts'
import { elkInProcess } from './elkInProcess.ts'

export const roomsPictureFile = 'docs/rooms.svg'

/** The most particular first. What is written in a box, and where its files are. */
const rooms: readonly (readonly [name: string, ...at: readonly string[]])[] = [
  ['rules', 'rules/'],
  ['contract', 'contract/'],
  ['engine', 'engine/'],
  ['machines', 'machines/'],
  ['streams', 'streams/'],
  ['src/ui, src/charts', 'src/ui/', 'src/charts/'],
  ['src/components', 'src/components/'],
  ['src/screens', 'src/screens/'],
  ['src/api', 'src/api/'],
  ['src/platform', 'src/platform/'],
  ['src/app/shell, start', 'src/app/shell/', 'src/app/start/'],
  ['src/app/wiring, device', 'src/app/'],
  ['src/backoffice', 'src/backoffice/'],
  ['src/flows', 'src/flows/'],
  ['src/bootstrap', 'src/bootstrap/'],
  ['src/worker', 'src/worker/'],
  ['server/store', 'server/store/'],
  ['server', 'server/'],
]
const boxHeight = 34
const letterWidth = 7.4

type Graph = ReadonlyMap<string, ReadonlySet<string>>

const roomOf = (path: string): string | undefined =>
  rooms.find(([, ...at]) => at.some((folder) => path.startsWith(folder)))?.[0]

/** Static imports, types included; what is loaded on use may be of any room. */
function readGraph(): Graph {
  const imports = new Map(rooms.map(([name]) => [name, new Set<string>()]))
  for (const found of globSync('{rules,contract,engine,machines,streams,src,server}/**/*.{ts,tsx}').toSorted()) {
    const path = found.split(sep).join('/')
    const room = roomOf(path)
    if (!room) continue
    for (const [, from = ''] of readFileSync(path, 'utf8').matchAll(/^(?:import|export|\}) .*?from '([#.][^']*)'/gm)) {
      const other = roomOf(from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from))
      if (other && other !== room) imports.get(room)?.add(other)
    }
  }
  return imports
}

function reaches(imports: Graph, from: string, to: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false
  seen.add(from)
  return [...(imports.get(from) ?? [])].some((next) => next === to || reaches(imports, next, to, seen))
}

/** Without the arrows that two others already tell. */
const reduced = (imports: Graph): readonly (readonly [from: string, to: string])[] =>
  [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((over) => over !== to && reaches(imports, over, to)))
      .map((to) => [from, to] as const),
  )

export async function roomsPicture(): Promise<string> {
  const imports = readGraph()
  const {
    children = [],
    edges = [],
    width = 0,
    height = 0,
  } = await elkInProcess({
    id: 'rooms',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.padding': '[top=12,left=12,bottom=12,right=12]',
      'elk.layered.spacing.nodeNodeBetweenLayers': '28',
    },
    children: rooms.map(([name]) => ({
      id: name,
      width: Math.round(name.length * letterWidth + 28),
      height: boxHeight,
    })),
    edges: reduced(imports).map(([from, to]) => ({ id: `${from} → ${to}`, sources: [from], targets: [to] })),
  })
  const arrows = edges
    .flatMap(({ sections = [] }) => sections)
    .map(({ startPoint, bendPoints = [], endPoint }) => linePath([startPoint, ...bendPoints, endPoint]))
    .map((path) => `  <path d="${path}" marker-end="url(#tip)"/>`)
  const boxes = children.map(({ id, x = 0, y = 0, width: wide = 0 }) => {
    const [left, top] = [Math.round(x), Math.round(y)]
    return `  <g transform="translate(${left},${top})"><rect width="${wide}" height="${boxHeight}" rx="8"/><text x="${Math.round(wide / 2)}" y="21">${id}</text></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" role="img" aria-label="Rooms of the code; arrows go to what is imported">
<style>text{font:600 13px system-ui,sans-serif;text-anchor:middle;fill:#1b2230}rect{fill:#f3f6fb;stroke:#8fa0bd}path{fill:none;stroke:#8fa0bd;stroke-width:1.3}#tip path{fill:#8fa0bd;stroke:none}@media (prefers-color-scheme:dark){text{fill:#e8ecf4}rect{fill:#1a2130;stroke:#52617d}path{stroke:#52617d}#tip path{fill:#52617d}}</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0,0L8,4L0,8z"/></marker></defs>
${arrows.join('\n')}
${boxes.join('\n')}
</svg>
`
}
