/** What two traces differ in, in lines. [FLW231] */
import { words } from '../page/words.ts'
import type { Compared, MachineDifference, Side } from './compareTraces.ts'
import { describeAct } from './describeAct.ts'

const { compare } = words.handOver

/** One line where they do not differ. */
export function describeComparison(
  { differences, same }: Compared,
  names: readonly [string, string],
): readonly string[] {
  if (differences.length === 0) return [compare.same(same)]
  return [
    compare.differ(differences.length, same),
    ...differences.flatMap((difference) => ['', ...describeDifference(difference, names)]),
  ]
}

function describeDifference(
  difference: MachineDifference,
  [first, second]: readonly [string, string],
): readonly string[] {
  const { actor, before, acts } = difference
  const after = (place: 0 | 1) => (acts[place] === null ? '' : compare.after(describeAct(acts[place])))
  return [
    `${actor}:`,
    ...before.map((side) => `    ${sideText(side)}`),
    `  ${compare.in(first)}  ${sideText(difference.first)}${after(0)}`,
    `  ${compare.in(second)}  ${sideText(difference.second)}${after(1)}`,
  ]
}

const sideText = (side: Side): string =>
  side === null ? compare.nothing : `${side.n} ${side.event} → ${side.entered.join(', ')}`
