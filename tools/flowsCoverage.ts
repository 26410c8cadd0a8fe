/**
 * `npm run flows:coverage`: runs the tests of machines, counts which states and transitions they passed, and writes
 * `docs/machines/coverage.json` and `coverage.md`. `-- --browser` runs the browser tests too; without it their figures stay as they were.
 * `-- --from <folder>` runs nothing and reads what tests noted that ran with FLOWS_COVERAGE naming that folder.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { machines } from '#machines/registry.ts'
import { coverageLines, coveragePage } from './flows/coveragePage.ts'
import { type FlowsCoverage, flowsCoverage, passedInBrowser } from './flows/flowsCoverage.ts'

const path = 'docs/machines/coverage'
const { values } = parseArgs({ options: { browser: { type: 'boolean' }, from: { type: 'string' } } })
const folder = values.from ?? mkdtempSync(join(tmpdir(), 'pipwire-flows-'))

/** What tests noted, as `tests/support/notePassed.ts` writes it. */
function readNoted(by: string): ReadonlySet<string> {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${by}-`))
  return new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')))
}

function run(...args: readonly string[]): void {
  const env = { ...process.env, FLOWS_COVERAGE: folder }
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

if (values.from === undefined) run('node_modules/vitest/vitest.mjs', 'run', '--project', 'node', 'tests/machines')
if (values.from === undefined && values.browser)
  run('tools/setup.mjs', '--build', 'node_modules/@playwright/test/cli.js', 'test')

const before: FlowsCoverage = existsSync(`${path}.json`) ? JSON.parse(readFileSync(`${path}.json`, 'utf8')) : {}
const seen = readNoted('browser')
const coverage = flowsCoverage(machines, {
  machines: readNoted('machines'),
  browser: seen.size > 0 ? seen : passedInBrowser(before),
})
writeFileSync(`${path}.json`, `${JSON.stringify(coverage, null, 1)}\n`)
writeFileSync(`${path}.md`, coveragePage(coverage))
console.log(coverageLines(coverage, values.browser ? ['machine tests', 'browser tests'] : ['machine tests']))
if (values.from === undefined) rmSync(folder, { recursive: true })
