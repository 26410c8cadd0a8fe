/** `npm run replay -- --compare <a.json> <b.json>`: the first difference of each machine. [FLW231] */
import { basename } from 'node:path'
import { compareTraces } from '#src/flows/handover/compareTraces.ts'
import { describeComparison } from '#src/flows/handover/describeComparison.ts'
import { readTraceFile } from './readTraceFile.ts'

/** Answers what differs, or why it cannot be told; null where nothing does. */
export function compareTraceFiles([first, second]: readonly string[]): string | null {
  if (first === undefined || second === undefined)
    return 'Name two files: npm run replay -- --compare <a.json> <b.json>'
  const [one, other] = [readTraceFile(first), readTraceFile(second)]
  if (typeof one === 'string') return one
  if (typeof other === 'string') return other
  const compared = compareTraces(one, other)
  const told = describeComparison(compared, [basename(first), basename(second)]).join('\n')
  if (compared.differences.length > 0) return told
  process.stdout.write(`${told}\n`)
  return null
}
