/**
 * What two back ends on one store exclude each other by. On a real database it is the row of the account, locked before anything is looked up; here
 * it is one lock for all accounts, around a whole transaction and in the order of asking: held until its commit, its rollback or the death of its
 * holder. The database ends the transaction of a process that sleeps over it.
 */
import { type Owner, type World, nobody } from './world.ts'

export type WriteLock = {
  /** Resolves when it is this one's. `lost` is called when the database takes it back. */
  readonly take: (whose: Owner, lost: () => void) => Promise<void>
  /** Nothing happens where it is another's. */
  readonly giveBack: (whose: Owner) => void
  /** Neither holds it nor waits for it any more. */
  readonly leave: (whose: Owner) => void
  readonly fellAsleep: (whose: Owner) => void
}

type Transaction = { readonly whose: Owner; readonly begin: () => void; readonly lost: () => void }

/** As `idle_in_transaction_session_timeout` is set, of one that is alone and of one among several with roles. */
export const idleMostMs = { alone: 3_000, ofRole: 1_800 } as const

/** `over` is told whose transaction is over, however it ended. */
export function createWriteLock(
  world: World,
  sleptMostMs: number = idleMostMs.alone,
  over: (whose: Owner) => void = () => {},
): WriteLock {
  let holder: Transaction | null = null
  let waiting: readonly Transaction[] = []

  const isAsleep = ({ whose }: Transaction): boolean => whose.sleepsUntil > world.now()
  const watch = (transaction: Transaction): void => {
    const takeBack = (): void => {
      if (holder !== transaction || !isAsleep(transaction)) return
      world.note(`${transaction.whose.name} has slept over its transaction`)
      transaction.lost()
      handOn()
    }
    if (isAsleep(transaction)) world.plan(takeBack, sleptMostMs, nobody)
  }
  const handOn = (): void => {
    if (holder) over(holder.whose)
    const [next, ...others] = waiting
    holder = next ?? null
    waiting = others
    if (!next) return
    world.plan(next.begin, 0, next.whose)
    watch(next)
  }
  const giveBack: WriteLock['giveBack'] = (whose) => {
    if (holder?.whose === whose) handOn()
  }

  return {
    take: (whose, lost) =>
      new Promise((begin) => {
        // What a dead process has left to do in the moment of its end reaches nobody.
        if (!whose.isAlive) return
        waiting = [...waiting, { whose, begin, lost }]
        if (!holder) handOn()
      }),
    giveBack,
    leave: (whose) => {
      waiting = waiting.filter((transaction) => transaction.whose !== whose)
      giveBack(whose)
    },
    fellAsleep: (whose) => {
      if (holder?.whose === whose) watch(holder)
    },
  }
}
