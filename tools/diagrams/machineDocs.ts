import { globSync, readFileSync } from 'node:fs'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { formerNames } from '#machines/describe/formerNames.ts'
import { machineLinks } from './machineLinks.ts'
import { linksFile, linksPicture } from './linksPicture.ts'
import { type MachinePicture, machinePictures, picturesFolder } from './machinePictures.ts'
import { type SpecHeadings, machineFile, machinePage, machinesIndex, written } from './machinePage.ts'

export const machineDocsFolder = 'docs/machines'

/** The pages and pictures that there are, by the names of their files; not those of the coverage. */
export const writtenFiles = (): readonly string[] =>
  globSync(`{*.md,${picturesFolder}/*.svg}`, { cwd: machineDocsFolder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('coverage'))

/** The docstring of the machine's file, without its rules, on one line. */
function aboutOf(name: string): string {
  const text = readFileSync(machineFile(name), 'utf8')
  const [, comment = ''] = /\/\*\*([\s\S]*?)\*\//.exec(text) ?? []
  return comment
    .replaceAll(/^\s*\*\s?/gm, ' ')
    .replaceAll(/\[[A-Z]{3}\d+[^\]]*\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** As headings are addressed: `## SES Session` is `ses-session`. */
function readHeadings(): SpecHeadings {
  const spec = readFileSync('docs/SPEC.md', 'utf8')
  return Object.fromEntries(
    [...spec.matchAll(/^## ([A-Z]{3}) (.+)$/gm)].map(([, family = '', title = '']) => [
      family,
      `${family} ${title}`
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ]),
  )
}

type PicturesOfAll = ReadonlyMap<string, readonly MachinePicture[]>

/** Of each machine. Their layout is what takes its time. */
export async function picturesOfAll(): Promise<PicturesOfAll> {
  const all = new Map<string, readonly MachinePicture[]>()
  for (const [name, machine] of Object.entries(machines))
    all.set(name, await machinePictures(flowGraphOf(name, machine)))
  return all
}

/** Every page and picture by the name of its file, as it is to be now. */
export async function machineDocs(picturesOf: PicturesOfAll): Promise<Readonly<Record<string, string>>> {
  const headings = readHeadings()
  const links = machineLinks(machines)
  const files: Record<string, string> = {
    'README.md': machinesIndex(machines, aboutOf),
    'names.md': namesPage(written),
    [linksFile('invokes')]: await linksPicture(links, 'invokes'),
    [linksFile('tells')]: await linksPicture(links, 'tells'),
  }
  for (const [name, machine] of Object.entries(machines)) {
    const pictures = picturesOf.get(name) ?? []
    files[`${name}.md`] = machinePage(name, machine, aboutOf(name), headings, pictures)
    for (const { file, svg } of pictures) files[file] = svg
  }
  return files
}

/** What machines were called before, for whoever knows the old names: `docs/machines/names.md`. */
type Names = Readonly<Record<string, string>>

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const code = (text: string) => `\`${text}\``

/** With a column for the machine where names belong to one. */
function section(title: string, names: Names | Readonly<Record<string, Names>>): string {
  const isByMachine = Object.values(names).some((one) => typeof one === 'object')
  const heads = [...(isByMachine ? ['machine'] : []), 'before', 'now']
  const rows = Object.entries(names).flatMap(([name, now]: [string, string | Names]) =>
    typeof now === 'string'
      ? [[code(name), code(now)]]
      : Object.entries(now).map(([former, one]) => [`[${name}](${name}.md)`, code(former), code(one)]),
  )
  return [`## ${title}`, '', ...[heads, heads.map(() => '---'), ...rows].map(row)].join('\n')
}

const namesPage = (written: string): string =>
  [
    '# Names',
    written,
    'Machines were renamed to the words of the field. A trace that was recorded before (version 1) is read in the names of now, and replays. A status of an order (`holding`, `ended`) is data that is kept, and stays.',
    section('Machines', formerNames.machines),
    section('States', formerNames.states),
    section('Events', formerNames.events),
    section('Children', formerNames.children),
    section('What is invoked', formerNames.ports),
    section('Guards', formerNames.guards),
    section('What a machine keeps in mind', formerNames.context),
    section('Fields of orders, quotes, drafts and figures', formerNames.fields),
    '',
  ].join('\n\n')
