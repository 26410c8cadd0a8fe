import { readFileSync } from 'node:fs'
import type { Trace } from '#src/flows/record/trace.ts'
import { readTrace } from '#src/flows/replay/readTrace.ts'

/** A trace, or why the file is none, in a line. */
export function readTraceFile(path: string): Trace | string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return `${path} cannot be read.`
  }
  const read = readTrace(text)
  return read.ok ? read.trace : `${path}: ${read.problem}`
}
