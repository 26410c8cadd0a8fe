/** A coverage of flows for people: a line for each machine, and what is missed. */
import type { FlowsCoverage, MachineCoverage, Passed } from './flowsCoverage.ts'

type Tests = 'machine tests' | 'browser tests'
type Part = keyof MachineCoverage

const isPassedBy = (tests: Tests, passed: Passed) => passed === tests || passed === 'both'

const marksOf = (coverage: FlowsCoverage, names: readonly string[], part: Part): readonly Passed[] =>
  names.flatMap((name) => Object.values(coverage[name]?.[part] ?? {}))

/** "11 of 12 (91 %)"; nothing is rounded up to all. */
function share(marks: readonly Passed[], tests: Tests): string {
  const passed = marks.filter((mark) => isPassedBy(tests, mark)).length
  return `${passed} of ${marks.length} (${marks.length === 0 ? 100 : Math.floor((100 * passed) / marks.length)} %)`
}

const figures = (coverage: FlowsCoverage, names: readonly string[]): readonly string[] =>
  (['machine tests', 'browser tests'] as const).flatMap((tests) =>
    (['states', 'transitions'] as const).map((part) => share(marksOf(coverage, names, part), tests)),
  )

/** What tests have not passed of a machine. */
const missedBy = (tests: Tests, { states, transitions }: MachineCoverage): readonly string[] =>
  [...Object.entries(states), ...Object.entries(transitions)]
    .filter(([, passed]) => !isPassedBy(tests, passed))
    .map(([key]) => key)

const heads = ['machine', 'states, machine tests', 'transitions', 'states, browser tests', 'transitions']

const rowsOf = (coverage: FlowsCoverage): readonly (readonly string[])[] => {
  const names = Object.keys(coverage)
  return [...names.map((name) => [name, ...figures(coverage, [name])]), ['all', ...figures(coverage, names)]]
}

/** For a terminal: the figures in columns, then what machine tests and browser tests miss of what they should pass. */
export function coverageLines(coverage: FlowsCoverage, shown: readonly Tests[]): string {
  const rows = [heads, ...rowsOf(coverage)]
  const widths = heads.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const missed = shown.flatMap((tests) =>
    Object.entries(coverage).flatMap(([name, machine]) =>
      missedBy(tests, machine).map((key) => `Not in ${tests}: ${name}: ${key}`),
    ),
  )
  return [...lines, ...missed].join('\n')
}

const cell = (text: string) => text.replaceAll('|', String.raw`\|`)
const table = (rows: readonly (readonly string[])[]) => rows.map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

/** `docs/machines/coverage.md`. `reasons` say why browser tests cannot pass something, by its id or key. */
export function coveragePage(coverage: FlowsCoverage, reasons: Readonly<Record<string, string>>): string {
  const listed = (key: string) => `- \`${key}\`${key in reasons ? `: ${reasons[key]}` : ''}`
  const lists = Object.entries(coverage).flatMap(([name, machine]) => {
    const missed = missedBy('browser tests', machine)
    return missed.length === 0 ? [] : [`### ${name}\n\n${missed.map(listed).join('\n')}`]
  })
  return [
    '# Coverage of flows',
    '<!-- Written by `npm run flows:coverage`: do not edit. -->',
    'States and transitions that tests have passed, as the steps of the machines themselves told. Machine tests walk every machine alone; browser tests walk the whole app against its back end. The figures of browser tests are those of the last run with `--browser`.',
    table([heads, heads.map(() => '---'), ...rowsOf(coverage)]),
    '## Not passed by browser tests',
    'None of it is dead: machine tests pass each of these, and each event has somebody in the app who sends it. They are answers, faults and moments that no browser test brings about.',
    lists.length === 0 ? 'Nothing.' : lists.join('\n\n'),
    '',
  ].join('\n\n')
}
