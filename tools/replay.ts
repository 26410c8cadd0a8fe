/**
 * `npm run replay <trace.json>`: runs a saved trace through the machines, without a browser, and tells the first difference. [FLW6]
 * `npm run replay -- --test <trace.json> [<spec.ts>]` writes it as a browser test. [FLW230]
 * `npm run replay -- --compare <a.json> <b.json>` tells what the second does otherwise, machine by machine. [FLW231]
 */
import { describeDifferingValue } from '#src/flows/replay/differingValues.ts'
import { type Replayed, replayTrace } from '#src/flows/replay/replayTrace.ts'
import type { Trace } from '#src/flows/record/trace.ts'
import { compareTraceFiles } from './flows/compareTraceFiles.ts'
import { readTraceFile } from './flows/readTraceFile.ts'
import { writeTraceTest } from './flows/writeTraceTest.ts'

/** Values that no app would write are told too. */
function tryReplay(trace: Trace): Replayed | string {
  try {
    return replayTrace(trace)
  } catch (error) {
    return `a value in it cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

function replayFile(path: string | undefined): string | null {
  if (path === undefined) return 'Name a file: npm run replay <trace.json>'
  const read = readTraceFile(path)
  if (typeof read === 'string') return read
  const replayed = tryReplay(read)
  if (typeof replayed === 'string') return `${path}: ${replayed}`
  const { steps, difference } = replayed
  if (!difference) {
    process.stdout.write(`no difference, ${steps} steps\n`)
    return null
  }
  const { n, actor, machine, event, expected, got, values } = difference
  return [
    `The first difference comes after ${steps} steps, at entry ${n ?? 'after the last'}: ${actor} (${machine ?? 'no machine'}), event ${event}`,
    `  expected  ${expected}`,
    `  got       ${got}`,
    ...values.map((value) => `  ${describeDifferingValue(value)}`),
  ].join('\n')
}

const [first, ...rest] = process.argv.slice(2)
const others: Readonly<Record<string, (rest: readonly string[]) => string | null>> = {
  '--test': writeTraceTest,
  '--compare': compareTraceFiles,
}
const problem =
  first !== undefined && Object.hasOwn(others, first) ? (others[first]?.(rest) ?? null) : replayFile(first)
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}
