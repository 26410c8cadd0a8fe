import type { DomSnapshot, DomSnapshots } from '../snapshot/snapshotStore.ts'
import type { Action } from './findActions.ts'

/** A report with more would be too large to be sent on. */
const picturesMost = 80

/** Of each step the last snapshot before the next one; none where the phone looked as after the step before. [FLW254] */
export function snapshotsOfSteps(
  actions: readonly Pick<Action, 'n'>[],
  { list }: DomSnapshots,
): readonly DomSnapshot[] {
  const ofSteps = actions.flatMap(({ n }, place) => {
    const next = actions[place + 1]?.n ?? Number.POSITIVE_INFINITY
    return list.findLast((one) => one.n >= n && one.n < next) ?? []
  })
  return ofSteps.filter(({ root }, place) => root !== ofSteps[place - 1]?.root).slice(0, picturesMost)
}
