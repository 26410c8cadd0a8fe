/** Commands that wait for a transaction: how many may, and who is taken next. [NET382] */
import type { Job } from './groupCommit.ts'
import { NotNow } from './guards.ts'

export type Waiting = Job & {
  readonly since: number
  /** The back end's own, such as what a tick fires: nobody could send it again, so it always waits. */
  readonly isOwn: boolean
}

export type WaitingLine = {
  readonly length: () => number
  /** Throws `NotNow` where too much waits. */
  readonly push: (job: Omit<Waiting, 'since'>) => void
  /** What the next commit does. What has waited for too long fails, unbegun. */
  readonly take: () => readonly Job[]
}

const inACommitMost = 256
/** Of one account in a commit, so that a burst of its commands holds no other account's up. */
const ofAnAccountInACommitMost = 32
const waitingMost = 2_000
const ofAnAccountWaitingMost = 512
/** While something has waited for longer, nothing more is taken. */
const oldestMostMs = 1_000
/** Whoever asked gets an answer by then. */
const waitMostMs = 4_000

/** `elapsed`: milliseconds since any moment. */
export function createWaitingLine(elapsed: () => number): WaitingLine {
  let waiting: Waiting[] = []
  const ofAccount = new Map<number | null, number>()
  const count = (account: number | null, by: 1 | -1): void => {
    const now = (ofAccount.get(account) ?? 0) + by
    if (now > 0) ofAccount.set(account, now)
    else ofAccount.delete(account)
  }
  const isFull = (account: number | null): boolean => {
    const oldest = waiting.find(({ isOwn }) => !isOwn)
    if (oldest && elapsed() - oldest.since > oldestMostMs) return true
    return (
      waiting.length >= waitingMost || (account !== null && (ofAccount.get(account) ?? 0) >= ofAnAccountWaitingMost)
    )
  }
  return {
    length: () => waiting.length,
    push: (job) => {
      if (!job.isOwn && isFull(job.account)) throw new NotNow('Too many commands wait.')
      waiting.push({ ...job, since: elapsed() })
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
        if (!isTooOld && (taken.length >= inACommitMost || before >= ofAnAccountInACommitMost)) {
          left.push(job)
          continue
        }
        count(account, -1)
        if (isTooOld) job.fail(new NotNow('It waited for too long.'))
        else taken.push(job)
        if (!isTooOld && account !== null) takenOf.set(account, before + 1)
      }
      waiting = left
      return taken
    },
  }
}
