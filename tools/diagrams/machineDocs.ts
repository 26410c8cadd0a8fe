import { readFileSync } from 'node:fs'
import { machines } from '#machines/describe/registry.ts'
import { formerNames } from '#machines/describe/formerNames.ts'
import { type SpecHeadings, machineFile, machinePage, machinesIndex, written } from './machinePage.ts'

export const machineDocsFolder = 'docs/machines'

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

/** Every page by the name of its file, as it is to be now. */
export function machineDocs(): Readonly<Record<string, string>> {
  const headings = readHeadings()
  const pages = Object.entries(machines).map(([name, machine]): [string, string] => [
    `${name}.md`,
    machinePage(name, machine, aboutOf(name), headings),
  ])
  return { 'README.md': machinesIndex(machines, aboutOf), 'names.md': namesPage(written), ...Object.fromEntries(pages) }
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
