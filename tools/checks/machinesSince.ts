/**
 * Writes `test-results/machines.md`: what is another in the machines than where this branch left main, on main than in the commit before. A
 * change is no failure; a copy without that commit compares nothing and says so. [FLW284]
 */
import { mkdirSync } from 'node:fs'
import { compareMachines } from '../diagrams/compareMachines.ts'
import { buildBefore } from './changedFiles.ts'

const before = buildBefore()
if (before === null) console.log('This copy has no commit before this one: nothing to compare the machines with.')
else {
  mkdirSync('test-results', { recursive: true })
  if (compareMachines([before, 'test-results/machines.md']) === 2) process.exitCode = 1
}
