/**
 * `npm test`: every check, also when an earlier one failed, and one last line with the sum. `--full` makes the runs longer and wider,
 * `--quick` leaves out what takes longer than some seconds, and with it `--changed` looks at the files of a change alone where that will do.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { describeToBeTranslated, readToBeTranslated } from './build/toBeTranslated.ts'
import { changedFiles } from './checks/changedFiles.ts'
import { checks, ofChange, partOfUnit, quickChecks, reportFolder, type Check } from './checks/checks.ts'
import { makeMemoryFolder } from './checks/memoryFolder.ts'
import { formatTestCounts, readTestCounts, sumTestCounts, type TestCounts } from './checks/testCounts.ts'

const isFull = process.argv.includes('--full')
const isQuick = process.argv.includes('--quick')
const changed = process.argv.includes('--changed') ? changedFiles() : null
const temporary = makeMemoryFolder()
const playwrightReport = `${reportFolder}/e2e.json`

type Ended = { readonly succeeded: boolean; readonly said: string }

/** What one beside others says is kept until it is told. */
function run(check: Check): Promise<Ended> {
  const env = {
    ...process.env,
    ...(isFull ? { TEST_FULL: '1' } : {}),
    ...(temporary !== undefined ? { TMPDIR: temporary } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  }
  const output = check.isBeside ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, check.args, { env, stdio: ['ignore', output, output] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const forward = (signal: NodeJS.Signals) => {
    child.kill(signal)
    process.exitCode = 1
    child.once('exit', () => process.exit(1))
  }
  process.on('SIGTERM', forward).on('SIGINT', forward)
  return new Promise((resolve) => {
    child.once('error', () => resolve({ succeeded: false, said: said.join('') }))
    child.once('close', (code) => {
      process.off('SIGTERM', forward).off('SIGINT', forward)
      resolve({ succeeded: code === 0, said: said.join('') })
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
/** Answers how to tell what came of it. */
async function carryOut(check: Check): Promise<() => void> {
  mkdirSync(reportFolder, { recursive: true })
  const started = performance.now()
  const { succeeded, said } = await run(check)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts = count(check, succeeded)
  return () => {
    if (check.isBeside) process.stdout.write(`\n== ${check.heading}\n${said}`)
    all.push(counts)
    if (counts.failed > 0) failures.push(check)
    console.log(
      `-- ${check.heading}: ${formatTestCounts(counts)}, ${seconds} s${check.isBeside ? ', beside others' : ''}`,
    )
  }
}

const beside: Promise<() => void>[] = []
async function tellThoseBeside(): Promise<void> {
  for (const tell of await Promise.all(beside.splice(0))) tell()
}
for (const check of changed ? asked.flatMap((one) => ofChange(one, changed) ?? []) : asked) {
  if (check.isBeside) {
    beside.push(carryOut(check))
    continue
  }
  if (check.counts) await tellThoseBeside()
  console.log(`\n== ${check.heading}`)
  const tell = await carryOut(check)
  tell()
}
await tellThoseBeside()

const waiting = describeToBeTranslated(readToBeTranslated())
if (waiting !== null) console.log(`\nWarning: ${waiting}.`)
const sum = sumTestCounts(all)
console.log(failures.length > 0 ? '\nFailed:' : '')
for (const { heading, mend } of failures) console.log(`  ${heading}: ${mend}`)
console.log(formatTestCounts(sum))
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0)
