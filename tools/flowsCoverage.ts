/**
 * `npm run flows:coverage`: runs the tests of machines, counts which states and transitions they passed, and writes
 * `docs/machines/coverage.json` and `coverage.md`. `-- --browser` runs the browser tests too; without it their figures stay as they were.
 * `-- --from <folder>` runs nothing and reads what tests noted that ran with FLOWS_COVERAGE naming that folder.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { machines } from '#machines/registry.ts'
import { allPaths } from '../e2e/paths/allPaths.ts'
import { coverageLines, coveragePage } from './flows/coveragePage.ts'
import { readNoted } from './flows/readNoted.ts'
import { type FlowsCoverage, flowsCoverage, passedInBrowser } from './flows/flowsCoverage.ts'

const path = 'docs/machines/coverage'
const { values } = parseArgs({ options: { browser: { type: 'boolean' }, from: { type: 'string' } } })
const folder = resolve(values.from ?? mkdtempSync(join(tmpdir(), 'pipwire-flows-')))

function run(...args: readonly string[]): void {
  const env = { ...process.env, FLOWS_COVERAGE: folder }
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

if (values.from === undefined) run('node_modules/vitest/vitest.mjs', 'run', '--project', 'node', 'tests/machines')
if (values.from === undefined && values.browser)
  run('tools/setup.mjs', '--build', 'node_modules/@playwright/test/cli.js', 'test')

const before: FlowsCoverage = existsSync(`${path}.json`) ? JSON.parse(readFileSync(`${path}.json`, 'utf8')) : {}
const seen = readNoted(folder, 'browser')
const coverage = flowsCoverage(machines, {
  machines: readNoted(folder, 'machines'),
  browser: seen.size > 0 ? seen : passedInBrowser(before),
})
const reasons = Object.assign({}, ...allPaths.map(({ never }) => never))
writeFileSync(`${path}.json`, `${JSON.stringify(coverage, null, 1)}\n`)
writeFileSync(`${path}.md`, coveragePage(coverage, reasons))
console.log(coverageLines(coverage, values.browser ? ['machine tests', 'browser tests'] : ['machine tests']))
if (values.from === undefined) rmSync(folder, { recursive: true })
