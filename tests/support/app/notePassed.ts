import { appendFileSync } from 'node:fs'

/**
 * What machine tests passed: id of a state or key of a transition, noted for `npm run flows:coverage` in the folder that
 * FLOWS_COVERAGE names. Without it nothing is noted.
 */
export function notePassed(passed: string): void {
  const folder = process.env['FLOWS_COVERAGE']
  if (folder) appendFileSync(`${folder}/machines-${process.pid}.txt`, `${passed}\n`)
}
