/** What judges found, as tools say it: how many of each kind, and the first of each. */
import { type Violation, violationKinds } from './judge.ts'

const saidMost = 6
const lettersMost = 300

export const countKinds = (violations: readonly Violation[]): Readonly<Record<string, number>> =>
  Object.fromEntries(violationKinds.map((kind) => [kind, violations.filter((one) => one.kind === kind).length]))

/** Of each kind. */
export function sayFirst(violations: readonly Violation[]): void {
  for (const kind of violationKinds)
    for (const { said } of violations.filter((one) => one.kind === kind).slice(0, saidMost))
      console.log(`  ${kind}: ${said.slice(0, lettersMost)}`)
}
