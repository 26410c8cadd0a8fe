/** `npm run replay <trace.json>`: runs a saved trace through the machines, without a browser, and tells the first difference. [FLW6] */
import { readFileSync } from 'node:fs'
import { readTrace } from '#src/flows/replay/readTrace.ts'
import { type Replayed, replayTrace } from '#src/flows/replay/replayTrace.ts'
import type { Trace } from '#src/flows/record/trace.ts'

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

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
  const text = readText(path)
  if (text === null) return `${path} cannot be read.`
  const read = readTrace(text)
  if (!read.ok) return `${path}: ${read.problem}`
  const replayed = tryReplay(read.trace)
  if (typeof replayed === 'string') return `${path}: ${replayed}`
  const { steps, difference } = replayed
  if (!difference) {
    process.stdout.write(`no difference, ${steps} steps\n`)
    return null
  }
  const { n, actor, machine, event, expected, got } = difference
  return [
    `The first difference comes after ${steps} steps, at entry ${n ?? 'after the last'}: ${actor} (${machine ?? 'no machine'}), event ${event}`,
    `  expected  ${expected}`,
    `  got       ${got}`,
  ].join('\n')
}

const problem = replayFile(process.argv[2])
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}
