/** What guards a change, in the order in which it is run. Each check is a tool of node_modules or a file of ours. */
export type Check = {
  readonly name: string
  readonly heading: string
  readonly args: readonly string[]
  /** The command that mends it, or what else does. */
  readonly mend: string
  /** Looks at one file without the others: of a change it is given its files. */
  readonly files?: RegExp
  /** Of one thread: it runs beside those after it, and is told before the next that counts tests, for which every core is wanted. */
  readonly isBeside?: true
  /** The runner whose report file counts its tests; a check without one counts as one test. */
  readonly counts?: 'vitest' | 'playwright'
}

export const reportFolder = 'test-results/reports'

const tool = (path: string, ...args: readonly string[]) => [`node_modules/${path}`, ...args]

export const checks: readonly Check[] = [
  {
    name: 'format',
    heading: 'Format',
    args: tool('oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern'),
    mend: 'npx oxfmt .',
    files: /\.(m?[jt]sx?|json|css|html)$/,
  },
  {
    name: 'types',
    heading: 'Types',
    isBeside: true,
    // More checkers look at the same types once more each: it takes nearly twice the time of both cores.
    args: tool('typescript/bin/tsc', '--noEmit', '--checkers', '1'),
    mend: 'after a change of locales/en: npm run words',
  },
  {
    name: 'lint',
    heading: 'Lint',
    args: tool('oxlint/bin/oxlint', '--quiet', '--no-error-on-unmatched-pattern'),
    mend: 'npx oxlint --fix mends some, the lines above say the others',
    files: /\.m?[jt]sx?$/,
  },
  {
    name: 'tidy',
    heading: 'Rules of the repository',
    args: tool('vitest/vitest.mjs', 'run', 'tests/tidy.test.ts', 'tests/locales.test.ts'),
    mend: 'after a change of locales: npm run words; else what the failed test says',
  },
  {
    name: 'written',
    heading: 'Written pages',
    args: tool('vitest/vitest.mjs', 'run', 'tests/tools/diagrams.test.ts', 'tests/tools/lawsPage.test.ts'),
    mend: 'npm run diagrams (machines, rooms), npm run laws (docs/laws.md)',
  },
  {
    name: 'unused',
    heading: 'Unused code',
    args: tool('knip/bin/knip.js', '--no-progress'),
    mend: 'take it away, or use it',
  },
  {
    name: 'advisories',
    heading: 'Known advisories of product dependencies',
    args: ['tools/checks/advisories.ts'],
    mend: 'npm audit --omit=dev says which; take a version without it',
    files: /^package-lock\.json$/,
  },
  {
    name: 'build',
    heading: 'Build and first load',
    args: ['tools/build.ts'],
    mend: 'load what is new on use, with import()',
  },
  {
    name: 'machines',
    heading: 'Machines, against the build before',
    args: ['tools/checks/machinesSince.ts'],
    mend: 'the commit before has no tests/unchanged/machines.json that can be read',
  },
  {
    name: 'services',
    heading: 'Services for the tests',
    args: ['tools/install/services.ts'],
    mend: 'install PostgreSQL, nats-server and HAProxy',
  },
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
    mend: 'npm run unit -- <file>; what of tests/unchanged is meant: npx vitest run tests/unchanged --update',
    counts: 'vitest',
  },
  {
    name: 'browsers',
    heading: 'A browser for the tests',
    args: ['tools/install/browsers.ts'],
    mend: 'npm run browsers, or PIPWIRE_CHROMIUM=<its path>',
  },
  {
    name: 'e2e',
    heading: 'Browser tests',
    args: tool('@playwright/test/cli.js', 'test', '--reporter=list,json'),
    mend: 'npm run e2e -- <file> shows one again',
    counts: 'playwright',
  },
]

/** The checks of a few seconds: what `npm run check` runs. */
export const quickChecks = new Set(['format', 'lint', 'types', 'tidy', 'written', 'unused', 'advisories'])

/** Those of them that `npm test` runs among the unit tests anyhow. */
export const partOfUnit = new Set(['tidy', 'written'])

/** The check of a change: those that look at one file without the others see its files alone. Null where there is none for it. */
export function ofChange(check: Check, changed: readonly string[]): Check | null {
  const { files } = check
  if (!files) return check
  const own = changed.filter((path) => files.test(path))
  return own.length > 0 ? { ...check, args: [...check.args, ...own] } : null
}
