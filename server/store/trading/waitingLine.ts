/** Commands that wait for a transaction: how many may, and who is taken next. [NET382] */
import type { Job, PutOff } from './groupCommit.ts'
import { NotNow } from './guards.ts'

export type Waiting = Job & {
  readonly since: number
  /** By its own account alone, which has too many or is locked elsewhere: its age says nothing about the others. */
  isHeldBack: boolean
  /** The back end's own, such as what a tick fires: nobody could send it again, so it always waits. */
  readonly isOwn: boolean
}

export type WaitingLine = {
  readonly length: () => number
  /** Throws `NotNow` where too much waits. */
  readonly push: (job: Omit<Waiting, 'since' | 'isHeldBack'>) => void
  /** What the next commit does. What has waited for too long fails, unbegun. */
  readonly take: () => readonly Waiting[]
  /** What was taken and not begun is the next one again. */
  readonly putBack: (putOff: PutOff<Waiting>) => void
}

const inACommitMost = 256
/** Of one account in a commit: whoever comes while it is under way waits for all of it, so a burst of one account's has to be small in it. */
const ofAnAccountInACommitMost = 8
const waitingMost = 2_000
const ofAnAccountWaitingMost = 512
/** Of an account that is locked elsewhere: enough to see whether it still is. */
const ofALockedAccountMost = 1
/** While something has waited for longer, nothing more is taken. */
const oldestMostMs = 1_000
/** Whoever asked gets an answer by then. */
const waitMostMs = 3_000

/** `elapsed`: milliseconds since any moment. */
export function createWaitingLine(elapsed: () => number): WaitingLine {
  let waiting: Waiting[] = []
  const ofAccount = new Map<number | null, number>()
  const count = (account: number | null, by: 1 | -1): void => {
    const now = (ofAccount.get(account) ?? 0) + by
    if (now > 0) ofAccount.set(account, now)
    else ofAccount.delete(account)
  }
  let locked: ReadonlySet<number | null> = new Set()
  const isOld = (oldest: Waiting | undefined): boolean =>
    oldest !== undefined && elapsed() - oldest.since > oldestMostMs
  const isFull = (account: number | null): boolean => {
    if (waiting.length >= waitingMost || isOld(waiting.find((job) => !job.isOwn && !job.isHeldBack))) return true
    if (account === null || !ofAccount.has(account)) return false
    const isCrowded = (ofAccount.get(account) ?? 0) >= ofAnAccountWaitingMost
    return isCrowded || isOld(waiting.find((job) => !job.isOwn && job.account === account))
  }
  const mostOf = (account: number): number => (locked.has(account) ? ofALockedAccountMost : ofAnAccountInACommitMost)
  return {
    length: () => waiting.length,
    push: (job) => {
      if (!job.isOwn && isFull(job.account)) throw new NotNow('Too many commands wait.')
      waiting.push({ ...job, since: elapsed(), isHeldBack: false })
      count(job.account, 1)
    },
    take: () => {
      const latest = elapsed() - waitMostMs
      const taken: Waiting[] = []
      const left: Waiting[] = []
      const takenOf = new Map<number, number>()
      for (const job of waiting) {
        const { account } = job
        const before = account === null ? 0 : (takenOf.get(account) ?? 0)
        const isTooOld = !job.isOwn && job.since < latest
        const isOver = account !== null && before >= mostOf(account)
        if (!isTooOld && (isOver || taken.length >= inACommitMost)) {
          job.isHeldBack ||= isOver
          left.push(job)
          continue
        }
        count(account, -1)
        if (isTooOld) job.fail(new NotNow('It waited for too long.'))
        else taken.push(job)
        if (!isTooOld && account !== null) takenOf.set(account, before + 1)
      }
      waiting = left
      locked = new Set()
      return taken
    },
    putBack: ({ held, undone }) => {
      locked = new Set(held.map(({ account }) => account))
      for (const job of held) job.isHeldBack = true
      for (const { account } of [...held, ...undone]) count(account, 1)
      waiting = [...held, ...undone, ...waiting]
    },
  }
}
