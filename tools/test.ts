/**
 * `npm test`: every check, also when an earlier one failed, and one last line with the sum. `--full` makes the runs longer and wider,
 * `--quick` leaves out what takes longer than some seconds, and with it `--changed` looks at the files of a change alone where that will do.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { describeToBeTranslated, readToBeTranslated } from './build/toBeTranslated.ts'
import { changedFiles } from './checks/changedFiles.ts'
import { checks, ofChange, partOfUnit, quickChecks, reportFolder, type Check } from './checks/checks.ts'
import { formatTestCounts, readTestCounts, sumTestCounts, type TestCounts } from './checks/testCounts.ts'

const isFull = process.argv.includes('--full')
const isQuick = process.argv.includes('--quick')
const changed = process.argv.includes('--changed') ? changedFiles() : null
const playwrightReport = `${reportFolder}/e2e.json`

function run(check: Check): Promise<boolean> {
  const env = {
    ...process.env,
    ...(isFull ? { TEST_FULL: '1' } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  }
  const child = spawn(process.execPath, check.args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const forward = (signal: NodeJS.Signals) => {
    child.kill(signal)
    process.exitCode = 1
    child.once('exit', () => process.exit(1))
  }
  process.on('SIGTERM', forward).on('SIGINT', forward)
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => {
      process.off('SIGTERM', forward).off('SIGINT', forward)
      resolve(code === 0)
    })
  })
}

function count(check: Check, succeeded: boolean): TestCounts {
  if (check.counts) return readTestCounts(check.counts, `${reportFolder}/${check.name}.json`, succeeded)
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 }
}

rmSync(reportFolder, { recursive: true, force: true })
const all: TestCounts[] = []
const failures: Check[] = []
const asked = checks.filter(({ name }) => (isQuick ? quickChecks.has(name) : !partOfUnit.has(name)))
if (changed) console.log(`${changed.length} files have changed.`)
for (const check of changed ? asked.flatMap((one) => ofChange(one, changed) ?? []) : asked) {
  console.log(`\n== ${check.heading}`)
  mkdirSync(reportFolder, { recursive: true })
  const started = performance.now()
  const counts = count(check, await run(check))
  all.push(counts)
  if (counts.failed > 0) failures.push(check)
  console.log(
    `-- ${check.heading}: ${formatTestCounts(counts)}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}

const waiting = describeToBeTranslated(readToBeTranslated())
if (waiting !== null) console.log(`\nWarning: ${waiting}.`)
const sum = sumTestCounts(all)
console.log(failures.length > 0 ? '\nFailed:' : '')
for (const { heading, mend } of failures) console.log(`  ${heading}: ${mend}`)
console.log(formatTestCounts(sum))
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0)
