/** What guards a change, in the order in which it is run. Each check is a tool of node_modules or a file of ours. */
export type Check = {
  readonly name: string
  readonly heading: string
  readonly args: readonly string[]
  /** The runner whose report file counts its tests; a check without one counts as one test. */
  readonly counts?: 'vitest' | 'playwright'
}

export const reportFolder = 'test-results/reports'

const tool = (path: string, ...args: readonly string[]) => [`node_modules/${path}`, ...args]

export const checks: readonly Check[] = [
  { name: 'format', heading: 'Format', args: tool('oxfmt/bin/oxfmt', '--check', '.') },
  { name: 'lint', heading: 'Lint', args: tool('oxlint/bin/oxlint', '--quiet') },
  { name: 'types', heading: 'Types', args: tool('typescript/bin/tsc', '--noEmit') },
  {
    name: 'tidy',
    heading: 'Rules of the repository',
    args: tool('vitest/vitest.mjs', 'run', 'tests/tidy.test.ts', 'tests/locales.test.ts'),
  },
  { name: 'unused', heading: 'Unused code', args: tool('knip/bin/knip.js', '--no-progress') },
  { name: 'build', heading: 'Build and first load', args: ['tools/build.ts'] },
  { name: 'services', heading: 'Services for the tests', args: ['tools/install/services.ts'] },
  {
    name: 'unit',
    heading: 'Unit tests, laws, back end',
    args: tool(
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFolder}/unit.json`,
    ),
    counts: 'vitest',
  },
  { name: 'browsers', heading: 'A browser for the tests', args: ['tools/install/browsers.ts'] },
  {
    name: 'e2e',
    heading: 'Browser tests',
    args: tool('@playwright/test/cli.js', 'test', '--reporter=list,json'),
    counts: 'playwright',
  },
]

/** The checks of a few seconds: what `npm run check` runs. */
export const quickChecks = new Set(['format', 'lint', 'types', 'tidy', 'unused'])
