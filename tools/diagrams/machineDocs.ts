import { readFileSync } from 'node:fs'
import { machines } from '#machines/describe/registry.ts'
import { machineFile } from './machineFile.ts'
import { type SpecHeadings, machinePage, machinesIndex, written } from './machinePage.ts'
import { namesPage } from './namesPage.ts'

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
