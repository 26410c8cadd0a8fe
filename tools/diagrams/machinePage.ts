/** What `docs/machines` says of one machine, and what it says of all. */
import { globSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { type FlowGraph, type FlowState, type FlowTransition, flowGraphOf } from '#machines/describe/flowGraph.ts'
import { linksFile } from './linksPicture.ts'
import type { MachinePicture } from './machinePictures.ts'

/** Where a rule stands in docs/SPEC.md: the heading of its family, by the three letters. */
export type SpecHeadings = Readonly<Record<string, string>>

export const written = '<!-- Written by `npm run diagrams` from the machine itself: do not edit. -->'

const cell = (text: string) => text.replaceAll('|', String.raw`\|`) || '–'
const code = (text: string) => `\`${text}\``
const listed = (items: readonly string[]) => cell(items.join(', '))

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const ruleLinks = (ids: readonly string[], headings: SpecHeadings) =>
  listed(ids.map((id) => `[${id}](../SPEC.md#${headings[id.slice(0, 3)] ?? ''})`))

/** A state's name within its machine. */
const placeOf = (graph: FlowGraph, id: string) => id.slice((graph.states[0]?.id.length ?? 0) + 1) || 'everywhere'

const stateRow = (graph: FlowGraph, state: FlowState, headings: SpecHeadings) => [
  cell(placeOf(graph, state.id)),
  state.kind,
  listed(state.tags),
  listed(state.invokes.map(({ src }) => src)),
  listed(state.entry),
  listed(state.exit),
  ruleLinks(state.specIds, headings),
]

const transitionRow = (graph: FlowGraph, transition: FlowTransition, index: number, headings: SpecHeadings) => [
  String(index + 1),
  cell(placeOf(graph, transition.source)),
  cell(transition.label),
  cell(transition.guard ?? ''),
  cell(
    transition.targets.map((id) => placeOf(graph, id)).join(', ') + (transition.isReentered ? ' (re-entered)' : '') ||
      'stays as it is',
  ),
  listed(transition.actions),
  ruleLinks(transition.specIds, headings),
]

const delayRow = ([name, delay]: readonly [string, unknown]) => [
  cell(name),
  typeof delay === 'number' ? `${delay / 1_000} s` : 'as it comes out when it begins',
]

/** How lines are to be read where there was no room for all that is written at them. */
const wordingNotes = {
  full: '',
  short: 'Lines name events; guards are in the table below.',
  numbers: 'Lines bear the numbers of their transitions in the table below.',
  none: '',
} as const

function pictureLines(graph: FlowGraph, pictures: readonly MachinePicture[]): readonly string[] {
  return pictures.flatMap(({ file, part, fitted }) => [
    ...(part === null ? [] : [`### Within: ${placeOf(graph, part)}`]),
    `![Diagram of ${graph.name}${part === null ? '' : `: ${placeOf(graph, part)}`}](${file})`,
    ...(fitted.wording === 'full' ? [] : [wordingNotes[fitted.wording]]),
  ])
}

/** A page in Markdown: pictures, transitions, states, delays. */
export function machinePage(
  name: string,
  machine: AnyStateMachine,
  about: string,
  headings: SpecHeadings,
  pictures: readonly MachinePicture[],
): string {
  const graph = flowGraphOf(name, machine)
  const delays = Object.entries(machine.implementations.delays)
  return [
    `# ${name}`,
    written,
    `${about} ${code(machineFile(name))}`,
    ...pictureLines(graph, pictures),
    '## Transitions',
    table(
      ['#', 'in the state', 'when', 'if', 'to', 'does', 'rules'],
      graph.transitions.map((transition, index) => transitionRow(graph, transition, index, headings)),
    ),
    '## States',
    table(
      ['state', 'kind', 'tags', 'invokes', 'on entry', 'on exit', 'rules'],
      graph.states.map((state) => stateRow(graph, state, headings)),
    ),
    ...(delays.length > 0 ? ['## Delays', table(['delay', 'how long'], delays.map(delayRow))] : []),
    '',
  ].join('\n\n')
}

/** The index in Markdown: every machine with its size, and a map of who invokes and tells whom. */
export function machinesIndex(
  machines: Readonly<Record<string, AnyStateMachine>>,
  about: (name: string) => string,
): string {
  const graphs = Object.entries(machines).map(([name, machine]) => flowGraphOf(name, machine))
  return [
    '# Machines',
    written,
    'What may happen next, machine by machine, each drawn from the machine that runs. `npm run diagrams` writes these pages anew; [coverage.md](coverage.md) tells what of it tests have passed, [names.md](names.md) what things were called before.',
    table(
      ['machine', 'what it is', 'states', 'transitions'],
      graphs.map(({ name, states, transitions }) => [
        `[${name}](${name}.md)`,
        cell(about(name)),
        String(states.length),
        String(transitions.length),
      ]),
    ),
    '## Who invokes whom',
    'With the ids of the children. Lists, reads and submissions are made from one pattern each and are shown as that.',
    `![Who invokes whom](${linksFile('invokes')})`,
    '## Who tells whom what',
    'With the types of events, as far as machines say them themselves; what ports say to machines is on their pages.',
    `![Who tells whom what](${linksFile('tells')})`,
    '',
  ].join('\n\n')
}

/** The path of a machine's file from the root of the project, by the machine's key in `machines/describe/registry.ts`. */
export const machineFile = (name: string): string =>
  globSync(`machines/*/${name}Machine.ts`)[0] ?? `machines/${name}Machine.ts`
