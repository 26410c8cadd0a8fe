/** Processor time of other programs, as Linux tells it. */
import { readFileSync } from 'node:fs'

/** Of a second, in `/proc`. */
const ticks = 100

/** Of a process and of those that it started, in seconds. Those that ended count with it once it has noticed. */
export function processSeconds(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  // User, system, and both of ended children.
  const own = fields.split(' ').slice(11, 15).map(Number)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return (
    own.reduce((sum, one) => sum + one, 0) / ticks + children.reduce((sum, child) => sum + processSeconds(child), 0)
  )
}
