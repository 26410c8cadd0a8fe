/**
 * `npm run bench:load [-- --part sockets|submits|faults|burst|restart]`: what the back end bears on this machine, beside bare programs that do the same in the
 * same run. Open loop: what is late counts from the moment at which it was meant to begin.
 */
import { parseArgs } from 'node:util'
import { type ReportPage, report, writePage } from './report.ts'
import { burst } from './load/burst.ts'
import { throughFaults } from './load/faults.ts'
import { restart } from './load/restart.ts'
import { sockets } from './load/sockets.ts'
import { submits } from './load/submits.ts'

/** Each measures, and answers figures with their limits. */
const parts: Readonly<Record<string, () => Promise<ReportPage>>> = {
  sockets,
  submits,
  faults: throughFaults,
  burst,
  restart,
}
const { values } = parseArgs({ options: { part: { type: 'string' } } })
const chosen = Object.entries(parts).filter(([name]) => values.part === undefined || values.part === name)
if (chosen.length === 0) throw new Error(`--part is one of ${Object.keys(parts).join(', ')}.`)

for (const [name, measure] of chosen) {
  const page = await measure()
  report(`load-${name}`, page.rows, { limits: page.limits })
  if (!writePage(`load-${name}`, page)) process.exitCode = 1
}
