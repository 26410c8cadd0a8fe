/**
 * `npm run flows:coverage`: runs the tests of machines, counts which states and transitions they passed, and writes
 * `docs/machines/coverage.json` and `coverage.md`. `-- --browser` runs the browser tests too, with all paths of
 * machines; without it their figures stay as they were.
 * `-- --from <folder>` runs nothing and reads what tests noted that ran with FLOWS_COVERAGE naming that folder; what it does not tell of
 * stays as it was.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { machines } from '#machines/describe/registry.ts'
import { allPaths } from '../../e2e/paths/allPaths.ts'
import { coverageLines, coveragePage } from '../flows/coveragePage.ts'
import { type FlowsCoverage, flowsCoverage, passedBy, readNoted } from '../flows/flowsCoverage.ts'

const path = 'docs/machines/coverage'
const { values } = parseArgs({ options: { browser: { type: 'boolean' }, from: { type: 'string' } } })
const folder = resolve(values.from ?? mkdtempSync(join(tmpdir(), 'pipwire-flows-')))

function run(args: readonly string[], more: Readonly<Record<string, string>> = {}): void {
  const env = { ...process.env, ...more, FLOWS_COVERAGE: folder }
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

const browserTests = ['tools/setup.mjs', '--build', 'node_modules/@playwright/test/cli.js', 'test']
if (values.from === undefined) run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', 'tests/machines'])
if (values.from === undefined && values.browser) {
  run(browserTests)
  run([...browserTests, 'e2e/paths'], { TEST_FULL: '1' })
}

const before: FlowsCoverage = existsSync(`${path}.json`) ? JSON.parse(readFileSync(`${path}.json`, 'utf8')) : {}
const noted = { machines: readNoted(folder, 'machines'), browser: readNoted(folder, 'browser') }
const coverage = flowsCoverage(machines, {
  machines: noted.machines.size > 0 ? noted.machines : passedBy('machine tests', before),
  browser: noted.browser.size > 0 ? noted.browser : passedBy('browser tests', before),
})
const reasons = Object.assign({}, ...allPaths.map(({ never }) => never))
writeFileSync(`${path}.json`, `${JSON.stringify(coverage, null, 1)}\n`)
writeFileSync(`${path}.md`, coveragePage(coverage, reasons))
console.log(coverageLines(coverage, values.browser ? ['machine tests', 'browser tests'] : ['machine tests']))
if (values.from === undefined) rmSync(folder, { recursive: true })
