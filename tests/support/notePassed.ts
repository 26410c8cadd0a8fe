import { appendFileSync } from 'node:fs'

/**
 * What tests passed of the app's machines: ids of states and keys of transitions, noted for `npm run flows:coverage` in the folder that
 * FLOWS_COVERAGE names. Without it nothing is noted.
 */
export function notePassed(by: 'machines' | 'browser', passed: readonly string[]): void {
  const folder = process.env['FLOWS_COVERAGE']
  if (folder && passed.length > 0) appendFileSync(`${folder}/${by}-${process.pid}.txt`, `${passed.join('\n')}\n`)
}
